/** Deterministic bytes that look random: each key and challenge of the kit is derived from a name. */
import { shake256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const SEED = 'Passkey Bench kit 1';

/** @param name the purpose of the bytes; the same name gives the same bytes */
export const seededBytes = (name: string, length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(shake256(utf8ToBytes(`${SEED}\0${name}`), { dkLen: length }));
