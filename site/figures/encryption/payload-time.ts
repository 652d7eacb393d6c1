/** The time of encrypting a payload, of decrypting it, or of both. */
import { caseOf, cellInterval, cellOf } from '../cells/cells.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';

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

interface PayloadTime {
  readonly ns: number;
  readonly interval: readonly [number, number] | undefined;
}

/**
 * The sum of the medians of these directions. The interval adds both ends, so it is rather too wide than too narrow.
 * Undefined if one direction is missing.
 */
export function payloadTime(
  run: RunContent,
  scheme: string,
  backend: string,
  bytes: number,
  shownDirections: readonly Direction[] = directions,
): PayloadTime | undefined {
  const cells = shownDirections.flatMap(
    (direction) => cellOf(run, payloadCell(scheme, backend, direction, bytes)) ?? [],
  );
  if (cells.length === 0 || cells.length < shownDirections.length) return undefined;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const intervals = cells.flatMap((cell) => {
    const interval = cellInterval(cell);
    return interval ? [interval] : [];
  });
  return {
    ns: sum(cells.map(({ summary }) => summary.medianNs)),
    interval:
      intervals.length === cells.length
        ? [sum(intervals.map(([low]) => low)), sum(intervals.map(([, high]) => high))]
        : undefined,
  };
}
