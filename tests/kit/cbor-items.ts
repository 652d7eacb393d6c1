/** CBOR as it should be and as it should not: items that are put together by hand. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { byteString, integer, list, map, textString } from '../../site/schemes/bytes/cbor.ts';
import { concatBytes } from '../../site/schemes/bytes/concat-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export { byteString, integer, list, map, textString };

/** A COSE key: labels in canonical order as they are given. */
export const keyMap = (entries: readonly (readonly [label: number, value: Bytes])[]): Bytes =>
  map(...entries.map(([label, value]) => [integer(label), value] as const));

/** The head of a number below 256 with one byte more than it takes. */
export const longInteger = (value: number): Bytes =>
  value < 0 ? Uint8Array.of(0x39, 0, -1 - value) : Uint8Array.of(0x19, 0, value);

/** A map whose end is marked instead of its length. */
export const endlessMap = (...entries: readonly (readonly [Bytes, Bytes])[]): Bytes =>
  concatBytes(Uint8Array.of(0xbf), ...entries.flat(), Uint8Array.of(0xff));

export const utf8 = (text: string): Bytes => new Uint8Array(utf8ToBytes(text));
