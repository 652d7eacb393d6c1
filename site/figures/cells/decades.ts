/** Powers of ten around numbers, for logarithmic axes; few, whatever a document holds. */

import { powerAtLeast, powerAtMost, powerOfTen } from '../../statistics/digits/powers-of-ten.ts';

export interface Decades {
  readonly min: number;
  readonly max: number;
}

/**
 * Bounds for any plausible number: times of calls, the sum of ten thousand of them, and rates per second lie within.
 */
const [MIN_DRAWN, MAX_DRAWN] = [1e-5, 1e18];

const bounded = (value: number) => Math.min(MAX_DRAWN, Math.max(MIN_DRAWN, value));

/** A logarithmic axis has no position for 0 or NaN. */
export const isDrawable = (value: number): boolean => value > 0 && Number.isFinite(value);

/** The powers of ten that include every number, at least one decade; `otherwise` if there are no numbers. */
export function decadesAround(values: readonly number[], otherwise: Decades): Decades {
  const drawable = values.filter(isDrawable).map(bounded);
  if (drawable.length === 0) return otherwise;
  // Not `Math.min(...values)`: there may be more numbers than a call can have arguments.
  const least = drawable.reduce((low, value) => Math.min(low, value));
  const most = drawable.reduce((high, value) => Math.max(high, value));
  const low = powerAtMost(least);
  const high = powerAtLeast(most);
  return { min: powerOfTen(low), max: powerOfTen(Math.max(high, low + 1)) };
}
