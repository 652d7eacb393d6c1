/** The cells of a ceremony: a step is its ceremony's operation with `{ step }`; the whole login has no condition. */
import type { BackendId } from '../../backends/backend.ts';
import type { Cell, RecordedCell } from '../../experiments/settings/cell.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { type StepId, steps, stepsFor } from './steps.ts';

/** Timed as a whole: a login, and only its two cryptographic calls. */
const wholeIds = ['login', 'bare'] as const;
export type WholeId = (typeof wholeIds)[number];

/** Everything in a ceremony that is timed. */
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

/** The name of what a ceremony's cell times; any text, if it comes from outside. */
export function timedNameOf({ operation, conditions }: RecordedCell): string {
  return String(conditions?.['step'] ?? operation);
}

/** The steps of a kind of scheme, and the whole logins. */
export function timedIdsFor(kind: string): readonly TimedId[] {
  return [...stepsFor(kind).map(({ id }) => id), ...wholeIds];
}

/** Every cell of a ceremony. The steps depend on the scheme, which an experiment's data cannot express. */
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
