import { mean } from 'simple-statistics';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { intervalFromLogs } from '../estimates/log-estimate.ts';
import { medianInterval, WANTED_CONFIDENCE } from '../estimates/median-interval.ts';
import { isEveryPositive, meanOverVisits } from './mean-over-visits.ts';

/** What several visits found together, each with its median. */
export interface OverVisits {
  /** The geometric mean of the visits' medians: half of what a visit finds lies on each side of it. */
  readonly medianNs: number;
  readonly intervalNs: readonly [low: number, high: number];
  /** 0.95 from three visits on. With two the interval is their range, which holds what is looked for in half of all cases. */
  readonly confidence: number;
}

/**
 * One number over visits, with the interval that their distances give it (Student's t on logarithms).
 *
 * @param medians one a visit, at least one; where one is zero, as a coarse clock has it, ranks stand in for logarithms.
 */
export function summariseVisits(medians: readonly number[]): OverVisits {
  const known = meanOverVisits(medians);
  if (known) {
    const intervalNs = intervalFromLogs(known);
    return { medianNs: Math.exp(known.estimate), intervalNs, confidence: WANTED_CONFIDENCE };
  }
  const sorted = ascending(medians);
  const { low, high, confidence } = medianInterval(sorted);
  const medianNs = isEveryPositive(medians) ? Math.exp(mean(medians.map(Math.log))) : medianOf(sorted);
  return { medianNs, intervalNs: [low, high], confidence };
}
