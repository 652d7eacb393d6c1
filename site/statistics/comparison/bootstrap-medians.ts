import { betaOf } from '../chance/beta.ts';
import type { Random } from '../chance/random.ts';
import { ascending } from '../summary/ascending.ts';

/**
 * The medians of `resamples` samples of n drawn with replacement from the n given, without drawing them: a resample is
 * n places ⌈n·U⌉ of the sorted samples with U uniform, so its k-th smallest is at the place of the k-th smallest of n
 * uniforms, which is Beta(k, n + 1 - k). Exact, and as quick for a million samples as for ten.
 *
 * @throws RangeError for no samples.
 */
export function bootstrapMedians(samples: readonly number[], resamples: number, random: Random): Float64Array {
  const n = samples.length;
  if (n === 0) throw new RangeError('No samples, so no median.');
  const sorted = ascending(samples);
  const at = (uniform: number): number => sorted[Math.min(n - 1, Math.floor(uniform * n))] ?? 0;
  const medians = new Float64Array(resamples);
  const isOdd = n % 2 === 1;
  const lowerRank = Math.ceil(n / 2);
  for (let resample = 0; resample < resamples; resample += 1) {
    const lower = betaOf(lowerRank, n + 1 - lowerRank, random);
    if (isOdd) {
      medians[resample] = at(lower);
      continue;
    }
    // The next one is the smallest of the n / 2 that are left, uniform between it and 1.
    const upper = 1 - (1 - lower) * (1 - random()) ** (1 / (n - lowerRank));
    medians[resample] = (at(lower) + at(upper)) / 2;
  }
  return medians;
}

/** The middle of resampled values, without `tail` of them at each end: the percentile interval, of 95 % where nothing is said. */
export function percentileInterval(values: Float64Array, tail = 0.025): readonly [low: number, high: number] {
  const sorted = values.toSorted();
  const n = sorted.length;
  const at = (part: number): number => sorted[Math.min(n - 1, Math.max(0, Math.round(part * (n - 1))))] ?? Number.NaN;
  return [at(tail), at(1 - tail)];
}
