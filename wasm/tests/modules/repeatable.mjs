/** Secrets and random bytes that are the same in every run of the tests. */
import { createHash } from 'node:crypto';

/** Deterministic bytes of any length, derived from a text. @param {string} text @param {number} length */
export function bytesFrom(text, length) {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, block) =>
    createHash('sha256').update(`${text} ${block}`).digest(),
  );
  return Uint8Array.from(Buffer.concat(blocks).subarray(0, length));
}

/** @param {bigint} number @param {number} length */
export const bigEndian = (number, length) =>
  new Uint8Array(Buffer.from(number.toString(16).padStart(2 * length, '0'), 'hex'));

/** @param {Uint8Array} bytes */
export const numberOf = (bytes) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);

/**
 * A module's source of random bytes: the same in every instance, and a new block in each call.
 * @param {string} text
 */
export function drawing(text) {
  let draws = 0;
  return (/** @type {Uint8Array} */ bytes) => {
    bytes.set(bytesFrom(`${text} ${draws}`, bytes.length));
    draws += 1;
  };
}
