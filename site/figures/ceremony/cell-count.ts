/** How many cells a run was to have, of whichever place it is. */
import { ceremonyCells } from '../../ceremony/steps/step-cell.ts';
import { isCeremony } from '../../experiments/index.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { expectedCells } from '../cells/cells.ts';

export function cellCount(run: RunDocument): number {
  return isCeremony(run) ? ceremonyCells(run.settings).length : expectedCells(run.settings);
}
