/** How a run ended that did not reach its end, for places that do not show the status of the run. */
import { hasMedian } from '../../results/document/summary-of.ts';
import { expectedCells } from '../cells/cells.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatWait } from '../words/format-duration.ts';
import { roughRemark } from '../words/machine-remark.ts';
import { repeatsClause } from '../words/repeats-clause.ts';
import { capitalised } from '../words/whole-sentences.ts';

const endings: Partial<Readonly<Record<RunContent['outcome'], string>>> = {
  cancelled: 'cancelled',
  failed: 'stopped',
  'broken off': 'broken off',
};

/** `cancelled after 5 s`; empty for any other run. */
function earlyEnd(run: RunContent): string {
  const ending = endings[run.outcome];
  if (ending === undefined) return '';
  return run.elapsedMs === undefined ? ending : `${ending} after ${formatWait(run.elapsedMs)}`;
}

/** `cancelled after 5 s: 1 of 18 measured`; empty for any other run. */
export function interruption(run: RunContent): string {
  const ending = earlyEnd(run);
  if (ending === '') return '';
  const measured = run.measurements.filter(hasMedian).length;
  return `${ending}: ${measured} of ${expectedCells(run.settings)} measured${repeatsClause(run)}`;
}

/** What an audience is told beside the numbers of a run: `Cancelled after 5 s`, `Perhaps rough`. */
export const runRemarks = (run: RunContent): readonly string[] =>
  [capitalised(earlyEnd(run)), roughRemark(run.drift)].filter((remark) => remark !== '');
