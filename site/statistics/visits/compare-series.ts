import { mean } from 'simple-statistics';
import { spreadOfBlocks } from '../blocks/median-over-blocks.ts';
import { type JudgedComparison, type SpreadBasis, wordedComparison } from '../comparison/compare.ts';
import { differenceOf, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { countRemaining, estimateOfFastest, LEANS, leanOfFastest, spreadOfShare } from './fastest-repeats.ts';
import { estimateOver, isEveryPositive, MIN_RUNS } from './series.ts';
import { othersDegrees, type StatedSpread, sdOfHour } from './stated-spread.ts';

/** The results of a series of runs for one cell, or for the ratio of two. */
export interface FoundBySeries {
  /** One number above zero per run that has the cell: one for a run made once, several for a run with repeats. */
  readonly found: readonly number[];
  /** Whether each number is the fastest sample of a repeat (`estimateOfFastest`) instead of a median. */
  readonly areFastest?: boolean;
  /** How much they were changed to be comparable with fewer samples (`fastestOfBoth`). */
  readonly movedBy?: number;
  /** The number of further repeats of the run without the cell: it failed there, or has no time. */
  readonly lacking?: number;
  /** The standard error of a single run, on logarithms (`standardErrorOfLogs`); undefined if it has no interval. */
  readonly standardError?: number | undefined;
  /** How far apart the blocks of a single run are (`wanderOfLogs`); undefined if not known. */
  readonly wander?: number | undefined;
  /**
   * The spread between runs in their other cells (`spreadOfCells`, `spreadOfFastest`); undefined if it does not apply.
   */
  readonly spreadOfOthers?: number | undefined;
  /** The estimate over earlier visits on the same device, without these runs. */
  readonly earlier?: LogEstimate;
}

interface JudgedSeries {
  readonly known: LogEstimate;
  readonly basis: SpreadBasis;
  /** How far the estimate may lie below the middle of its repeats, because the slowest were left out or are lacking. */
  readonly leansBy: number;
  /** How much it was changed to be comparable with the other's number of samples. */
  readonly movedBy: number;
}

/**
 * This share of the change for equal numbers of samples counts as an error: neighbouring samples are alike, so that
 * fewer of them have even less information.
 */
const MOVED_COUNTS = 0.5;

/** The estimate over repeats; undefined for fewer than three. */
const estimateOfRepeats = ({ found, areFastest = false }: FoundBySeries) =>
  areFastest ? estimateOfFastest(found) : estimateOver(found);

/** The one number of a series that is compared: a logarithm. */
export const centreOfLogs = (series: FoundBySeries): number =>
  estimateOfRepeats(series)?.estimate ?? mean(series.found.map(Math.log));

/**
 * A few repeats may be close by chance. So their variance is combined with that of the run's other cells (a moderated
 * t: Smyth, Statistical Applications in Genetics and Molecular Biology 3, 2004). The further apart the repeats are than
 * those of the other cells, the less the other cells count.
 */
function moderated(alone: LogEstimate, spreadOfOthers: number, stated: StatedSpread): LogEstimate {
  const { estimate, degreesOfFreedom } = alone;
  const variance = spreadOfBlocks(alone) ** 2;
  const varianceOfOthers = spreadOfOthers ** 2;
  const times = variance > varianceOfOthers ? variance / varianceOfOthers : 1;
  const ofOthers = othersDegrees(degreesOfFreedom, times, stated);
  const both = (degreesOfFreedom * variance + ofOthers * varianceOfOthers) / (degreesOfFreedom + ofOthers);
  return {
    estimate,
    standardError: Math.sqrt(both / (degreesOfFreedom + 1)),
    degreesOfFreedom: degreesOfFreedom + ofOthers,
  };
}

/**
 * How much lower the estimate would be if the repeats that lack the cell were the slowest. A repeat whose cell failed,
 * or had too few samples, may have been slow, but this is not known.
 */
function leanOfLacking({ found, areFastest = false, lacking = 0 }: FoundBySeries, sd: number): number {
  const remaining = areFastest ? countRemaining(found.length) : found.length;
  return sd * (leanOfFastest(remaining / (found.length + lacking)) - leanOfFastest(remaining / found.length));
}

function judgeRepeats(series: FoundBySeries, repeated: LogEstimate, stated: StatedSpread): JudgedSeries {
  const { found, areFastest = false, lacking = 0, spreadOfOthers, movedBy = 0 } = series;
  const known = spreadOfOthers === undefined ? repeated : moderated(repeated, spreadOfOthers, stated);
  // The standard deviation of the repeats in the estimate, whatever the other cells add to it.
  const sd = known.standardError * Math.sqrt(repeated.degreesOfFreedom + 1);
  // If the slowest are lacking, the others are closer than all were. Without other cells, nothing else shows it.
  const sdOfAll = spreadOfOthers === undefined ? sd / spreadOfShare(found.length / (found.length + lacking)) : sd;
  return {
    known: { ...known, standardError: Math.hypot(known.standardError, sdOfHour(sd, stated)) },
    basis: 'repeats',
    leansBy: (areFastest ? LEANS * sd : 0) + leanOfLacking(series, sdOfAll),
    movedBy,
  };
}

/**
 * The repeats are the best source, except for what all of them share in their hour. The next best is the device's
 * history, then the stated spread. A history may be closer than this visit's own steadiness allows, and the stated
 * spread assumes a steady machine, so the spread of blocks counts, too. Undefined if a run has no time above zero, or
 * is a single visit without an interval.
 */
function judge(series: FoundBySeries, stated: StatedSpread): JudgedSeries | undefined {
  const { found, standardError, wander = 0, earlier } = series;
  if (found.length === 0 || !isEveryPositive(found)) return undefined;
  const repeated = estimateOfRepeats(series);
  if (repeated !== undefined) return judgeRepeats(series, repeated, stated);
  if (found.length === 1 && standardError === undefined) return undefined;
  const history = earlier && earlier.degreesOfFreedom + 1 >= MIN_RUNS ? earlier : undefined;
  const wandered = stated.wander * wander;
  const variance = history ? Math.max(spreadOfBlocks(history), wandered) ** 2 : stated.visit ** 2 + wandered ** 2;
  const sd = Math.sqrt(Math.max(variance, (standardError ?? 0) ** 2));
  const known = {
    estimate: mean(found.map(Math.log)),
    standardError: sd / Math.sqrt(found.length),
    degreesOfFreedom: history ? history.degreesOfFreedom : Number.POSITIVE_INFINITY,
  };
  return { known, basis: history ? 'history' : 'stated', leansBy: leanOfLacking(series, sd), movedBy: 0 };
}

/**
 * A lean or a change that both share does not separate them. Two series of one device may share one history, whose
 * degrees of freedom then count once.
 */
function difference(a: JudgedSeries, b: JudgedSeries): LogEstimate {
  const own = differenceOf(a.known, b.known);
  const moved = MOVED_COUNTS * (a.movedBy - b.movedBy);
  const welch = { ...own, standardError: Math.hypot(own.standardError, a.leansBy - b.leansBy, moved) };
  if (a.basis !== 'history' || b.basis !== 'history') return welch;
  return { ...welch, degreesOfFreedom: Math.min(a.known.degreesOfFreedom, b.known.degreesOfFreedom) };
}

/**
 * Compares two series. They differ only if the interval of their ratio, which includes the spread between visits,
 * excludes 1. Intervals from within one visit would make most visits differ from themselves. Undefined if one of the
 * series cannot be judged, or if the interval is so wide that it tells nothing.
 *
 * @param stated for the part that the repeats of a run share, and for a single run without history
 */
export function compareSeries(a: FoundBySeries, b: FoundBySeries, stated: StatedSpread): JudgedComparison | undefined {
  const first = judge(a, stated);
  const second = judge(b, stated);
  if (!first || !second) return undefined;
  const known = difference(first, second);
  const found = wordedComparison(Math.exp(known.estimate), intervalFromLogs(known));
  if (!('interval' in found)) return undefined;
  return { ...found, basis: [first.basis, second.basis], runs: [a.found.length, b.found.length] };
}
