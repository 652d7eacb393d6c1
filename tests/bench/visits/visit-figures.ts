/**
 * All figures of many visits: how often intervals hold, how often two visits are called different,
 * how far visits are apart.
 */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { StepError } from '../../../scripts/step.mjs';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { MIN_RUNS } from '../../../site/statistics/visits/series.ts';
import { coverageFigures } from './coverage-figures.ts';
import { differenceFigures } from './difference-figures.ts';
import { repeatedPairs } from './repeated-runs.ts';
import { spreadFigures } from './spread-figures.ts';
import { backendPairs, cellsOfEveryVisit, cellsOfVisits, MIN_SAMPLES } from './visited-cells.ts';

/**
 * @param runs one per visit
 * @throws StepError if no cell was measured in every visit
 */
export function visitFigures(runs: readonly RunDocument[]): readonly Figure[] {
  const ofEvery = cellsOfEveryVisit(runs);
  if (ofEvery.length === 0)
    throw new StepError(`No cell has ${MIN_SAMPLES} samples in every visit, so there is nothing to compare.`);
  const cells = cellsOfVisits(runs, Math.min(MIN_RUNS, runs.length));
  const name = `cells with ${MIN_SAMPLES} samples and more in each of ${runs.length} visits`;
  return [
    { name, value: ofEvery.length, unit: '' },
    ...coverageFigures(cells, backendPairs(cells)),
    ...differenceFigures(runs, repeatedPairs(runs)),
    ...spreadFigures(runs, ofEvery),
  ];
}
