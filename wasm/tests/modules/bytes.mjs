/** @param {string} hexadecimal */
export const bytes = (hexadecimal) => new Uint8Array(Buffer.from(hexadecimal, 'hex'));

/** Has the length of the bytes that a passkey signs. */
export const message = new Uint8Array(69).fill(7);

/** @param {Uint8Array} a @param {Uint8Array} b */
export const areEqual = (a, b) => Buffer.compare(a, b) === 0;

/** Whether a module's memory contains these bytes. @param {WebAssembly.Memory} memory @param {Uint8Array} needle */
export const holds = (memory, needle) => Buffer.from(memory.buffer).indexOf(needle) >= 0;

/**
 * The encoding cut at every byte, and one byte longer: none of these is a valid encoding.
 * @param {Uint8Array} encoding
 */
export function* misfits(encoding) {
  for (let length = 0; length < encoding.length; length += 1) yield encoding.slice(0, length);
  yield Uint8Array.of(...encoding, 0);
}

/**
 * The encoding with one bit of a byte flipped, at every step-th byte. Some of these are
 * valid encodings of something else.
 * @param {Uint8Array} encoding
 */
export function* flipped(encoding, step = 1) {
  for (let position = 0; position < encoding.length; position += step) {
    const changed = encoding.slice();
    changed[position] = (changed[position] ?? 0) ^ (1 << (position % 8));
    yield changed;
  }
}
