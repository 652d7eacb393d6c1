import { mean } from 'simple-statistics';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { differenceOf, estimateFromParts, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';
import { medianSpread } from './median-over-blocks.ts';
import { type SamplesInRounds, sharedRounds } from './rounds.ts';

/** How many times as long `a` takes as `b`, both of one visit. */
type VisitRatio =
  | {
      readonly basis: 'same rounds';
      readonly ratio: number;
      readonly interval: readonly [low: number, high: number];
      readonly spread: LogEstimate;
      /** How many rounds both were sampled in: those that count. */
      readonly rounds: number;
    }
  /** The two were not sampled in the same rounds: what the machine did between them is in the ratio and not in its interval. */
  | {
      readonly basis: 'apart';
      readonly ratio: number;
      readonly interval: readonly [low: number, high: number];
      readonly spread: LogEstimate;
    }
  /** No interval. The ratio is that of the medians, where they have one. */
  | { readonly basis: 'none'; readonly ratio: number | undefined; readonly reason: string };

/**
 * The ratio of two cells of one run. In each round both saw the same machine, so the ratio is taken round by round; its median in each
 * block of rounds is one observation, and the blocks' mean is the estimate (all on logarithms). What slows both down for a while,
 * a step, a drift, a slow visit, cancels.
 *
 * @throws RangeError for no samples on a side.
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
