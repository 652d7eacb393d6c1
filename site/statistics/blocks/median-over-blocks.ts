import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { estimateFromParts, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { medianInterval, WANTED_CONFIDENCE } from '../estimates/median-interval.ts';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';

/** The interval of a visit's median: where the median of longer sampling in this visit would lie. It says nothing of the next visit. */
type VisitMedianInterval = {
  readonly medianNs: number;
  readonly low: number;
  readonly high: number;
  /** 0.95, or less where there are too few samples for that; 0 for one sample. */
  readonly confidence: number;
} & (
  | { readonly basis: 'blocks'; readonly blocks: number; readonly spread: LogEstimate }
  /** Order statistics: too few samples for blocks, or one that is zero. They take each sample to be independent of the last. */
  | { readonly basis: 'ranks' }
);

/** Below this a block is one sample, and ranks say more. */
const MIN_SAMPLES_FOR_BLOCKS = 12;

/**
 * The median of all samples with a 95 % interval from the medians of blocks that follow each other in time.
 *
 * @param samplesNs in the order of taking, not empty.
 * @throws RangeError for no samples.
 */
export function medianOverBlocks(samplesNs: readonly number[]): VisitMedianInterval {
  const medianNs = medianOf(ascending(samplesNs));
  const spread = samplesNs.length < MIN_SAMPLES_FOR_BLOCKS ? undefined : medianSpread(samplesNs);
  if (spread === undefined) return { basis: 'ranks', medianNs, ...medianInterval(ascending(samplesNs)) };
  const [low, high] = intervalFromLogs(spread);
  return {
    basis: 'blocks',
    medianNs,
    low,
    high,
    confidence: WANTED_CONFIDENCE,
    blocks: spread.degreesOfFreedom + 1,
    spread,
  };
}

/** The logarithm of the median and its standard error from blocks; nothing for fewer than six samples, or where one is not above zero. */
export function medianSpread(samplesNs: readonly number[]): LogEstimate | undefined {
  const count = blockCount(samplesNs.length);
  if (count === undefined || !samplesNs.every((sample) => sample > 0 && Number.isFinite(sample))) return undefined;
  // Logarithms first: halfway between the two samples in the middle of a small block, a skewed distribution would pull it up.
  const blocks = cutIntoBlocks(samplesNs.map(Math.log), count).map((block) =>
    medianOf(Float64Array.from(block).sort()),
  );
  return estimateFromParts(Math.log(medianOf(ascending(samplesNs))), blocks);
}

/** How far the parts of an estimate are apart: their standard deviation about it. */
export function spreadOfBlocks({ standardError, degreesOfFreedom }: LogEstimate): number {
  return standardError * Math.sqrt(degreesOfFreedom + 1);
}

/** An interval of a median and how many samples it rests on: all that is left where they are not at hand. */
interface KnownMedianInterval {
  readonly n: number;
  readonly intervalNs: readonly [low: number, high: number];
  readonly confidence: number;
}

/** The standard error of a visit's median on a scale of logarithms, from its interval as `medianOverBlocks` makes it; nothing under 95 %. */
export function standardErrorOfLogs({ n, intervalNs, confidence }: KnownMedianInterval): number | undefined {
  const [low, high] = intervalNs;
  if (confidence < WANTED_CONFIDENCE || !(low > 0 && Number.isFinite(high))) return undefined;
  const blocks = n < MIN_SAMPLES_FOR_BLOCKS ? undefined : blockCount(n);
  return Math.log(high / low) / (2 * studentQuantile(0.975, (blocks ?? Number.POSITIVE_INFINITY) - 1));
}

/**
 * How far the blocks of a visit are apart: the standard deviation of their medians' logarithms. A machine whose speed wanders within a
 * visit does not stand still between two, so that visits are not expected to be closer than blocks. Nothing under 95 %.
 */
export function wanderOfLogs(known: KnownMedianInterval): number | undefined {
  const standardError = standardErrorOfLogs(known);
  const blocks = blockCount(known.n);
  return standardError === undefined || blocks === undefined ? undefined : standardError * Math.sqrt(blocks);
}
