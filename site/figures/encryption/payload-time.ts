/** The time of encrypting a payload, of decrypting it, or of both. */
import { caseOf, cellOf } from '../cells/cells.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { type SummedTime, sumOfTimes, timeOfCell } from '../post-quantum/login-costs.ts';

/** Both halves of an encryption. */
export const directions = ['encrypt', 'decrypt'] as const;
export type Direction = (typeof directions)[number];

/** The cipher of the payload, which is also compared with RSA alone. */
export const SYMMETRIC = 'aes-256-gcm';

/** The directions that the run asks for. */
export const askedDirections = ({ run }: Pick<FigureInput, 'run'>): readonly Direction[] =>
  directions.filter((direction) => run.settings.operations.includes(direction));

/** The cell of a payload of this many bytes. */
export const payloadCell = (scheme: string, backend: string, operation: Direction, challengeBytes: number) =>
  caseOf(scheme, backend, operation, { form: 'payload', challengeBytes });

/** The sum of the medians of these directions, with its interval. Undefined if one direction is missing. */
export function payloadTime(
  run: RunContent,
  scheme: string,
  backend: string,
  bytes: number,
  shownDirections: readonly Direction[] = directions,
): SummedTime | undefined {
  const cells = shownDirections.flatMap(
    (direction) => cellOf(run, payloadCell(scheme, backend, direction, bytes)) ?? [],
  );
  return cells.length < shownDirections.length || cells.length === 0
    ? undefined
    : cells.map(timeOfCell).reduce(sumOfTimes);
}
