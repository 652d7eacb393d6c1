import { mean } from 'simple-statistics';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { differenceOf, estimateFromParts, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';
import { medianSpread } from './median-over-blocks.ts';
import { type SamplesInRounds, sharedRounds } from './rounds.ts';

/** The time of `a` as a multiple of the time of `b`, in one visit. */
type VisitRatio =
  | {
      readonly basis: 'same rounds';
      readonly ratio: number;
      readonly interval: readonly [low: number, high: number];
      readonly spread: LogEstimate;
      /** The number of rounds that sampled both; only these count. */
      readonly rounds: number;
    }
  /** The two were not sampled in the same rounds. Changes of the machine affect the ratio, but not its interval. */
  | {
      readonly basis: 'apart';
      readonly ratio: number;
      readonly interval: readonly [low: number, high: number];
      readonly spread: LogEstimate;
    }
  /** There is no interval. The ratio is that of the medians, if it is defined. */
  | { readonly basis: 'none'; readonly ratio: number | undefined; readonly reason: string };

/**
 * The ratio of two cells of one run. In a round both have the same machine, so the ratio is taken in each round. Its
 * median in each block of rounds is one observation, and the mean of the blocks is the estimate (all on logarithms).
 * Anything that slows both for a while, such as a step or a drift, cancels.
 *
 * @throws RangeError if a side has no samples
 */
export function ratioOverBlocks(a: SamplesInRounds, b: SamplesInRounds): VisitRatio {
  const ratioOfMedians = medianOf(ascending(a.samplesNs)) / medianOf(ascending(b.samplesNs));
  const known = ratioOfMedians > 0 && Number.isFinite(ratioOfMedians) ? ratioOfMedians : undefined;
  const pairs = sharedRounds(a, b);
  if (!pairs.every((times) => times.every((time) => time > 0 && Number.isFinite(time)))) {
    return { basis: 'none', ratio: known, reason: 'A time of zero has no ratio.' };
  }
  const count = blockCount(pairs.length);
  if (count === undefined) return ratioApart(a, b, known);
  const spread = pairedSpread(pairs, count);
  return {
    basis: 'same rounds',
    ratio: Math.exp(spread.estimate),
    interval: intervalFromLogs(spread),
    spread,
    rounds: pairs.length,
  };
}

function pairedSpread(pairs: readonly (readonly [a: number, b: number])[], count: number): LogEstimate {
  const logs = pairs.map(([timeOfA, timeOfB]) => Math.log(timeOfA) - Math.log(timeOfB));
  const blocks = cutIntoBlocks(logs, count).map((block) => medianOf(Float64Array.from(block).sort()));
  return estimateFromParts(mean(blocks), blocks);
}

function ratioApart(a: SamplesInRounds, b: SamplesInRounds, ratio: number | undefined): VisitRatio {
  const spreadOfA = medianSpread(a.samplesNs);
  const spreadOfB = medianSpread(b.samplesNs);
  if (spreadOfA === undefined || spreadOfB === undefined) {
    return { basis: 'none', ratio, reason: 'There are too few samples for an interval.' };
  }
  const spread = differenceOf(spreadOfA, spreadOfB);
  return { basis: 'apart', ratio: Math.exp(spread.estimate), interval: intervalFromLogs(spread), spread };
}
