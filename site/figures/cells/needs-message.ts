/** Which rows must say what is signed: two rows of one name with two numbers could not be told apart. */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import type { RunContent } from '../form/figure-input.ts';
import { cellsOfRun } from './cells.ts';

const caseOfCell = ({ scheme, backend, operation, conditions = {} }: RecordedCell) =>
  JSON.stringify([scheme, backend, operation, conditions]);

/** Of a run: whether a row of this cell names its message. It does where that is not the usual assertion, and where there are several. */
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
