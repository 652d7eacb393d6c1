/**
 * Judges the kept sets of visits, which were made on other days and beside other programs: each constant by the
 * sets that it was not chosen with, and one row per set. It makes no visits; `KEEP=chromium-idle-2 npm run
 * bench -- visits` adds a set.
 */
import type { Figure } from '../../../../scripts/bench/figure.mjs';
import { readKeptSets } from './kept-sets.ts';
import { leftOutFigures } from './left-out.ts';
import { setFigures } from './set-figures.ts';

export async function measureFigures(): Promise<readonly Figure[]> {
  const sets = readKeptSets();
  return [...leftOutFigures(sets), ...setFigures(sets)];
}
