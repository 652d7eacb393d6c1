import { mean } from 'simple-statistics';
import { meanSpread } from '../blocks/mean-over-blocks.ts';
import { ratioOverBlocks } from '../blocks/ratio-over-blocks.ts';
import type { SamplesInRounds } from '../blocks/rounds.ts';
import { differenceOf, intervalFromLogs } from '../estimates/log-estimate.ts';

/** The source of a run's spread between visits: its own repeats, earlier visits on its device, or the stated one. */
export type SpreadBasis = 'repeats' | 'history' | 'stated';

/** A ratio with its interval, and the verdict that follows from the interval. */
export interface JudgedComparison {
  readonly verdict: 'faster' | 'slower' | 'no difference detected';
  readonly ratio: number;
  /**
   * 95 %. Within a run it covers only this visit, unless widened. Between runs it includes the spread between visits.
   */
  readonly interval: readonly [low: number, high: number];
  /** Only between runs: the source of the spread between visits, for each run. */
  readonly basis?: readonly [a: SpreadBasis, b: SpreadBasis];
  /** Only between runs: the number of repeats of each that the verdict is based on. */
  readonly runs?: readonly [a: number, b: number];
}

/** The first divided by the second: two cells of a run, or one cell in two runs. */
export type Comparison =
  | JudgedComparison
  /**
   * A side has fewer than six samples, no interval, or a time of zero, or the interval tells nothing. There is at most a
   * ratio, without a verdict.
   */
  | { readonly verdict: 'too few samples'; readonly ratio: number };

/** With fewer samples, there are not enough blocks for an interval. */
export const MIN_SAMPLES_FOR_VERDICT = 6;

/**
 * The time of `a` as a multiple of the time of `b`, by rounds if both were sampled in the same rounds. A verdict needs
 * an interval without 1. `faster` means that `a` takes less time.
 *
 * @throws RangeError if a side has no samples
 */
export function compareSamples(a: SamplesInRounds, b: SamplesInRounds): Comparison {
  const found = ratioOverBlocks(a, b);
  if (found.basis === 'none') return { verdict: 'too few samples', ratio: found.ratio ?? Number.NaN };
  return wordedComparison(found.ratio, found.interval);
}

/** Compares means, for costs that add up: medians do not. @throws RangeError if a side has no samples */
export function compareMeans(a: readonly number[], b: readonly number[]): Comparison {
  if (a.length === 0 || b.length === 0) throw new RangeError('No samples, so nothing to compare.');
  const spreadOfA = meanSpread(a);
  const spreadOfB = meanSpread(b);
  if (spreadOfA === undefined || spreadOfB === undefined)
    return { verdict: 'too few samples', ratio: mean([...a]) / mean([...b]) };
  const spread = differenceOf(spreadOfA, spreadOfB);
  return wordedComparison(Math.exp(spread.estimate), intervalFromLogs(spread));
}

/** A median and its 95 % interval, for when the samples are not available. */
export interface KnownInterval {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Compares two medians by their intervals only. The interval of the ratio is computed on logarithms from the distance
 * of each median to its own bounds (the method of variance estimates recovery: Zou and Donner, Statistics in Medicine
 * 27, 2008, 1693-1702), so that it keeps their asymmetry.
 */
export function compareIntervals(a: KnownInterval, b: KnownInterval): Comparison {
  const ratio = a.median / b.median;
  if (!(a.low > 0 && b.low > 0 && Number.isFinite(ratio))) return { verdict: 'too few samples', ratio };
  const low = ratio * Math.exp(-Math.hypot(Math.log(a.median / a.low), Math.log(b.high / b.median)));
  const high = ratio * Math.exp(Math.hypot(Math.log(a.high / a.median), Math.log(b.median / b.low)));
  return wordedComparison(ratio, [low, high]);
}

/** The 97.5 % quantile of the normal distribution. */
export const NORMAL_REACH = 1.959964;

/**
 * Widens a comparison for the next visit, which this visit cannot know. Each bound moves away from the ratio to add a
 * normal deviation of `sdOfLogs` that is independent of this visit.
 */
export function widenedComparison(found: Comparison, sdOfLogs: number): Comparison {
  if (found.verdict === 'too few samples') return found;
  const { ratio, interval } = found;
  const [low, high] = interval.map((end) => Math.hypot(Math.log(end / ratio), NORMAL_REACH * sdOfLogs));
  return wordedComparison(ratio, [ratio * Math.exp(-(low ?? 0)), ratio * Math.exp(high ?? 0)]);
}

/**
 * The ends of an interval are told if they are at most this many times apart. If it holds 1 and is wider, either side may
 * take thirty times as long as the other: “no difference detected” would say nothing.
 */
export const MAX_TOLD_SPAN = 1000;

/** The verdict that follows from the interval of a ratio; none if the interval tells nothing. */
export function wordedComparison(ratio: number, interval: readonly [low: number, high: number]): Comparison {
  const [low, high] = interval;
  if (high < 1) return { verdict: 'faster', ratio, interval };
  if (low > 1) return { verdict: 'slower', ratio, interval };
  return high > MAX_TOLD_SPAN * low
    ? { verdict: 'too few samples', ratio }
    : { verdict: 'no difference detected', ratio, interval };
}
