/** Simulated visits: how a cell's medians, or the ratios of two cells, vary from visit to visit. */

import type { Random } from '../chance/random.ts';
import { normalOf } from './normal.ts';

export interface SimulatedVisits {
  readonly median: number;
  /**
   * Standard deviations of logarithms: one for the part shared by all cells of a visit, one for this cell's own part.
   */
  readonly sharedSd: number;
  readonly ownSd: number;
}

/** One median for each of `count` visits. */
export function drawVisits({ median, sharedSd, ownSd }: SimulatedVisits, count: number, random: Random): number[] {
  return Array.from({ length: count }, () => median * Math.exp(sharedSd * normalOf(random) + ownSd * normalOf(random)));
}
