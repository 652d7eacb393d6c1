import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { estimateFromParts, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { medianInterval, WANTED_CONFIDENCE } from '../estimates/median-interval.ts';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';

/** The interval of a visit's median: where longer sampling in this visit would put it. The next visit may differ. */
type VisitMedianInterval = {
  readonly medianNs: number;
  readonly low: number;
  readonly high: number;
  /** 0.95, or less if there are too few samples for that; 0 for one sample. */
  readonly confidence: number;
} & (
  | { readonly basis: 'blocks'; readonly blocks: number; readonly spread: LogEstimate }
  /** Order statistics, if there are too few samples for blocks or a sample is zero. They assume independent samples. */
  | { readonly basis: 'ranks' }
);

/** With fewer samples, a block would be a single sample, and ranks are better. */
const MIN_SAMPLES_FOR_BLOCKS = 12;

/**
 * The median of all samples, with a 95 % interval from the medians of consecutive blocks.
 *
 * @param samplesNs in the order taken, not empty
 * @throws RangeError for no samples
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

/**
 * The logarithm of the median and its standard error from blocks; undefined below six samples or with one not above 0.
 */
export function medianSpread(samplesNs: readonly number[]): LogEstimate | undefined {
  const count = blockCount(samplesNs.length);
  if (count === undefined || !samplesNs.every((sample) => sample > 0 && Number.isFinite(sample))) return undefined;
  // Logarithms come first: a small block's median may average two samples, and a skewed distribution would raise it.
  const blocks = cutIntoBlocks(samplesNs.map(Math.log), count).map((block) =>
    medianOf(Float64Array.from(block).sort()),
  );
  return estimateFromParts(Math.log(medianOf(ascending(samplesNs))), blocks);
}

/** How far apart the parts of an estimate are: their standard deviation around it. */
export function spreadOfBlocks({ standardError, degreesOfFreedom }: LogEstimate): number {
  return standardError * Math.sqrt(degreesOfFreedom + 1);
}

/** The interval of a median and its number of samples, for when the samples are not available. */
interface KnownMedianInterval {
  readonly n: number;
  readonly intervalNs: readonly [low: number, high: number];
  readonly confidence: number;
}

/**
 * The standard error of a visit's median on logarithms, from an interval of `medianOverBlocks`; undefined below 95 %.
 */
export function standardErrorOfLogs({ n, intervalNs, confidence }: KnownMedianInterval): number | undefined {
  const [low, high] = intervalNs;
  if (confidence < WANTED_CONFIDENCE || !(low > 0 && Number.isFinite(high))) return undefined;
  const blocks = n < MIN_SAMPLES_FOR_BLOCKS ? undefined : blockCount(n);
  return Math.log(high / low) / (2 * studentQuantile(0.975, (blocks ?? Number.POSITIVE_INFINITY) - 1));
}

/**
 * How far apart the blocks of a visit are: the standard deviation of the logarithms of their medians. If a machine's
 * speed changes within a visit, it also changes between visits, so visits are expected to differ at least as much.
 * Undefined for an interval below 95 %.
 */
export function wanderOfLogs(known: KnownMedianInterval): number | undefined {
  const standardError = standardErrorOfLogs(known);
  const blocks = blockCount(known.n);
  return standardError === undefined || blocks === undefined ? undefined : standardError * Math.sqrt(blocks);
}
