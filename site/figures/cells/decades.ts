/** Powers of ten around numbers, for logarithmic axes. They stay few whatever a document holds. */

import { powerAtLeast, powerAtMost, powerOfTen } from '../../statistics/digits/powers-of-ten.ts';

export interface Decades {
  readonly min: number;
  readonly max: number;
}

/** Beyond these nothing that a plausible call comes to can lie, not even ten thousand of them added up or their number a second. */
const [LEAST_DRAWN, MOST_DRAWN] = [1e-5, 1e18];

const bounded = (value: number) => Math.min(MOST_DRAWN, Math.max(LEAST_DRAWN, value));

/** A logarithmic axis has no place for 0, nor for what is no number. */
export const isDrawable = (value: number): boolean => value > 0 && Number.isFinite(value);

/** The powers of ten that hold every number; `otherwise` while there are none. At least one decade. */
export function decadesAround(values: readonly number[], otherwise: Decades): Decades {
  const drawable = values.filter(isDrawable).map(bounded);
  if (drawable.length === 0) return otherwise;
  // Reduced and not spread: there may be more numbers than a call takes arguments.
  const least = drawable.reduce((low, value) => Math.min(low, value));
  const most = drawable.reduce((high, value) => Math.max(high, value));
  const low = powerAtMost(least);
  const high = powerAtLeast(most);
  return { min: powerOfTen(low), max: powerOfTen(Math.max(high, low + 1)) };
}
