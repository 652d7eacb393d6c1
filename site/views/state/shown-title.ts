import { signal } from '@preact/signals';

/** The name of the result that is open at `#/saved/…` or `#/r/…`, for the title of the page. */
export const shownTitle = signal('A result');
