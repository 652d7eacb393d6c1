/** Where a bar lies on its axis: what whoever draws bars agrees on, be it in a chart, on the stage or in a picture. */

import { placeOnAxis } from '../../../figures/form/axis-place.ts';
import type { Bar, BarAxis } from '../../../figures/form/figure.ts';

/** In parts of the axis, and within it. */
interface BarPlace {
  readonly from: number;
  readonly to: number;
  /** The 95 % interval of its end. */
  readonly interval: readonly [number, number] | undefined;
}

/** The value that bars of the axis begin at: a ratio at 1, whichever side it lies on. Others begin where the axis does. */
export function baseOfBars({ unit }: BarAxis): number | undefined {
  return unit === 'ratio' ? 1 : undefined;
}

/** Nothing where there is no bar. */
export function placeOfBar({ value }: Bar, axis: BarAxis): BarPlace | undefined {
  if (value.status !== 'measured') return undefined;
  const place = placeOnAxis(axis);
  const within = (amount: number) => Math.min(1, Math.max(0, place(amount)));
  const { amount, interval } = value;
  const base = baseOfBars(axis);
  const ends = [base === undefined ? 0 : within(base), within(amount)];
  return {
    from: Math.min(...ends),
    to: Math.max(...ends),
    interval: interval && [within(interval[0]), within(interval[1])],
  };
}
