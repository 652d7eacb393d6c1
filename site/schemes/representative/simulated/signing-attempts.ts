/**
 * Counts the attempts of an ML-DSA signature. Signing draws a mask y, and starts again if the signature would reveal
 * something of the key (FIPS 204, algorithm 7). Its time is a fixed part plus a part for each attempt.
 */
import { shake256 } from '@noble/hashes/sha3.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { MlDsaScheme } from '../../scheme.ts';
import { COEFFICIENTS, mlDsaParameters } from '../attempts-distribution.ts';

type ParameterSet = MlDsaScheme['parameterSet'];

/** Unpacks numbers of this many bits, the lowest bit first (FIPS 204, algorithm 19). */
function unpacked(bytes: Uint8Array, bits: number): number[] {
  const bitAt = (at: number) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1;
  return Array.from({ length: COEFFICIENTS }, (_, index) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) value += bitAt(index * bits + bit) * 2 ** bit;
    return value;
  });
}

/** The seed ρ″ of all masks, for a message without context and without randomness. */
function maskSeed(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
  const key = secretKey.subarray(32, 64);
  const publicKeyHash = secretKey.subarray(64, 128);
  const mu = shake256(concatBytes(publicKeyHash, Uint8Array.of(0, 0), message), { dkLen: 64 });
  return shake256(concatBytes(key, new Uint8Array(32), mu), { dkLen: 64 });
}

/**
 * The number of attempts of a deterministic signature with an empty context, whoever made it. The mask of attempt n is
 * computed again from the key. z differs from the right mask by at most β in every coefficient, and from other masks by
 * thousands.
 *
 * @param secretKey expanded, in the encoding of FIPS 204, algorithm 24
 * @throws Error if none of the first thousand attempts fits: it is not a deterministic signature of this key
 */
export function attemptsOf(
  set: ParameterSet,
  secretKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): number {
  const { columns, gamma1, beta, challengeBytes } = mlDsaParameters[set];
  const bits = Math.log2(gamma1) + 1;
  const response = unpacked(signature.subarray(challengeBytes, challengeBytes + 32 * bits), bits);
  const seed = maskSeed(secretKey, message);
  for (let attempt = 1; attempt <= 1000; attempt += 1) {
    const nonce = (attempt - 1) * columns;
    const bytes = shake256(concatBytes(seed, Uint8Array.of(nonce & 0xff, nonce >> 8)), { dkLen: 32 * bits });
    const mask = unpacked(bytes, bits);
    if (mask.every((value, index) => Math.abs(value - (response[index] ?? 0)) <= beta)) return attempt;
  }
  throw new Error('This is not a deterministic signature of this key.');
}
