/** Which rows must name their message: two rows with one name and two numbers could not be distinguished. */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import type { RunContent } from '../form/figure-input.ts';
import { cellsOfRun } from './cells.ts';

const caseOfCell = ({ scheme, backend, operation, conditions = {} }: RecordedCell) =>
  JSON.stringify([scheme, backend, operation, conditions]);

/** Returns whether a row of a cell names its message: if it is not the usual assertion, or if there are several. */
export function needsMessage(run: RunContent): (cell: RecordedCell) => boolean {
  const messages = new Map<string, Set<string>>();
  for (const cell of cellsOfRun(run)) {
    const key = caseOfCell(cell);
    messages.set(key, (messages.get(key) ?? new Set()).add(JSON.stringify(cell.message)));
  }
  return (cell) =>
    cell.message !== undefined &&
    (cell.message.form !== 'assertion' || (messages.get(caseOfCell(cell))?.size ?? 0) > 1);
}
