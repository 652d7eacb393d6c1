import { mean } from 'simple-statistics';
import { meanSpread } from '../blocks/mean-over-blocks.ts';
import { ratioOverBlocks } from '../blocks/ratio-over-blocks.ts';
import type { SamplesInRounds } from '../blocks/rounds.ts';
import { differenceOf, intervalFromLogs } from '../estimates/log-estimate.ts';

/** Where a run's part for the visit comes from: its own repeats, earlier visits on its device, or the stated one. */
export type SpreadBasis = 'repeats' | 'history' | 'stated';

/** A ratio with an interval, and the word that this allows. */
export interface JudgedComparison {
  readonly verdict: 'faster' | 'slower' | 'no difference detected';
  readonly ratio: number;
  /** 95 %: within a run of this visit alone unless it was widened, between runs with what visits of the same differ by. */
  readonly interval: readonly [low: number, high: number];
  /** Between runs alone: what the part for the visit rests on, of each. */
  readonly basis?: readonly [a: SpreadBasis, b: SpreadBasis];
  /** Between runs alone: how many repeats of each it is judged by. */
  readonly runs?: readonly [a: number, b: number];
}

/** The first over the second: two cells of a run, or what two runs found of a cell. */
export type Comparison =
  | JudgedComparison
  /** Fewer than six samples on a side, no interval, or a time of zero: a ratio at most, and no word on it. */
  | { readonly verdict: 'too few samples'; readonly ratio: number };

/** Below this there are not enough blocks for an interval. */
export const MIN_SAMPLES_FOR_VERDICT = 6;

/**
 * How many times as long `a` takes as `b`: round by round where both were sampled in the same rounds, and a word only where the
 * interval leaves out 1. `faster` means that `a` takes less time.
 *
 * @throws RangeError for no samples on a side.
 */
export function compareSamples(a: SamplesInRounds, b: SamplesInRounds): Comparison {
  const found = ratioOverBlocks(a, b);
  if (found.basis === 'none') return { verdict: 'too few samples', ratio: found.ratio ?? Number.NaN };
  return wordedComparison(found.ratio, found.interval);
}

/** Compares means, for costs that add up, as medians do not. @throws RangeError for no samples on a side. */
export function compareMeans(a: readonly number[], b: readonly number[]): Comparison {
  if (a.length === 0 || b.length === 0) throw new RangeError('No samples, so nothing to compare.');
  const spreadOfA = meanSpread(a);
  const spreadOfB = meanSpread(b);
  if (spreadOfA === undefined || spreadOfB === undefined)
    return { verdict: 'too few samples', ratio: mean([...a]) / mean([...b]) };
  const spread = differenceOf(spreadOfA, spreadOfB);
  return wordedComparison(Math.exp(spread.estimate), intervalFromLogs(spread));
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
  return wordedComparison(ratio, [low, high]);
}

/** 97.5 of 100 normal deviations are less. */
export const NORMAL_REACH = 1.959964;

/**
 * A comparison with what the next visit adds, which this one cannot know: each end lies as much farther from the ratio as a normal
 * deviation of `sdOfLogs`, independent of this visit's own, takes it.
 */
export function widenedComparison(found: Comparison, sdOfLogs: number): Comparison {
  if (found.verdict === 'too few samples') return found;
  const { ratio, interval } = found;
  const [low, high] = interval.map((end) => Math.hypot(Math.log(end / ratio), NORMAL_REACH * sdOfLogs));
  return wordedComparison(ratio, [ratio * Math.exp(-(low ?? 0)), ratio * Math.exp(high ?? 0)]);
}

/** The word that an interval of a ratio allows. */
export function wordedComparison(ratio: number, interval: readonly [low: number, high: number]): JudgedComparison {
  const [low, high] = interval;
  const verdict = high < 1 ? 'faster' : low > 1 ? 'slower' : 'no difference detected';
  return { verdict, ratio, interval };
}
