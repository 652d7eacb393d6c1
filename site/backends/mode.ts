/** `sync`: every call of a suite returns its value; `async`: every call returns a promise. Never a mixture. */
export type Mode = 'sync' | 'async';

/** What a call of this mode returns: its value, or the promise of it. Where the mode is not known, either. */
export type Returned<M extends Mode, T> = M extends 'sync' ? T : Promise<T>;
