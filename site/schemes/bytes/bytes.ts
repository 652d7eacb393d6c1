/** Bytes that own their memory: what WebCrypto and WebAssembly both take. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Fills the array with random bytes and returns it: `crypto.getRandomValues`, or a seeded stand-in. */
export type FillRandom = (target: Bytes) => Bytes;
