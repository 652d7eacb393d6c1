/** How a run ended: the status of a stored run, and the remark where no status stands. */
import { hasMedian } from '../../results/document/summary-of.ts';
import { cellCount } from '../ceremony/cell-count.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { formatWait } from '../words/format-duration.ts';
import { roughRemark } from '../words/machine-remark.ts';
import { repeatsClause } from '../words/repeats-clause.ts';
import { capitalised } from '../words/whole-sentences.ts';

const endings: Readonly<Record<RunContent['outcome'], string>> = {
  'not begun': '',
  running: '',
  finished: 'done in',
  cancelled: 'cancelled after',
  failed: 'stopped after',
  'broken off': 'broken off after',
};

/** `done in 9.1 s`, `cancelled after 5 s`; empty for a run that is not over. */
function endOf({ outcome, elapsedMs }: RunContent): string {
  const ending = endings[outcome];
  return elapsedMs === undefined ? ending.replace(/ \w+$/, '') : `${ending} ${formatWait(elapsedMs)}`.trim();
}

/** `done in 9.1 s: 18 of 18 measured`, for a run that is over. */
export function howEnded(run: RunContent): string {
  const measured = run.measurements.filter(hasMedian).length;
  // A version with other cells may have measured more than this one would.
  const total = Math.max(measured, cellCount(run));
  return `${endOf(run)}: ${measured} of ${total} measured${repeatsClause(run)}`;
}

const isInterrupted = (run: RunContent) => isOver(run) && run.outcome !== 'finished';

/** `cancelled after 5 s: 1 of 18 measured`; empty for a run that reached its end, or is under way. */
export const interruption = (run: RunContent): string => (isInterrupted(run) ? howEnded(run) : '');

/** What an audience is told beside the numbers of a run: `Cancelled after 5 s`, `Perhaps rough`. */
export const runRemarks = (run: RunContent): readonly string[] =>
  [isInterrupted(run) ? capitalised(endOf(run)) : '', roughRemark(run.drift)].filter((remark) => remark !== '');
