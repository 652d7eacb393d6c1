/** Arithmetic on integers of thousands of bits, for keys that are made outside the clock. Not constant-time. */
import type { Bytes } from './bytes.ts';

/** Reads big-endian bytes. */
export function toInteger(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}

/** Writes big-endian bytes: this many, or as few as possible. */
export function toBytes(value: bigint, length = Math.ceil(bitLength(value) / 8)): Bytes {
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let index = length - 1; index >= 0; index -= 1) {
    bytes[index] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return bytes;
}

const bitLength = (value: bigint): number => value.toString(2).length;

/** base ^ exponent mod modulus. */
export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** @throws RangeError if there is no inverse */
export function inverse(value: bigint, modulus: bigint): bigint {
  let a = modulus;
  let b = value % modulus;
  let x = 0n;
  let y = 1n;
  while (b > 0n) {
    const quotient = a / b;
    [a, b, x, y] = [b, a - quotient * b, y, x - quotient * y];
  }
  if (a !== 1n) throw new RangeError('This number has no inverse.');
  return ((x % modulus) + modulus) % modulus;
}
