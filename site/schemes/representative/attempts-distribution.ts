/**
 * The number of attempts of an ML-DSA signature, computed only from FIPS 204's parameters. It is for figures, so it
 * needs no hash functions.
 */
import type { MlDsaScheme } from '../scheme.ts';

type ParameterSet = MlDsaScheme['parameterSet'];

/** FIPS 204, table 1: k rows, ℓ columns, γ₁, γ₂, β = τ·η; bytes of the challenge hash c̃ (λ/4). */
export const mlDsaParameters = {
  44: { rows: 4, columns: 4, gamma1: 2 ** 17, gamma2: 95_232, beta: 78, challengeBytes: 32 },
  65: { rows: 6, columns: 5, gamma1: 2 ** 19, gamma2: 261_888, beta: 196, challengeBytes: 48 },
  87: { rows: 8, columns: 7, gamma1: 2 ** 19, gamma2: 261_888, beta: 120, challengeBytes: 64 },
} as const;

/** The coefficients of each polynomial. */
export const COEFFICIENTS = 256;

/**
 * The chance that an attempt is accepted. z = y + c·s₁ is accepted if each of its 256·ℓ coefficients is below γ₁ − β,
 * with y uniform over 2γ₁ values. The low bits of w − c·s₂ are accepted if each of 256·k is below γ₂ − β, over 2γ₂
 * values. Both chances are the same for every key: that is the purpose of rejecting. The third test, on the weight of
 * the hint, is left out: it rejects in 1.26 of a hundred signatures of ML-DSA-44.
 */
export function acceptance(set: ParameterSet): number {
  const { rows, columns, gamma1, gamma2, beta } = mlDsaParameters[set];
  const response = (2 * (gamma1 - beta) - 1) / (2 * gamma1);
  const lowBits = (2 * (gamma2 - beta) - 1) / (2 * gamma2);
  return response ** (COEFFICIENTS * columns) * lowBits ** (COEFFICIENTS * rows);
}

/**
 * The mean number of attempts: 4.30, 5.12 and 3.87. FIPS 204, table 1, has 4.25, 5.1 and 3.85, from the exponential
 * that this approximates. Attempts are independent, so their number has a geometric distribution.
 */
export const expectedAttempts = (set: ParameterSet): number => 1 / acceptance(set);

/** The number of representative messages. */
export const REPRESENTATIVES = 32;

/**
 * The number of attempts that each representative should take, rising. The geometric distribution is cut into equally
 * likely parts. The mean of each part represents it, rounded so that the running sum is off by at most one half. So the
 * sum differs from the expected one by at most half an attempt, and the quantiles are those of the distribution.
 */
export function wantedAttempts(set: ParameterSet): readonly number[] {
  const chance = acceptance(set);
  /** The mean number of attempts, summed only over the luckiest `part` of signatures. */
  const sumUpTo = (part: number): number => {
    let sum = 0;
    let covered = 0;
    for (let attempts = 1; covered < part - 1e-12 && attempts < 10_000; attempts += 1) {
      const likely = Math.min(chance * (1 - chance) ** (attempts - 1), part - covered);
      sum += attempts * likely;
      covered += likely;
    }
    return sum;
  };
  const sums = Array.from({ length: REPRESENTATIVES + 1 }, (_, index) =>
    Math.round(REPRESENTATIVES * sumUpTo(index / REPRESENTATIVES)),
  );
  return sums.slice(1).map((sum, index) => sum - (sums[index] ?? 0));
}
