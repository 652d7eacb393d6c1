/**
 * The fastest sample of a visit depends on how many it took: the more, the faster. Where two runs took a cell unlike often, each visit with more
 * samples is held to the one that has the rank of the fastest of fewer. Ranks know nothing of a distribution, and, unlike the mean over all choices
 * of fewer samples, nothing of how slow the disturbed ones are (docs/lab-notes.md).
 */
import { mean } from 'simple-statistics';
import { ascending, medianOf, quantileOf } from '../estimates/ascending.ts';

/** Up to so many times as many samples are as good as equally many. */
const ALIKE = 2;

/** What the visits of a run found of a cell at their fastest. */
export interface FastestOfVisits {
  /** One entry a visit. */
  readonly logs: readonly number[];
  /** By how much equal numbers of samples made them longer, on the same scale. */
  readonly movedBy: number;
}

/** The sample that has the expected rank of the fastest of `count`, among more. @param sorted not empty */
export function fastestOf(sorted: Float64Array, count: number): number {
  const isMore = sorted.length > count;
  return quantileOf(sorted, isMore ? ((sorted.length + 1) / (count + 1) - 1) / (sorted.length - 1) : 0);
}

const usualCount = (visits: readonly Float64Array[]) => medianOf(ascending(visits.map((samples) => samples.length)));

function heldTo(visits: readonly Float64Array[], count: number): FastestOfVisits {
  const found = visits.map((samples) => Math.log(fastestOf(samples, count)));
  const moved = found.map((log, visit) => log - Math.log(visits[visit]?.[0] ?? Number.NaN));
  return { logs: found, movedBy: mean(moved) };
}

/** One cell of two runs: of each visit all samples above zero, the fastest first. */
export function fastestOfBoth(
  a: readonly Float64Array[],
  b: readonly Float64Array[],
): readonly [a: FastestOfVisits, b: FastestOfVisits] {
  const counts = [usualCount(a), usualCount(b)];
  const fewer = Math.min(...counts);
  const count = Math.max(...counts) > ALIKE * fewer ? fewer : Number.POSITIVE_INFINITY;
  return [heldTo(a, count), heldTo(b, count)];
}
