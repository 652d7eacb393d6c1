import { mean, sampleStandardDeviation } from 'simple-statistics';
import { studentQuantile } from '../chance/student-t.ts';

/** With fewer visits, one that is far from the others cannot be told from visits that are far apart. */
const MIN_VISITS_TO_JUDGE = 6;
/** How often one is found among visits that are all alike. */
const FALSE_ALARM_RATE = 0.01;

/**
 * Which visit lies outside all others, if one does: Grubbs' test (Annals of Mathematical Statistics 21, 1950, 27-58), two-sided
 * at 1 %.
 *
 * @param logs one a visit
 * @returns its index, or nothing
 */
export function findOutlyingVisit(logs: readonly number[]): number | undefined {
  const k = logs.length;
  if (k < MIN_VISITS_TO_JUDGE) return undefined;
  const centre = mean([...logs]);
  const spread = sampleStandardDeviation([...logs]);
  const distances = logs.map((log) => Math.abs(log - centre));
  const farthest = Math.max(...distances);
  const t = studentQuantile(1 - FALSE_ALARM_RATE / (2 * k), k - 2);
  const bound = ((k - 1) / Math.sqrt(k)) * Math.sqrt(t ** 2 / (k - 2 + t ** 2));
  return spread > 0 && farthest / spread > bound ? distances.indexOf(farthest) : undefined;
}
