import { studentQuantile } from '../chance/student-t.ts';
import { isEveryPositive, MIN_VISITS } from './mean-over-visits.ts';
import { spreadOfVisits, type VisitSpread } from './visit-spread.ts';

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
    }
  | { readonly judged: false; readonly reason: string };

const notEnough = (visits: number): NextVisit => ({
  judged: false,
  reason: `There are ${visits} visits, and three are needed to say where the next will be.`,
});

/**
 * The 95 % prediction interval for one visit more, from what earlier ones found: on logarithms, by Student's t, wider than the
 * visits' scatter because their mean is not sure either.
 *
 * @param wander what visits are expected to be apart at the least (`wanderOfLogs`): a few that happen to be close do not make the next
 *   one so.
 */
export function predictNextVisit(visits: readonly number[], wander = 0): NextVisit {
  if (visits.length < MIN_VISITS) return notEnough(visits.length);
  if (!isEveryPositive(visits)) return { judged: false, reason: 'A visit found no time above zero.' };
  const spread = spreadOfVisits(visits);
  return spread ? predictBySpread(spread, wander) : notEnough(visits.length);
}

/** The same from the three numbers that are kept of visits. */
export function predictBySpread({ visits, centre, sdOfLogs }: VisitSpread, wander = 0): NextVisit {
  if (visits < MIN_VISITS) return notEnough(visits);
  const reach = studentQuantile(0.975, visits - 1) * Math.max(sdOfLogs, wander) * Math.sqrt(1 + 1 / visits);
  return { judged: true, centre, low: centre * Math.exp(-reach), high: centre * Math.exp(reach), visits };
}
