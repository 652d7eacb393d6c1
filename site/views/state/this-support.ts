import { supportOf, thisPlatform } from './support.ts';

/** What this browser can run; it does not change while the page is open. */
export const support = supportOf(thisPlatform());
