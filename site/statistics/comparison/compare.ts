import { seededRandom } from '../chance/random.ts';
import { ascending, medianOf } from '../summary/ascending.ts';
import { bootstrapMedians, percentileInterval } from './bootstrap-medians.ts';

/** The first median over the second. */
export type Comparison =
  | {
      readonly verdict: 'faster' | 'slower' | 'no difference detected';
      readonly ratio: number;
      /** 95 %, from resampling both sides. */
      readonly interval: readonly [low: number, high: number];
    }
  /** Fewer than six samples on a side, no interval, or a median of zero: a ratio at most, and no word on it. */
  | { readonly verdict: 'too few samples'; readonly ratio: number };

/** Below this no interval of the median holds 95 %. */
export const MIN_SAMPLES_FOR_VERDICT = 6;
/** Leaves 50 resamples beyond each end of a 95 % interval. */
export const RESAMPLES = 2000;

/**
 * Compares the times of `a` with the times of `b`: the ratio of their medians with a bootstrap interval, and a word only
 * where the interval leaves out 1. `faster` means that `a` takes less time. The same seed gives the same interval.
 *
 * @throws RangeError for no samples on a side.
 */
export function compareMedians(a: readonly number[], b: readonly number[], seed: number): Comparison {
  if (a.length === 0 || b.length === 0) throw new RangeError('No samples, so nothing to compare.');
  const ratio = medianOf(ascending(a)) / medianOf(ascending(b));
  if (Math.min(a.length, b.length) < MIN_SAMPLES_FOR_VERDICT || !(ratio > 0))
    return { verdict: 'too few samples', ratio };
  const random = seededRandom(seed);
  const [mediansOfA, mediansOfB] = [bootstrapMedians(a, RESAMPLES, random), bootstrapMedians(b, RESAMPLES, random)];
  const [low, high] = percentileInterval(mediansOfA.map((median, index) => median / (mediansOfB[index] ?? Number.NaN)));
  return { verdict: verdictOf(low, high), ratio, interval: [low, high] };
}

/** A median and its 95 % interval, where the samples are not at hand. */
export interface KnownInterval {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Compares two medians by their intervals alone. The interval of the ratio is made on logarithms from the distance of each
 * median to its own bounds (the method of variance estimates recovery: Zou and Donner, Statistics in Medicine 27, 2008,
 * 1693-1702), so that it stays as lopsided as they are.
 */
export function compareIntervals(a: KnownInterval, b: KnownInterval): Comparison {
  const ratio = a.median / b.median;
  if (!(a.low > 0 && b.low > 0 && Number.isFinite(ratio))) return { verdict: 'too few samples', ratio };
  const low = ratio * Math.exp(-Math.hypot(Math.log(a.median / a.low), Math.log(b.high / b.median)));
  const high = ratio * Math.exp(Math.hypot(Math.log(a.high / a.median), Math.log(b.median / b.low)));
  return { verdict: verdictOf(low, high), ratio, interval: [low, high] };
}

export function verdictOf(low: number, high: number): 'faster' | 'slower' | 'no difference detected' {
  if (high < 1) return 'faster';
  return low > 1 ? 'slower' : 'no difference detected';
}
