/** Round numbers for the lines of axes. A file of its own, since the first screen needs only the powers. */
import { powerAtLeast, powerAtMost, powersOfTen, ROUND } from './powers-of-ten.ts';

export const isPowerOfTen = (value: number): boolean => Number.isInteger(Math.log10(value));

/** 1, 2, 5 × powers of ten from the last one at or below `low` to the first one at or above `high`. */
export function roundNumbers(low: number, high: number): readonly number[] {
  const all = powersOfTen(powerAtMost(low), powerAtLeast(high)).flatMap((power) =>
    ROUND.map((digit) => Number((digit * power).toPrecision(1))),
  );
  return all.filter((_, at) => (all[at + 1] ?? Number.POSITIVE_INFINITY) > low && (all[at - 1] ?? 0) < high);
}
