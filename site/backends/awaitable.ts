/** What a synchronous backend returns at once and an asynchronous one promises. `mode` says which. */
export type Awaitable<T> = T | Promise<T>;
