import { mean } from 'simple-statistics';
import { spreadOfBlocks } from '../blocks/median-over-blocks.ts';
import { type JudgedComparison, type SpreadBasis, wordedComparison } from '../comparison/compare.ts';
import { differenceOf, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { countRemaining, estimateOfFastest, LEANS, leanOfFastest } from './fastest-repeats.ts';
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

interface Judged {
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

/** A cell whose repeats scatter more than this many times as much as those of the other cells is judged alone. */
const UNLIKE_OTHERS = { medians: 1.5, fastest: 2 } as const;

/** The estimate over repeats; undefined for fewer than three. */
const estimateOfRepeats = ({ found, areFastest = false }: FoundBySeries) =>
  areFastest ? estimateOfFastest(found) : estimateOver(found);

/** The one number of a series that is compared: a logarithm. */
export const centreOfLogs = (series: FoundBySeries): number =>
  estimateOfRepeats(series)?.estimate ?? mean(series.found.map(Math.log));

/**
 * How unlike the other cells of its runs a cell is: its variance as a multiple of theirs, and its degrees of freedom.
 */
interface Unlikeness {
  readonly times: number;
  readonly degrees: number;
}

function unlikenessOf(series: FoundBySeries): readonly Unlikeness[] {
  const repeated = estimateOfRepeats(series);
  if (repeated === undefined || series.spreadOfOthers === undefined) return [];
  const own = spreadOfBlocks(repeated);
  // If nothing scatters at all, the cell is like the others.
  const times = own === 0 && series.spreadOfOthers === 0 ? 1 : (own / series.spreadOfOthers) ** 2;
  return [{ times, degrees: repeated.degreesOfFreedom }];
}

/**
 * Combines both runs: a cell is unsteady in both, and a few repeats show it badly. Runs count by degrees of freedom.
 */
function unlikenessIn(found: readonly Unlikeness[]): Unlikeness {
  const degrees = found.reduce((sum, one) => sum + one.degrees, 0);
  const times = degrees === 0 ? 1 : found.reduce((sum, one) => sum + one.degrees * one.times, 0) / degrees;
  return { times, degrees };
}

/**
 * A few repeats may be close by chance. So their variance, relative to that of the other cells, is combined with 1 (a
 * moderated t: Smyth, Statistical Applications in Genetics and Molecular Biology 3, 2004).
 */
function moderated(alone: LogEstimate, spreadOfOthers: number, { times, degrees }: Unlikeness): LogEstimate {
  const { estimate, degreesOfFreedom } = alone;
  const ofOthers = othersDegrees(degreesOfFreedom);
  const variance = (spreadOfOthers ** 2 * (degrees * times + ofOthers)) / (degrees + ofOthers);
  return {
    estimate,
    standardError: Math.sqrt(variance / (degreesOfFreedom + 1)),
    degreesOfFreedom: degreesOfFreedom + ofOthers,
  };
}

/** For a cell that is less steady than the others, in case its repeats in one run are close by chance. */
const atLeastAsUnsteady = (alone: LogEstimate, spreadOfOthers: number): LogEstimate => ({
  ...alone,
  standardError: Math.max(alone.standardError, spreadOfOthers / Math.sqrt(alone.degreesOfFreedom + 1)),
});

/**
 * How much lower the estimate would be if the repeats that lack the cell were the slowest. A repeat whose cell failed,
 * or had too few samples, may have been slow, but this is not known.
 */
function leanOfLacking({ found, areFastest = false, lacking = 0 }: FoundBySeries, sd: number): number {
  const remaining = areFastest ? countRemaining(found.length) : found.length;
  return sd * (leanOfFastest(remaining / (found.length + lacking)) - leanOfFastest(remaining / found.length));
}

function judgeRepeats(
  series: FoundBySeries,
  repeated: LogEstimate,
  stated: StatedSpread,
  unlikeness: Unlikeness,
): Judged {
  const { areFastest = false, spreadOfOthers, movedBy = 0 } = series;
  const isAlike = unlikeness.times <= UNLIKE_OTHERS[areFastest ? 'fastest' : 'medians'] ** 2;
  const knownFrom = (found: Unlikeness) =>
    spreadOfOthers !== undefined && isAlike
      ? moderated(repeated, spreadOfOthers, found)
      : atLeastAsUnsteady(repeated, spreadOfOthers ?? 0);
  // The standard deviation of the repeats in the estimate, whatever the other cells add to it.
  const sdOfRepeats = ({ standardError }: LogEstimate) => standardError * Math.sqrt(repeated.degreesOfFreedom + 1);
  const known = knownFrom(unlikeness);
  const ofHour = sdOfHour(sdOfRepeats(known), stated);
  // In this cell, one run may scatter more than the other.
  const [ofRun = unlikeness] = unlikenessOf(series);
  const sdOfRun = sdOfRepeats(knownFrom(ofRun));
  return {
    known: { ...known, standardError: Math.hypot(known.standardError, ofHour) },
    basis: 'repeats',
    leansBy: (areFastest ? LEANS * sdOfRun : 0) + leanOfLacking(series, sdOfRun),
    movedBy,
  };
}

/**
 * The repeats are the best source, except for what all of them share in their hour. The next best is the device's
 * history, then the stated spread. A history may be closer than this visit's own steadiness allows, and the stated
 * spread assumes a steady machine, so the spread of blocks counts, too. Undefined if a run has no time above zero, or
 * is a single visit without an interval.
 */
function judge(series: FoundBySeries, stated: StatedSpread, unlikeness: Unlikeness): Judged | undefined {
  const { found, standardError, wander = 0, earlier } = series;
  if (found.length === 0 || !isEveryPositive(found)) return undefined;
  const repeated = estimateOfRepeats(series);
  if (repeated !== undefined) return judgeRepeats(series, repeated, stated, unlikeness);
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
function difference(a: Judged, b: Judged): LogEstimate {
  const own = differenceOf(a.known, b.known);
  const moved = MOVED_COUNTS * (a.movedBy - b.movedBy);
  const welch = { ...own, standardError: Math.hypot(own.standardError, a.leansBy - b.leansBy, moved) };
  if (a.basis !== 'history' || b.basis !== 'history') return welch;
  return { ...welch, degreesOfFreedom: Math.min(a.known.degreesOfFreedom, b.known.degreesOfFreedom) };
}

/**
 * Compares two series. They differ only if the interval of their ratio, which includes the spread between visits,
 * excludes 1. Intervals from within one visit would make most visits differ from themselves. Undefined if one of the
 * series cannot be judged.
 *
 * @param stated for the part that the repeats of a run share, and for a single run without history
 */
export function compareSeries(a: FoundBySeries, b: FoundBySeries, stated: StatedSpread): JudgedComparison | undefined {
  const unlikeness = unlikenessIn([a, b].flatMap(unlikenessOf));
  const first = judge(a, stated, unlikeness);
  const second = judge(b, stated, unlikeness);
  if (!first || !second) return undefined;
  const known = difference(first, second);
  const found = wordedComparison(Math.exp(known.estimate), intervalFromLogs(known));
  return { ...found, basis: [first.basis, second.basis], runs: [a.found.length, b.found.length] };
}
