/** Simulated visits: what a cell's medians, or a ratio of two cells, do from one visit to the next. */

import type { Random } from '../chance/random.ts';
import { normalOf } from './normal.ts';

export interface SimulatedVisits {
  readonly median: number;
  /** Standard deviations of logarithms: what all cells of a visit share, and what this one has by itself. */
  readonly sharedSd: number;
  readonly ownSd: number;
}

/** One median for each of so many visits. */
export function drawVisits({ median, sharedSd, ownSd }: SimulatedVisits, count: number, random: Random): number[] {
  return Array.from({ length: count }, () => median * Math.exp(sharedSd * normalOf(random) + ownSd * normalOf(random)));
}
