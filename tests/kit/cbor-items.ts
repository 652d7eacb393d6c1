/** CBOR items, valid and invalid, that are assembled by hand. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { byteString, integer, list, map, textString } from '../../site/schemes/bytes/cbor.ts';
import { concatBytes } from '../../site/schemes/bytes/concat-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export { byteString, integer, list, map, textString };

/** A COSE key. The caller gives the labels in canonical order. */
export const keyMap = (entries: readonly (readonly [label: number, value: Bytes])[]): Bytes =>
  map(...entries.map(([label, value]) => [integer(label), value] as const));

/** A number below 256, encoded with one byte more than necessary. */
export const longInteger = (value: number): Bytes =>
  value < 0 ? Uint8Array.of(0x39, 0, -1 - value) : Uint8Array.of(0x19, 0, value);

/** A map of indefinite length. */
export const endlessMap = (...entries: readonly (readonly [Bytes, Bytes])[]): Bytes =>
  concatBytes(Uint8Array.of(0xbf), ...entries.flat(), Uint8Array.of(0xff));

export const utf8 = (text: string): Bytes => new Uint8Array(utf8ToBytes(text));
