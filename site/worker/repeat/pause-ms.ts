/**
 * The pause between two repeats, in milliseconds, with the page visible. In it the browser disposes of ended workers,
 * and a hot processor cools down a little.
 */
export const PAUSE_MS = 3000;
