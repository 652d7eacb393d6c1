/** Compares two cells of one run: round by round if both have samples, else by their known intervals. */
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
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { intervalFromLogs } from '../../statistics/estimates/log-estimate.ts';
import { estimateOver, MIN_RUNS } from '../../statistics/visits/series.ts';
import { sdOfRatio } from '../../statistics/visits/stated-spread.ts';
import type { DotGap } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { unlikeOne } from '../words/format-ratio.ts';
import { knownSpreadOf } from './next-visit.ts';

/** The parts of a cell that a comparison needs; a run from a link or a study has no samples. */
interface SummarisedSamples extends SamplesInRounds {
  readonly summary: KnownSummary;
  readonly runs: ReadonlyMap<number, SamplesInRounds>;
  readonly wayShare: number;
  readonly rounding: number;
}

/** An interval with a lower confidence does not count as a 95 % interval. */
const FULL_CONFIDENCE = 0.949;

function knownInterval({ medianNs, intervalNs, confidence = 0 }: KnownSummary): KnownInterval | undefined {
  return intervalNs && confidence > FULL_CONFIDENCE
    ? { median: medianNs, low: intervalNs[0], high: intervalNs[1] }
    : undefined;
}

/** The quotient of the two times shown, without a verdict. */
const withoutWord = (a: SummarisedSamples, b: SummarisedSamples): Comparison => ({
  verdict: 'too few samples',
  ratio: a.summary.medianNs / b.summary.medianNs,
});

/**
 * Compares the cells of a repeated run: takes the ratio in each repeat that has both, and the spread of these ratios.
 * If fewer than three repeats have both, there is only a ratio without a verdict: times of different repeats are not
 * compared. Undefined if neither cell has three repeats.
 */
function overRepeats(a: SummarisedSamples, b: SummarisedSamples): Comparison | undefined {
  if (Math.max(a.runs.size, b.runs.size) < MIN_RUNS) return undefined;
  const ratios = [...a.runs].flatMap(([index, samples]) => {
    const other = b.runs.get(index);
    return other ? [ratioOverBlocks(samples, other).ratio ?? Number.NaN] : [];
  });
  const known = estimateOver(ratios);
  if (known) {
    // If the clock rounds every repeat alike, the spread of the repeats does not show it.
    const standardError = Math.hypot(known.standardError, a.rounding, b.rounding);
    return wordedComparison(Math.exp(known.estimate), intervalFromLogs({ ...known, standardError }));
  }
  return ratios.length < MIN_RUNS ? withoutWord(a, b) : undefined;
}

interface OfThisVisit {
  readonly comparison: Comparison;
  /** The spread of its blocks; undefined without blocks. */
  readonly wander?: number;
}

/**
 * Whether the intervals of two cells lie further apart than one load of code differs from the next. If the interval of
 * their ratio holds 1 nevertheless, this visit was unsteady.
 *
 * @param loadsDiffer how much one load differs from the next (standard deviation of logarithms)
 */
const areApart = (a: KnownInterval | undefined, b: KnownInterval | undefined, loadsDiffer: number): boolean =>
  a && b ? Math.max(a.low / b.high, b.low / a.high) > Math.exp(NORMAL_REACH * loadsDiffer) : false;

/** The spread of a ratio without known rounds, as if the two cells varied independently. */
const wanderOfBoth = (...cells: readonly SummarisedSamples[]): number =>
  Math.hypot(...cells.map(({ summary }) => knownSpreadOf(summary).wander ?? 0));

function ofThisVisit(a: SummarisedSamples, b: SummarisedSamples): OfThisVisit {
  if (a.samplesNs.length > 0 && b.samplesNs.length > 0) {
    const found = ratioOverBlocks(a, b);
    if (found.basis === 'none') return { comparison: withoutWord(a, b) };
    return { comparison: wordedComparison(found.ratio, found.interval), wander: spreadOfBlocks(found.spread) };
  }
  const knownA = knownInterval(a.summary);
  const knownB = knownInterval(b.summary);
  if (knownA && knownB) return { comparison: compareIntervals(knownA, knownB), wander: wanderOfBoth(a, b) };
  return { comparison: withoutWord(a, b) };
}

/**
 * What another hour adds to the ratio of two cells of one visit, beside the scatter of its rounds (standard
 * deviation of logarithms).
 */
export const sdOfHours = (a: SummarisedSamples, b: SummarisedSamples): number =>
  sdOfRatio([a.wayShare, b.wayShare], ofThisVisit(a, b).wander);

/** The ratio of one visit, widened by what the next visit may differ. */
function widenedRatio(a: SummarisedSamples, b: SummarisedSamples, besides: number): Comparison {
  const { comparison, wander } = ofThisVisit(a, b);
  const wayShares = [a.wayShare, b.wayShare] as const;
  const widened = widenedComparison(comparison, sdOfRatio(wayShares, wander, besides));
  return widened.verdict === 'no difference detected' &&
    areApart(knownInterval(a.summary), knownInterval(b.summary), sdOfRatio(wayShares, 0, besides))
    ? withoutWord(a, b)
    : widened;
}

/**
 * The ratio of two cells of a run: over its repeats, or of one visit, widened by what the next visit may differ.
 * Without a verdict it is the quotient of the two times shown. Results from links and studies have no samples.
 *
 * @param besides what else changes such a ratio from visit to visit (standard deviation of logarithms)
 */
export function compareMeasured(a: SummarisedSamples, b: SummarisedSamples, besides = 0): Comparison {
  const found = overRepeats(a, b) ?? widenedRatio(a, b, besides);
  return 'interval' in found ? found : withoutWord(a, b);
}

const gapTexts = {
  'no difference detected': { text: 'no difference detected', short: 'not told apart' },
  'too few samples': { text: 'cannot be judged', short: 'not judged' },
} as const;

/** The gap between two dots. @param ratio of the two times shown */
export function gapOf(between: DotGap['between'], verdict: Comparison['verdict'], ratio: number): DotGap {
  if (verdict !== 'faster' && verdict !== 'slower') return { between, ...gapTexts[verdict], isDifference: false };
  const times = Math.max(ratio, 1 / ratio);
  return { between, text: `${unlikeOne(times, formatTimes(times))}×`, isDifference: true };
}

/** The key of a dot and the cell that it shows. */
type DotOfCell = readonly [key: string, cell: SummarisedSamples];

/** The gap between two dots: the quotient of their times if they are known to differ. */
export function gapBetween(run: RunContent, [first, a]: DotOfCell, [second, b]: DotOfCell): DotGap {
  const between = [first, second] as const;
  if (!isOver(run)) return { between, text: '', isDifference: false };
  return gapOf(between, compareMeasured(a, b).verdict, a.summary.medianNs / b.summary.medianNs);
}
