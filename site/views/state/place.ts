/** Where the visitor is: the fragment, read into signals. No router. */
import { computed, signal } from '@preact/signals';
import { readFragment } from './read-fragment.ts';

export const fragment = signal(readFragment(location.hash));
/** Apart from the fragment, so that another parameter does not render the whole page again. */
export const place = computed(() => fragment.value.place);

export function watchFragment(): void {
  addEventListener('hashchange', () => {
    fragment.value = readFragment(location.hash);
  });
}
