/** The cells of a cold start: what a fresh worker took until a key was imported, and its calls one by one. */
import type { ConditionValue } from '../../schemes/conditions/condition-table.ts';
import { caseOf } from '../cells/cells.ts';
import { cellsAlong } from '../cells/conditioned-lines.ts';
import { cellOf, type MeasuredCell } from '../cells/measured-cell.ts';
import type { FigureInput } from '../form/figure-input.ts';

export interface ColdCase {
  readonly scheme: string;
  readonly backend: string;
  readonly operation: string;
}

/** Of the first message alone: a cold start is measured with one. */
export function coldCell(
  { run }: FigureInput,
  { scheme, backend, operation }: ColdCase,
  call: ConditionValue<'call'>,
): MeasuredCell | undefined {
  const [message] = run.settings.messages;
  return cellOf(run, { ...caseOf(scheme, backend, operation, message), conditions: { call } });
}

interface NumberedCall {
  readonly call: number;
  readonly measured: MeasuredCell;
}

/** The calls that were measured, the first of a worker first. */
export function callsAt(input: FigureInput, at: ColdCase): readonly NumberedCall[] {
  return cellsAlong(input, 'call')
    .filter(
      ({ scheme, backend, operation }) => scheme === at.scheme && backend === at.backend && operation === at.operation,
    )
    .flatMap((cell) => {
      const measured = cellOf(input.run, cell);
      return measured ? [{ call: Number(cell.conditions?.['call']), measured }] : [];
    });
}
