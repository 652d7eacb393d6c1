/** Bytes that own their memory: the type that WebCrypto and WebAssembly both accept. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Fills the array with random bytes and returns it: `crypto.getRandomValues`, or a seeded stand-in. */
export type FillRandom = (target: Bytes) => Bytes;
