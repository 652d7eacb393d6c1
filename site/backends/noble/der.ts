/** The part of DER (ITU-T X.690) that keys need: sequences, integers, strings. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { derUnsigned } from '../../schemes/bytes/der.ts';

export const SEQUENCE = 0x30;
export const INTEGER = 0x02;
export const BIT_STRING = 0x03;
export const OCTET_STRING = 0x04;

/** A non-negative integer. */
export function derInteger(value: bigint): Bytes {
  const digits = value.toString(16);
  return derUnsigned(hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`));
}

const notDer = () => new Error('These bytes are not DER.');

/** The length that follows a tag, and where the contents begin. */
function lengthOf(der: Uint8Array): { readonly length: number; readonly start: number } {
  const first = der[1] ?? 0x80;
  if (first < 0x80) return { length: first, start: 2 };
  const start = 2 + (first & 0x7f);
  if (first === 0x80 || start > 4 || start > der.length) throw notDer();
  return { length: der.subarray(2, start).reduce((sum, byte) => sum * 256 + byte, 0), start };
}

/**
 * The contents of the first element, and the bytes after it. @throws Error if the bytes do not begin with that element
 */
export function take(tag: number, der: Uint8Array): { readonly contents: Bytes; readonly rest: Bytes } {
  const { length, start } = lengthOf(der);
  if (der[0] !== tag || start + length > der.length) throw notDer();
  return { contents: der.slice(start, start + length), rest: der.slice(start + length) };
}

/** The contents of the only element. @throws Error if the bytes are not exactly that element */
export function only(tag: number, der: Uint8Array): Bytes {
  const { contents, rest } = take(tag, der);
  if (rest.length > 0) throw notDer();
  return contents;
}

/** The first `count` integers of a sequence's contents. @throws Error if there are fewer */
export function integers(count: number, contents: Uint8Array): readonly bigint[] {
  const found: bigint[] = [];
  let rest = contents;
  while (found.length < count) {
    const next = take(INTEGER, rest);
    if (next.contents.length === 0) throw notDer();
    found.push(BigInt(`0x${bytesToHex(next.contents)}`));
    rest = next.rest;
  }
  return found;
}
