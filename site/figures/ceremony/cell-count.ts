/** The number of cells that a run was to have; ceremonies count theirs differently. */
import { ceremonyCells } from '../../ceremony/steps/step-cell.ts';
import { isCeremony } from '../../experiments/index.ts';
import { expectedCells } from '../cells/cells.ts';
import type { RunContent } from '../form/figure-input.ts';

export function cellCount(run: Pick<RunContent, 'experiment' | 'settings'>): number {
  return isCeremony(run) ? ceremonyCells(run.settings).length : expectedCells(run.settings);
}
