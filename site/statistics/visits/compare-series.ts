import { mean } from 'simple-statistics';
import { spreadOfBlocks } from '../blocks/median-over-blocks.ts';
import { type JudgedComparison, type SpreadBasis, wordedComparison } from '../comparison/compare.ts';
import { differenceOf, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { countRemaining, estimateOfFastest, LEANS, leanOfFastest } from './fastest-repeats.ts';
import { estimateOver, isEveryPositive, MIN_RUNS } from './series.ts';
import { othersDegrees, type StatedSpread, sdOfHour } from './stated-spread.ts';

/** What a series of runs found of a cell, or of the ratio of two. */
export interface FoundBySeries {
  /** One number for each run that has it, above zero: one for a run that was made once, several where it was repeated. */
  readonly found: readonly number[];
  /** Whether each number is the fastest sample of a repeat (`estimateOfFastest`), and not a median. */
  readonly areFastest?: boolean;
  /** By how much they were moved to be of equally many samples (`fastestOfBoth`). */
  readonly movedBy?: number;
  /** How many repeats more the run has, which lack the cell: it failed there, or has no time. */
  readonly lacking?: number;
  /** What an only run says of itself, on a scale of logarithms (`standardErrorOfLogs`); undefined where it has no interval. */
  readonly standardError?: number | undefined;
  /** How far the blocks of an only run are apart (`wanderOfLogs`); nothing where that is not known. */
  readonly wander?: number | undefined;
  /** How far the runs are apart in their other cells (`spreadOfCells`, `spreadOfFastest`); nothing where that says nothing of this cell. */
  readonly spreadOfOthers?: number | undefined;
  /** Over earlier visits on the same device, these runs not among them. */
  readonly earlier?: LogEstimate;
}

interface Judged {
  readonly known: LogEstimate;
  readonly basis: SpreadBasis;
  /** How far below the middle of its repeats the estimate may lie, since the slowest were left out, or are lacking. */
  readonly leansBy: number;
  /** By how much it was moved to be of as many samples as the other's. */
  readonly movedBy: number;
}

/** So much of what equal numbers of samples move counts besides: neighbouring samples are alike, so that fewer of them are fewer still. */
const MOVED_COUNTS = 0.5;

/** A cell whose repeats are so many times as far apart as those of the others is not like them, and is judged by itself. */
const UNLIKE_OTHERS = { medians: 1.5, fastest: 2 } as const;

/** What several repeats found; nothing of fewer than three. */
const estimateOfRepeats = ({ found, areFastest = false }: FoundBySeries) =>
  areFastest ? estimateOfFastest(found) : estimateOver(found);

/** The one number of a series, as it is compared: a logarithm. */
export const centreOfLogs = (series: FoundBySeries): number =>
  estimateOfRepeats(series)?.estimate ?? mean(series.found.map(Math.log));

/** How unlike the other cells of its runs a cell is: so many times their variance, and on how many degrees of freedom that rests. */
interface Unlikeness {
  readonly times: number;
  readonly degrees: number;
}

function unlikenessOf(series: FoundBySeries): readonly Unlikeness[] {
  const repeated = estimateOfRepeats(series);
  if (repeated === undefined || series.spreadOfOthers === undefined) return [];
  const own = spreadOfBlocks(repeated);
  // Where nothing scatters at all, a cell is as the others are.
  const times = own === 0 && series.spreadOfOthers === 0 ? 1 : (own / series.spreadOfOthers) ** 2;
  return [{ times, degrees: repeated.degreesOfFreedom }];
}

/** What makes a cell unsteady is in both runs, and two or three repeats of one say it badly: the more a run has, the louder it says so. */
function unlikenessIn(found: readonly Unlikeness[]): Unlikeness {
  const degrees = found.reduce((sum, one) => sum + one.degrees, 0);
  const times = degrees === 0 ? 1 : found.reduce((sum, one) => sum + one.degrees * one.times, 0) / degrees;
  return { times, degrees };
}

/**
 * A few repeats may be close by luck: how far they are apart, in parts of what those of the other cells are, is put together with 1 (a
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

/** A cell that is less steady than the others, and whose repeats of one run are close by luck. */
const atLeastAsUnsteady = (alone: LogEstimate, spreadOfOthers: number): LogEstimate => ({
  ...alone,
  standardError: Math.max(alone.standardError, spreadOfOthers / Math.sqrt(alone.degreesOfFreedom + 1)),
});

/**
 * How much lower the estimate would lie if the repeats that lack the cell were the slowest. What failed, or came to too few samples, may have
 * been slow: nobody knows that it was.
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
  // Of those that the estimate is of, whatever the other cells add to what is known of it.
  const sdOfRepeats = ({ standardError }: LogEstimate) => standardError * Math.sqrt(repeated.degreesOfFreedom + 1);
  const known = knownFrom(unlikeness);
  const ofHour = sdOfHour(sdOfRepeats(known), stated);
  // One run may scatter more than the other in this cell alone.
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
 * Repeats know best, but for what all of an hour share; then the device's history; then what is stated. A history may be closer than
 * the machine was steady in this visit, and what is stated is of a steadier one: how far the machine wandered counts beside it. Nothing
 * of a run without a time above zero, and of one visit without an interval.
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

/** By what both lean or were moved alike they are not apart. Two series of one device may rest on the same history: then it counts once. */
function difference(a: Judged, b: Judged): LogEstimate {
  const own = differenceOf(a.known, b.known);
  const moved = MOVED_COUNTS * (a.movedBy - b.movedBy);
  const welch = { ...own, standardError: Math.hypot(own.standardError, a.leansBy - b.leansBy, moved) };
  if (a.basis !== 'history' || b.basis !== 'history') return welch;
  return { ...welch, degreesOfFreedom: Math.min(a.known.degreesOfFreedom, b.known.degreesOfFreedom) };
}

/**
 * Compares two series. They are different only where the interval of their ratio, which holds what two visits of the same differ
 * by, leaves out 1: an interval from within one visit each would find most visits different from themselves. Nothing where one of them
 * cannot be judged.
 *
 * @param stated for what the repeats of a run share, and for an only run without history
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
