/** The number of cells that a run was to have; ceremonies count theirs differently. */
import { ceremonyCells } from '../../ceremony/steps/step-cell.ts';
import { isCeremony } from '../../experiments/index.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { expectedCells } from '../cells/cells.ts';

export function cellCount(run: RunDocument): number {
  return isCeremony(run) ? ceremonyCells(run.settings).length : expectedCells(run.settings);
}
