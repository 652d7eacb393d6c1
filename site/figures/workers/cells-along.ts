/** The cells that one condition orders, such as calls of a cold start or calls in flight. */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import type { RecordedSettings } from '../../results/document/run.ts';
import type { ConditionName } from '../../schemes/conditions/condition-table.ts';
import { requestedCells } from '../cells/cells.ts';
import type { FigureInput } from '../form/figure-input.ts';

/** The position of a cell. In a run from elsewhere it may be a number that the table of conditions lacks. */
const numberUnder = ({ conditions }: RecordedCell, condition: ConditionName) => Number(conditions?.[condition]);

/**
 * Lines show only the first message: a second one would be another line of the same name. The table of numbers has all.
 */
const isOfFirstMessage = ({ message }: RecordedCell, { messages: [first] }: RecordedSettings) =>
  !message || !first || (message.form === first.form && message.challengeBytes === first.challengeBytes);

/** The cells of a run for which this condition is a number, ascending. */
export function cellsAlong(input: FigureInput, condition: ConditionName): readonly RecordedCell[] {
  const { settings } = input.run;
  const along = requestedCells(settings).filter(
    (cell) => typeof cell.conditions?.[condition] === 'number' && isOfFirstMessage(cell, settings),
  );
  return along.toSorted((a, b) => numberUnder(a, condition) - numberUnder(b, condition));
}
