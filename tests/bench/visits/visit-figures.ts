/** All figures of many visits: what intervals hold, how often two visits are called different, how far visits are apart. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { StepError } from '../../../scripts/step.mjs';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { coverageFigures } from './coverage-figures.ts';
import { differenceFigures } from './difference-figures.ts';
import { spreadFigures } from './spread-figures.ts';
import { backendPairs, cellsOfEveryVisit, FEWEST_SAMPLES } from './visited-cells.ts';

/**
 * @param runs one a visit
 * @throws StepError where no cell was measured in every visit
 */
export function visitFigures(runs: readonly RunDocument[]): readonly Figure[] {
  const cells = cellsOfEveryVisit(runs);
  if (cells.length === 0)
    throw new StepError(`No cell has ${FEWEST_SAMPLES} samples in every visit, so there is nothing to compare.`);
  const pairs = backendPairs(cells);
  const name = `cells with ${FEWEST_SAMPLES} samples and more in each of ${runs.length} visits`;
  return [
    { name, value: cells.length, unit: '' },
    ...coverageFigures(cells, pairs),
    ...differenceFigures(runs, cells),
    ...spreadFigures(runs, cells),
  ];
}
