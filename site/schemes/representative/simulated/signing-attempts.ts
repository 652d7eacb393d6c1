/**
 * How often ML-DSA tries before it signs. Signing draws a mask y, and starts again where the signature would tell of the
 * key (FIPS 204, algorithm 7); its time is a fixed part and as many times the rest as there were attempts.
 */
import { shake256 } from '@noble/hashes/sha3.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { MlDsaScheme } from '../../scheme.ts';
import { COEFFICIENTS, mlDsaParameters } from '../attempts-distribution.ts';

type ParameterSet = MlDsaScheme['parameterSet'];

/** The numbers that these bytes pack, `bits` each, the lowest bit first (FIPS 204, algorithm 19). */
function unpacked(bytes: Uint8Array, bits: number): number[] {
  const bitAt = (at: number) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1;
  return Array.from({ length: COEFFICIENTS }, (_, index) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) value += bitAt(index * bits + bit) * 2 ** bit;
    return value;
  });
}

/** What is signed for a message without context and without randomness, as the seed of every mask ρ″. */
function maskSeed(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
  const key = secretKey.subarray(32, 64);
  const publicKeyHash = secretKey.subarray(64, 128);
  const mu = shake256(concatBytes(publicKeyHash, Uint8Array.of(0, 0), message), { dkLen: 64 });
  return shake256(concatBytes(key, new Uint8Array(32), mu), { dkLen: 64 });
}

/**
 * How many attempts a deterministic signature with an empty context took, whoever made it: the mask of attempt n can be
 * computed again from the key, and z differs from the right one by at most β in every coefficient, from others by
 * thousands.
 *
 * @param secretKey expanded, as FIPS 204, algorithm 24 encodes it
 * @throws Error where no attempt up to the thousandth fits: the signature is not a deterministic one of this key
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
