/**
 * Messages that represent all messages. The time of ML-DSA signing depends on how often it starts again, which depends
 * only on key and message if signing is deterministic. A mean over random messages converges slowly. A mean over these
 * messages, with the key of the known answer, is the same every time. Their numbers of attempts follow the distribution
 * in `attempts-distribution.ts`, which leaves out rejections by hints.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../bytes/bytes.ts';
import { bytesToSign } from '../encoding/signed-bytes.ts';
import type { MlDsaScheme } from '../scheme.ts';

type ParameterSet = MlDsaScheme['parameterSet'];

/** Arguments of `messageOfNumber`: the first, from 0, whose messages take the wanted numbers of attempts. */
const chosenNumbers: Readonly<Record<ParameterSet, readonly number[]>> = {
  44: [
    0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 27, 29, 34, 35, 40, 41, 64, 77, 80, 305,
    613,
  ],
  65: [
    0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 20, 21, 22, 23, 24, 26, 29, 30, 32, 34, 39, 49, 78, 127, 178,
    260,
  ],
  87: [
    1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 28, 30, 31, 36, 51, 58, 63, 68,
    71,
  ],
};

/** An assertion with a challenge derived from this number. */
export function messageOfNumber(number: number): Bytes {
  const challenge = new Uint8Array(sha256(utf8ToBytes(`Passkey Bench message ${number}`)));
  return bytesToSign('assertion', challenge, number);
}

export const representativeMessages = (set: ParameterSet): readonly Bytes[] => chosenNumbers[set].map(messageOfNumber);
