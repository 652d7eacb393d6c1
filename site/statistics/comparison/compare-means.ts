import { errorFunction, mean } from 'simple-statistics';
import { type Random, seededRandom } from '../chance/random.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { percentileInterval } from './bootstrap-medians.ts';
import { type Comparison, MIN_SAMPLES_FOR_VERDICT, RESAMPLES, verdictOf } from './compare.ts';

/**
 * Compares what `a` costs in all with what `b` costs in all: the ratio of their means with a bootstrap interval. For sums, which
 * medians do not make. The percentiles are moved outward as far as Student's t lies beyond the normal distribution and the
 * resampled variance below the true one (Hesterberg, The American Statistician 69, 2015, 371-386), because few samples make
 * bootstrap intervals too narrow; the smaller side says how few.
 *
 * @throws RangeError for no samples on a side.
 */
export function compareMeans(a: readonly number[], b: readonly number[], seed: number): Comparison {
  if (a.length === 0 || b.length === 0) throw new RangeError('No samples, so nothing to compare.');
  const ratio = mean([...a]) / mean([...b]);
  const fewest = Math.min(a.length, b.length);
  if (fewest < MIN_SAMPLES_FOR_VERDICT || !(ratio > 0)) return { verdict: 'too few samples', ratio };
  const random = seededRandom(seed);
  const below = bootstrapMeans(b, random);
  const ratios = bootstrapMeans(a, random).map((value, index) => value / (below[index] ?? Number.NaN));
  const [low, high] = percentileInterval(ratios, expandedTail(fewest));
  return { verdict: verdictOf(low, high), ratio, interval: [low, high] };
}

/** The 95 % interval of a mean, by the same rule; nothing for too few samples. */
export function meanInterval(
  samples: readonly number[],
  seed: number,
): readonly [low: number, high: number] | undefined {
  if (samples.length < MIN_SAMPLES_FOR_VERDICT) return undefined;
  return percentileInterval(bootstrapMeans(samples, seededRandom(seed)), expandedTail(samples.length));
}

function bootstrapMeans(samples: readonly number[], random: Random): Float64Array {
  const n = samples.length;
  return new Float64Array(RESAMPLES).map(() => {
    let sum = 0;
    for (let draw = 0; draw < n; draw += 1) sum += samples[Math.floor(random() * n)] ?? 0;
    return sum / n;
  });
}

/** The part left out at each end for n samples: 0.025 for many, 0.0057 for eight. */
export function expandedTail(n: number): number {
  const bound = Math.sqrt(n / (n - 1)) * studentQuantile(0.975, n - 1);
  return (1 - errorFunction(bound / Math.SQRT2)) / 2;
}
