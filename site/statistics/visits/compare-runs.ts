import { mean, sampleStandardDeviation } from 'simple-statistics';
import { type JudgedComparison, type SpreadBasis, wordedComparison } from '../comparison/compare.ts';
import { differenceOf, intervalFromLogs, type LogEstimate } from '../estimates/log-estimate.ts';
import { isEveryPositive, MIN_VISITS, meanOverVisits } from './mean-over-visits.ts';
import type { StatedSpread } from './stated-spread.ts';
import { isVisitSpread, type VisitSpread } from './visit-spread.ts';

/** What one run found of a cell, or of the ratio of two. */
export interface RunOfVisits {
  /** One estimate a visit, each above zero: one for a plain run, several where it was repeated. */
  readonly visits: readonly number[];
  /** What an only visit says of itself, on a scale of logarithms (`standardErrorOfLogs`); undefined where it has no interval. */
  readonly standardError?: number | undefined;
  /** How far the blocks of an only visit are apart (`wanderOfLogs`); nothing where that is not known. */
  readonly wander?: number | undefined;
  /** How far the repeats of the run are apart in its other cells (`spreadOfCells`); nothing where that says nothing of this cell. */
  readonly spreadOfOthers?: number | undefined;
  /** What earlier visits on the same device found of the same, these visits not among them: each of them, or what is kept of them. */
  readonly history?: readonly number[] | VisitSpread;
}

interface Judged {
  readonly known: LogEstimate;
  readonly basis: SpreadBasis;
}

/** Nothing for fewer than three visits, and for numbers that no visits can have. */
function spreadOfHistory(history: RunOfVisits['history']): Pick<VisitSpread, 'visits' | 'sdOfLogs'> | undefined {
  if (history === undefined) return undefined;
  if ('sdOfLogs' in history) return history.visits >= MIN_VISITS && isVisitSpread(history) ? history : undefined;
  if (history.length < MIN_VISITS || !isEveryPositive(history)) return undefined;
  return { visits: history.length, sdOfLogs: sampleStandardDeviation(history.map(Math.log)) };
}

/** As many degrees of freedom as the other cells of a run are given beside a cell's own repeats. */
const OTHERS_DEGREES = 8;

/**
 * A few repeats may be close by luck: their variance is put together with that of the other cells (a moderated t: Smyth, Statistical
 * Applications in Genetics and Molecular Biology 3, 2004).
 */
function moderated({ estimate, standardError, degreesOfFreedom }: LogEstimate, spreadOfOthers: number): LogEstimate {
  const count = degreesOfFreedom + 1;
  const own = standardError ** 2 * count;
  const degrees = degreesOfFreedom + OTHERS_DEGREES;
  const variance = (degreesOfFreedom * own + OTHERS_DEGREES * spreadOfOthers ** 2) / degrees;
  return {
    estimate,
    standardError: Math.sqrt(variance / count),
    degreesOfFreedom: degrees,
  };
}

/**
 * Repeats know best, but for what all of an hour share; then the device's history; then what is stated. A history may be closer than
 * the machine was steady in this visit, and what is stated is of a steadier one: how far the machine wandered counts beside it. Nothing
 * of a run without a time above zero, and of one visit without an interval.
 */
function judge(
  { visits, standardError, wander = 0, spreadOfOthers, history }: RunOfVisits,
  stated: StatedSpread,
): Judged | undefined {
  if (visits.length === 0 || !isEveryPositive(visits)) return undefined;
  const repeated = meanOverVisits(visits);
  if (repeated !== undefined) {
    const known = spreadOfOthers === undefined ? repeated : moderated(repeated, spreadOfOthers);
    const standardError = Math.hypot(known.standardError, stated.repeats);
    return { known: { ...known, standardError }, basis: 'repeats' };
  }
  if (visits.length === 1 && standardError === undefined) return undefined;
  const earlier = spreadOfHistory(history);
  const wandered = stated.wander * wander;
  const variance = earlier ? Math.max(earlier.sdOfLogs, wandered) ** 2 : stated.visit ** 2 + wandered ** 2;
  const known = {
    estimate: mean(visits.map(Math.log)),
    standardError: Math.sqrt(Math.max(variance, (standardError ?? 0) ** 2) / visits.length),
    degreesOfFreedom: earlier ? earlier.visits - 1 : Number.POSITIVE_INFINITY,
  };
  return { known, basis: earlier ? 'history' : 'stated' };
}

/** Two runs of one device may rest on the same history: then it counts once. */
function difference(a: Judged, b: Judged): LogEstimate {
  const welch = differenceOf(a.known, b.known);
  if (a.basis !== 'history' || b.basis !== 'history') return welch;
  return { ...welch, degreesOfFreedom: Math.min(a.known.degreesOfFreedom, b.known.degreesOfFreedom) };
}

/**
 * Compares two runs. They are different only where the interval of their ratio, which holds what two visits of the same differ
 * by, leaves out 1: an interval from within one visit each would find most visits different from themselves. Nothing where one of them
 * cannot be judged.
 *
 * @param stated for what a run's repeats share, and for a run without repeats and without history
 */
export function compareRuns(a: RunOfVisits, b: RunOfVisits, stated: StatedSpread): JudgedComparison | undefined {
  const [first, second] = [judge(a, stated), judge(b, stated)];
  if (!first || !second) return undefined;
  const known = difference(first, second);
  const found = wordedComparison(Math.exp(known.estimate), intervalFromLogs(known));
  return { ...found, basis: [first.basis, second.basis] };
}
