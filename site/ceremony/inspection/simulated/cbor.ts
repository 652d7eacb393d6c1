/** Builds CBOR in hexadecimal. It is canonical if its input is in canonical order. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../../schemes/bytes/bytes.ts';
import { byteString, integer, list, map, textString } from '../../../schemes/bytes/cbor.ts';
import { ownedBytes } from '../../../schemes/bytes/owned-bytes.ts';

const bytesOf = (hex: string): Bytes => ownedBytes(hexToBytes(hex));

/** @param hex the content */
export const cborBytes = (hex: string) => bytesToHex(byteString(bytesOf(hex)));
export const cborText = (value: string) => bytesToHex(textString(value));
export const cborNumber = (value: number) => bytesToHex(integer(value));
export const cborList = (...items: readonly string[]) => bytesToHex(list(...items.map(bytesOf)));

/** The caller gives the members in canonical order. */
export const cborMap = (...members: readonly (readonly [name: string | number, value: string])[]) =>
  bytesToHex(
    map(
      ...members.map(
        ([name, value]) => [typeof name === 'number' ? integer(name) : textString(name), bytesOf(value)] as const,
      ),
    ),
  );
