/**
 * The fastest sample of a visit depends on the number of samples: more samples give a faster one. If two runs sampled a
 * cell differently often, visits with more samples use the sample at the expected rank of the fastest of fewer. Ranks
 * assume no distribution. Unlike the mean over all subsets, they also do not depend on how slow the disturbed samples
 * are (docs/lab-notes.md).
 */
import { mean } from 'simple-statistics';
import { ascending, medianOf, quantileOf } from '../estimates/ascending.ts';
import type { LogsOfVisits } from './shared-by-cells.ts';

/** Up to this many times as many samples count as equally many. */
const ALIKE = 2;

/** The fastest results of a cell in the visits of a run. */
export interface FastestOfVisits {
  readonly logs: LogsOfVisits;
  /** The mean increase due to equal numbers of samples, on the same scale. */
  readonly movedBy: number;
}

/** The sample at the expected rank of the fastest of `count`, among more. @param sorted not empty */
export function fastestOf(sorted: Float64Array, count: number): number {
  const isMore = sorted.length > count;
  return quantileOf(sorted, isMore ? ((sorted.length + 1) / (count + 1) - 1) / (sorted.length - 1) : 0);
}

/** All samples above zero of each visit, the fastest first; undefined for a visit without the cell. */
export type SortedVisits = readonly (Float64Array | undefined)[];

const usualCount = (visits: SortedVisits) =>
  medianOf(ascending(visits.flatMap((samples) => (samples ? [samples.length] : []))));

function heldTo(visits: SortedVisits, count: number): FastestOfVisits {
  const logs = visits.map((samples) => samples && Math.log(fastestOf(samples, count)));
  const moved = visits.flatMap((samples, visit) => (samples ? [(logs[visit] ?? 0) - Math.log(samples[0] ?? 0)] : []));
  return { logs, movedBy: mean(moved) };
}

/** One cell of two runs, each of which has it in at least one visit. */
export function fastestOfBoth(a: SortedVisits, b: SortedVisits): readonly [a: FastestOfVisits, b: FastestOfVisits] {
  const counts = [usualCount(a), usualCount(b)];
  const fewer = Math.min(...counts);
  const count = Math.max(...counts) > ALIKE * fewer ? fewer : Number.POSITIVE_INFINITY;
  return [heldTo(a, count), heldTo(b, count)];
}
