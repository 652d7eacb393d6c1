/** Where the visitor is: the fragment, read into signals. No router. */
import { computed, signal } from '@preact/signals';
import { readFragment } from './read-fragment.ts';

export const fragment = signal(readFragment(location.hash));
/** Apart from the fragment, so that another parameter does not render the whole page again. */
export const place = computed(() => fragment.value.place);

/** A figure by itself has a page of its own, which other sites may frame. */
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
