/**
 * The fastest sample of a visit depends on how many it took: the more, the faster. Where two runs took a cell unlike often, each visit with more
 * samples is held to the one that has the rank of the fastest of fewer. Ranks know nothing of a distribution, and, unlike the mean over all choices
 * of fewer samples, nothing of how slow the disturbed ones are (docs/lab-notes.md).
 */
import { mean } from 'simple-statistics';
import { ascending, medianOf, quantileOf } from '../estimates/ascending.ts';
import type { LogsOfVisits } from './shared-by-cells.ts';

/** Up to so many times as many samples are as good as equally many. */
const ALIKE = 2;

/** What the visits of a run found of a cell at their fastest. */
export interface FastestOfVisits {
  readonly logs: LogsOfVisits;
  /** By how much equal numbers of samples made them longer, on the same scale. */
  readonly movedBy: number;
}

/** The sample that has the expected rank of the fastest of `count`, among more. @param sorted not empty */
export function fastestOf(sorted: Float64Array, count: number): number {
  const isMore = sorted.length > count;
  return quantileOf(sorted, isMore ? ((sorted.length + 1) / (count + 1) - 1) / (sorted.length - 1) : 0);
}

/** Of each visit all samples above zero, the fastest first; nothing for a visit that lacks the cell. */
export type SortedVisits = readonly (Float64Array | undefined)[];

const usualCount = (visits: SortedVisits) =>
  medianOf(ascending(visits.flatMap((samples) => (samples ? [samples.length] : []))));

function heldTo(visits: SortedVisits, count: number): FastestOfVisits {
  const logs = visits.map((samples) => samples && Math.log(fastestOf(samples, count)));
  const moved = visits.flatMap((samples, visit) => (samples ? [(logs[visit] ?? 0) - Math.log(samples[0] ?? 0)] : []));
  return { logs, movedBy: mean(moved) };
}

/** One cell of two runs, each of which has it in a visit at least. */
export function fastestOfBoth(a: SortedVisits, b: SortedVisits): readonly [a: FastestOfVisits, b: FastestOfVisits] {
  const counts = [usualCount(a), usualCount(b)];
  const fewer = Math.min(...counts);
  const count = Math.max(...counts) > ALIKE * fewer ? fewer : Number.POSITIVE_INFINITY;
  return [heldTo(a, count), heldTo(b, count)];
}
