/** Where the visitor is: the fragment of the address, as signals. There is no router. */
import { computed, signal } from '@preact/signals';
import { readFragment } from './read-fragment.ts';

export const fragment = signal(readFragment(location.hash));
/** Separate from the fragment, so that another parameter does not render the whole page again. */
export const place = computed(() => fragment.value.place);

/** Leaves for the page of a single figure, which other sites may frame, if the address asks for it. */
export function leaveForEmbed(): void {
  if (/^#\/?embed\b/.test(location.hash)) location.replace(new URL(`embed/${location.hash}`, document.baseURI));
}

export function watchFragment(): void {
  addEventListener('hashchange', () => {
    leaveForEmbed();
    fragment.value = readFragment(location.hash);
  });
}
/** The name of the result that is open at `#/saved/…` or `#/r/…`, for the title of the page. */
export const shownTitle = signal('A result');
