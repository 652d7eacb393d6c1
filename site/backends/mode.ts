/** `sync`: every call of a suite returns its value; `async`: every call returns a promise. A suite never mixes them. */
export type Mode = 'sync' | 'async';

/** The type that a call in this mode returns: a value, or a promise; either if the mode is unknown. */
export type Returned<M extends Mode, T> = M extends 'sync' ? T : Promise<T>;
