/** Bytes that look random and are the same each time: every key and challenge of the kit is made of a name. */
import { shake256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const SEED = 'Passkey Bench kit 1';

/** @param name what they are for; the same name gives the same bytes */
export const seededBytes = (name: string, length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(shake256(utf8ToBytes(`${SEED}\0${name}`), { dkLen: length }));
