/**
 * How often ML-DSA tries before it signs. Signing draws a mask y, and starts again where the signature would tell of the
 * key (FIPS 204, algorithm 7); its time is a fixed part and as many times the rest as there were attempts.
 */
import { shake256 } from '@noble/hashes/sha3.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { MlDsaScheme } from '../scheme.ts';

type ParameterSet = MlDsaScheme['parameterSet'];

/** FIPS 204, table 1: k rows, ℓ columns, γ₁, γ₂, β = τ·η; bytes of the challenge hash c̃ (λ/4). */
const parameters = {
  44: { rows: 4, columns: 4, gamma1: 2 ** 17, gamma2: 95_232, beta: 78, challengeBytes: 32 },
  65: { rows: 6, columns: 5, gamma1: 2 ** 19, gamma2: 261_888, beta: 196, challengeBytes: 48 },
  87: { rows: 8, columns: 7, gamma1: 2 ** 19, gamma2: 261_888, beta: 120, challengeBytes: 64 },
} as const;

const COEFFICIENTS = 256;

/**
 * The chance that an attempt is kept. z = y + c·s₁ is kept where each of its 256·ℓ coefficients is below γ₁ − β, for y even
 * over 2γ₁ values; the low bits of w − c·s₂ where each of 256·k is below γ₂ − β, over 2γ₂ values. Both hold whatever the
 * key is: that is the point of rejecting. The third test, of the hint's weight, is left out: it rejects in 1.26 of a hundred
 * signatures of ML-DSA-44.
 */
export function acceptance(set: ParameterSet): number {
  const { rows, columns, gamma1, gamma2, beta } = parameters[set];
  const response = (2 * (gamma1 - beta) - 1) / (2 * gamma1);
  const lowBits = (2 * (gamma2 - beta) - 1) / (2 * gamma2);
  return response ** (COEFFICIENTS * columns) * lowBits ** (COEFFICIENTS * rows);
}

/**
 * The mean number of attempts: 4.30, 5.12 and 3.87. FIPS 204, table 1, has 4.25, 5.1 and 3.85, for the exponential that
 * this tends to. Attempts are independent, so their number is geometrically distributed.
 */
export const expectedAttempts = (set: ParameterSet): number => 1 / acceptance(set);

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
  const { columns, gamma1, beta, challengeBytes } = parameters[set];
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
