/** Two cells of one run against each other: round by round where both have samples, else by the intervals that are known. */
import type { KnownSummary } from '../../results/document/summary-of.ts';
import { spreadOfBlocks } from '../../statistics/blocks/median-over-blocks.ts';
import { ratioOverBlocks } from '../../statistics/blocks/ratio-over-blocks.ts';
import type { SamplesInRounds } from '../../statistics/blocks/rounds.ts';
import {
  type Comparison,
  compareIntervals,
  type KnownInterval,
  NORMAL_REACH,
  widenedComparison,
  wordedComparison,
} from '../../statistics/comparison/compare.ts';
import { intervalFromLogs } from '../../statistics/estimates/log-estimate.ts';
import { estimateOver, MIN_RUNS } from '../../statistics/visits/series.ts';
import { sdOfRatio } from '../../statistics/visits/stated-spread.ts';
import type { DotGap } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatTimes } from '../words/format-duration.ts';
import { unlikeOne } from '../words/format-ratio.ts';
import { isOver } from './measured-cell.ts';
import { knownSpreadOf } from './next-visit.ts';

/** What a comparison needs of a cell; no samples where a run came by a link or from a study. */
interface SummarisedSamples extends SamplesInRounds {
  readonly summary: KnownSummary;
  readonly runs: ReadonlyMap<number, SamplesInRounds>;
  readonly wayShare: number;
  readonly rounding: number;
}

/** Below this an interval is not called one of 95 %. */
const FULL_CONFIDENCE = 0.949;

function knownInterval({ medianNs, intervalNs, confidence = 0 }: KnownSummary): KnownInterval | undefined {
  return intervalNs && confidence > FULL_CONFIDENCE
    ? { median: medianNs, low: intervalNs[0], high: intervalNs[1] }
    : undefined;
}

/** The quotient of the times that stand beside it, and no word on it. */
const withoutWord = (a: SummarisedSamples, b: SummarisedSamples): Comparison => ({
  verdict: 'too few samples',
  ratio: a.summary.medianNs / b.summary.medianNs,
});

/**
 * What a run that was repeated says: the ratio in each repeat that has both, and how far those are apart. Of cells that three repeats have,
 * but not the same three, no ratio is known: what one repeat took is not set beside what another did. Nothing of fewer repeats.
 */
function overRepeats(a: SummarisedSamples, b: SummarisedSamples): Comparison | undefined {
  if (Math.max(a.runs.size, b.runs.size) < MIN_RUNS) return undefined;
  const ratios = [...a.runs].flatMap(([index, samples]) => {
    const other = b.runs.get(index);
    return other ? [ratioOverBlocks(samples, other).ratio ?? Number.NaN] : [];
  });
  const known = estimateOver(ratios);
  if (known) {
    // Where the clock rounds every repeat alike, no distance between them shows it.
    const standardError = Math.hypot(known.standardError, a.rounding, b.rounding);
    return wordedComparison(Math.exp(known.estimate), intervalFromLogs({ ...known, standardError }));
  }
  return ratios.length < MIN_RUNS ? withoutWord(a, b) : undefined;
}

interface OfThisVisit {
  readonly comparison: Comparison;
  /** How far its blocks are apart; nothing where there are none. */
  readonly wander?: number;
}

/** How many times as far as from one end to the next, where intervals stand beside each other without meeting; else 1 or less. */
const apartTimes = (a: KnownInterval, b: KnownInterval): number => Math.max(a.low / b.high, b.low / a.high);

/**
 * A verdict that the intervals beside it contradict is none. Where they lie further apart than a load moves code, only what wanders
 * in this visit makes the interval of the ratio so wide that it holds 1.
 *
 * @param loadsDiffer by what one load differs from the next (standard deviation of logarithms)
 */
function unlessContradicted(
  found: Comparison,
  a: SummarisedSamples,
  b: SummarisedSamples,
  loadsDiffer: number,
): Comparison {
  if (found.verdict !== 'no difference detected') return found;
  const knownA = knownInterval(a.summary);
  const knownB = knownInterval(b.summary);
  const isContradicted = knownA && knownB && apartTimes(knownA, knownB) > Math.exp(NORMAL_REACH * loadsDiffer);
  return isContradicted ? withoutWord(a, b) : found;
}

/** Of a ratio whose rounds are not at hand, as if the two cells wandered apart from each other. */
const wanderOfBoth = (...cells: readonly SummarisedSamples[]): number =>
  Math.hypot(...cells.map(({ summary }) => knownSpreadOf(summary).wander ?? 0));

function ofThisVisit(a: SummarisedSamples, b: SummarisedSamples): OfThisVisit {
  if (a.samplesNs.length > 0 && b.samplesNs.length > 0) {
    const found = ratioOverBlocks(a, b);
    if (found.basis === 'none') return { comparison: { verdict: 'too few samples', ratio: found.ratio ?? Number.NaN } };
    return { comparison: wordedComparison(found.ratio, found.interval), wander: spreadOfBlocks(found.spread) };
  }
  const knownA = knownInterval(a.summary);
  const knownB = knownInterval(b.summary);
  if (knownA && knownB) return { comparison: compareIntervals(knownA, knownB), wander: wanderOfBoth(a, b) };
  return { comparison: withoutWord(a, b) };
}

/** What the ratio of two cells of one visit holds, beside the scatter of its rounds, of what another hour may find (of logarithms). */
export const sdOfHours = (a: SummarisedSamples, b: SummarisedSamples): number =>
  sdOfRatio([a.wayShare, b.wayShare], ofThisVisit(a, b).wander);

/**
 * The one ratio of two cells of a run: over its repeats, or of one visit and as far as the next one may differ. Results from links and
 * studies hold no samples.
 *
 * @param besides what else moves such a ratio from visit to visit (standard deviation of logarithms)
 */
export function compareMeasured(a: SummarisedSamples, b: SummarisedSamples, besides = 0): Comparison {
  const repeated = overRepeats(a, b);
  if (repeated) return repeated;
  const { comparison, wander } = ofThisVisit(a, b);
  const wayShares = [a.wayShare, b.wayShare] as const;
  const widened = widenedComparison(comparison, sdOfRatio(wayShares, wander, besides));
  return unlessContradicted(widened, a, b, sdOfRatio(wayShares, 0, besides));
}

const shortVerdicts = { 'no difference detected': 'not told apart', 'too few samples': 'too few' } as const;

/** What was found between two dots. @param ratio of the times that stand beside them */
export function gapOf(between: DotGap['between'], verdict: Comparison['verdict'], ratio: number): DotGap {
  if (verdict !== 'faster' && verdict !== 'slower')
    return { between, text: verdict, short: shortVerdicts[verdict], isDifference: false };
  const times = Math.max(ratio, 1 / ratio);
  return { between, text: `${unlikeOne(times, formatTimes(times))}\u202f×`, isDifference: true };
}

/** A dot by its key, and the cell that it stands for. */
type DotOfCell = readonly [key: string, cell: SummarisedSamples];

/** What stands between two dots: the quotient of the times beside it, once it is known that they differ. */
export function gapBetween(run: RunContent, [first, a]: DotOfCell, [second, b]: DotOfCell): DotGap {
  const between = [first, second] as const;
  if (!isOver(run)) return { between, text: '', isDifference: false };
  return gapOf(between, compareMeasured(a, b).verdict, a.summary.medianNs / b.summary.medianNs);
}
