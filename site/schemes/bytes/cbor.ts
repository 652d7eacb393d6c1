/**
 * CBOR for public keys and attestation objects, in CTAP2's canonical form (RFC 8949, section 3; CTAP 2.3, section 8).
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from './bytes.ts';
import { concatBytes } from './concat-bytes.ts';

/** The head of an item: the major type and a number below 2³², in as few bytes as possible. */
function head(major: number, value: number): Bytes {
  const type = major << 5;
  if (value < 24) return Uint8Array.of(type | value);
  if (value < 0x100) return Uint8Array.of(type | 24, value);
  if (value < 0x10000) return Uint8Array.of(type | 25, value >> 8, value & 0xff);
  return Uint8Array.of(type | 26, value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

export const integer = (value: number): Bytes => (value < 0 ? head(1, -1 - value) : head(0, value));
export const byteString = (bytes: Bytes): Bytes => concatBytes(head(2, bytes.length), bytes);

export function textString(text: string): Bytes {
  const bytes = new Uint8Array(utf8ToBytes(text));
  return concatBytes(head(3, bytes.length), bytes);
}

export const list = (...items: readonly Bytes[]): Bytes => concatBytes(head(4, items.length), ...items);

/** A map of encoded labels and values. The caller gives them in canonical order. */
export function map(...entries: readonly (readonly [label: Bytes, value: Bytes])[]): Bytes {
  return concatBytes(head(5, entries.length), ...entries.flat());
}
