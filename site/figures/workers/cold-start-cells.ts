/** The cells of a cold start. */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import type { ConditionValue } from '../../schemes/conditions/condition-table.ts';
import { caseOf, cellOf, type MeasuredCell } from '../cells/cells.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { cellsAlong } from './cells-along.ts';

/** The number of a call in its worker. */
export const callOf = ({ conditions }: RecordedCell): number => Number(conditions?.['call']);

/** The operations whose calls are timed one by one. */
export const coldOperations = (input: FigureInput): readonly string[] => [
  ...new Set(cellsAlong(input, 'call').map(({ operation }) => operation)),
];

/** A case of the cold start: it has one cell for the time until a key is imported, and one for each call. */
export interface ColdCase {
  readonly scheme: string;
  readonly backend: string;
  readonly operation: string;
}

/** Only the first message: a cold start is measured with one. */
export function coldCell(
  { run }: FigureInput,
  { scheme, backend, operation }: ColdCase,
  call: ConditionValue<'call'>,
): MeasuredCell | undefined {
  const [message] = run.settings.messages;
  return cellOf(run, { ...caseOf(scheme, backend, operation, message), conditions: { call } });
}

export interface NumberedCall {
  readonly call: number;
  readonly measured: MeasuredCell;
}

/** The measured calls, ascending by their number in a worker. */
export function callsAt(input: FigureInput, at: ColdCase): readonly NumberedCall[] {
  return cellsAlong(input, 'call')
    .filter(
      ({ scheme, backend, operation }) => scheme === at.scheme && backend === at.backend && operation === at.operation,
    )
    .flatMap((cell) => {
      const measured = cellOf(input.run, cell);
      return measured ? [{ call: callOf(cell), measured }] : [];
    });
}
