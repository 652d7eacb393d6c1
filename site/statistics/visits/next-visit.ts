import { mean, sampleStandardDeviation } from 'simple-statistics';
import { studentQuantile } from '../chance/student-t.ts';
import { isEveryPositive, MIN_VISITS } from './mean-over-visits.ts';
import { findOutlyingVisit } from './outlying-visit.ts';

/** Where the next visit's median, or ratio, is expected. */
export type NextVisit =
  | {
      readonly judged: true;
      readonly centre: number;
      /** Holds the next visit in 95 of 100 cases, where visits stay as they were. */
      readonly low: number;
      readonly high: number;
      /** How many visits it rests on. */
      readonly visits: number;
      /** The place of the one visit that lay outside all others and is left out here. It stays in the record. */
      readonly leftOut?: number;
    }
  | { readonly judged: false; readonly reason: string };

/**
 * The 95 % prediction interval for one visit more, from what earlier ones found: on logarithms, by Student's t, wider than the
 * visits' scatter because their mean is not sure either. From six visits on, one that lies outside all others is left out; it
 * would make the interval so wide that it says nothing.
 */
export function predictNextVisit(visits: readonly number[]): NextVisit {
  if (visits.length < MIN_VISITS) {
    return {
      judged: false,
      reason: `There are ${visits.length} visits, and three are needed to say where the next will be.`,
    };
  }
  if (!isEveryPositive(visits)) return { judged: false, reason: 'A visit found no time above zero.' };
  const all = visits.map(Math.log);
  const leftOut = findOutlyingVisit(all);
  const logs = all.filter((_, index) => index !== leftOut);
  const k = logs.length;
  const reach = studentQuantile(0.975, k - 1) * sampleStandardDeviation(logs) * Math.sqrt(1 + 1 / k);
  const centre = mean(logs);
  return {
    judged: true,
    centre: Math.exp(centre),
    low: Math.exp(centre - reach),
    high: Math.exp(centre + reach),
    visits: k,
    ...(leftOut !== undefined && { leftOut }),
  };
}
