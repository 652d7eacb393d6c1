/**
 * Between two repeats, in milliseconds, with the page in view: workers that have ended are cleared away, and a processor that
 * has run hot comes back some of its way.
 */
export const PAUSE_MS = 3000;
