/** A ceremony's cells: a step is its ceremony's operation under `{ step }`; the login as a whole has no condition. */
import type { BackendId } from '../../backends/backend.ts';
import type { Cell, RecordedCell } from '../../experiments/settings/cell.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { type StepId, steps, stepsFor } from './steps.ts';

/** What is timed as a whole: a login, and the two calls of it that are cryptography. */
const wholeIds = ['login', 'bare'] as const;
export type WholeId = (typeof wholeIds)[number];

/** Everything of a ceremony that has a time. */
export type TimedId = StepId | WholeId;

export function stepCell<Backend extends string = BackendId>(
  scheme: string,
  backend: Backend,
  timed: TimedId,
): Cell<Backend> {
  if (timed === 'login') return { scheme, backend, operation: 'login' };
  const ceremony = steps.find(({ id }) => id === timed)?.ceremony ?? 'authentication';
  return {
    scheme,
    backend,
    operation: ceremony === 'registration' ? 'register' : 'login',
    conditions: { step: timed },
  };
}

/** What a cell of a ceremony is about; any text, where it comes from outside. */
export function timedNameOf({ operation, conditions }: RecordedCell): string {
  return String(conditions?.['step'] ?? operation);
}

/** The steps of a kind of scheme, and its wholes. */
export function timedIdsFor(kind: string): readonly TimedId[] {
  return [...stepsFor(kind).map(({ id }) => id), ...wholeIds];
}

/** Every cell of a ceremony. Which steps there are depends on the scheme, which no experiment can say as data. */
export function ceremonyCells<Backend extends string>({
  schemes,
  backends,
}: {
  readonly schemes: readonly string[];
  readonly backends: readonly Backend[];
}): readonly Cell<Backend>[] {
  return schemes.flatMap((id) => {
    const timed = timedIdsFor(findSignatureScheme(id)?.kind ?? '');
    return backends.flatMap((backend) => timed.map((step) => stepCell(id, backend, step)));
  });
}
