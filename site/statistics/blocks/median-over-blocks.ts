import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../summary/ascending.ts';
import { medianInterval } from '../summary/median-interval.ts';
import { type BlockSpread, intervalFromSpread, spreadOfBlocks } from './block-spread.ts';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';

/** The interval of a visit's median: where the median of longer sampling in this visit would lie. It says nothing of the next visit. */
export type VisitMedianInterval = {
  readonly medianNs: number;
  readonly low: number;
  readonly high: number;
  /** 0.95, or less where there are too few samples for that; 0 for one sample. */
  readonly confidence: number;
} & (
  | { readonly basis: 'blocks'; readonly blocks: number; readonly spread: BlockSpread }
  /** Order statistics: too few samples for blocks, or one that is zero. They take each sample to be independent of the last. */
  | { readonly basis: 'ranks' }
);

/** Below this a block is one sample, and ranks say more. */
const fewestForBlocks = 12;

/**
 * The median of all samples with a 95 % interval from the medians of blocks that follow each other in time.
 *
 * @param samplesNs in the order of taking, not empty.
 * @throws RangeError for no samples.
 */
export function medianOverBlocks(samplesNs: readonly number[]): VisitMedianInterval {
  const medianNs = medianOf(ascending(samplesNs));
  const spread = samplesNs.length < fewestForBlocks ? undefined : medianSpread(samplesNs);
  if (spread === undefined) return { basis: 'ranks', medianNs, ...medianInterval(ascending(samplesNs)) };
  const [low, high] = intervalFromSpread(spread);
  return { basis: 'blocks', medianNs, low, high, confidence: 0.95, blocks: spread.degreesOfFreedom + 1, spread };
}

/** The logarithm of the median and its standard error from blocks; nothing for fewer than six samples, or where one is not above zero. */
export function medianSpread(samplesNs: readonly number[]): BlockSpread | undefined {
  const count = blockCount(samplesNs.length);
  if (count === undefined || !samplesNs.every((sample) => sample > 0 && Number.isFinite(sample))) return undefined;
  const blockMedians = cutIntoBlocks(samplesNs, count).map((block) => medianOf(Float64Array.from(block).sort()));
  return spreadOfBlocks(Math.log(medianOf(ascending(samplesNs))), blockMedians.map(Math.log));
}

/** The standard error of a visit's median on a scale of logarithms, by whichever way its interval was made; nothing under 95 %. */
export function standardErrorOfLogs(interval: VisitMedianInterval): number | undefined {
  if (interval.basis === 'blocks') return interval.spread.standardError;
  const { low, high, confidence } = interval;
  if (confidence < 0.95 || !(low > 0)) return undefined;
  return Math.log(high / low) / (2 * studentQuantile(0.975, Number.POSITIVE_INFINITY));
}
