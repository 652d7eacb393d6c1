/** Powers of ten, for the ends of axes and the number of decimals. */

/** The digits of round numbers. */
export const ROUND = [1, 2, 5] as const;
/** The relative rounding error of arithmetic on round numbers. */
const HAIR = 1e-9;

/** The power of ten at or below a number: 2 for 250, −3 for 0.004. */
export const powerAtMost = (value: number): number => Math.floor(Math.log10(value));

/** The power of ten at or above a number: 3 for 250, −2 for 0.004. */
export const powerAtLeast = (value: number): number => Math.ceil(Math.log10(value));

/** The power of ten that a number is, apart from a rounding error. */
export const nearestPower = (value: number): number => Math.round(Math.log10(value));

/** A power of ten, exactly: `10 ** -5` is not exact in every engine. */
export const powerOfTen = (power: number): number => Number(`1e${power}`);

/** The powers of ten from one exponent to another, both included. */
export const powersOfTen = (first: number, last: number, every = 1): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / every) + 1) }, (_, index) =>
    powerOfTen(first + index * every),
  );

/** The first multiple of a power of ten by one of these digits that is not below a number. */
export function roundedUp(value: number, digits: readonly number[] = ROUND): number {
  const power = powerOfTen(powerAtMost(value));
  return ([...digits, 10].find((digit) => digit * power >= value * (1 - HAIR)) ?? 10) * power;
}

/** The decimals that a step needs: 0 for 5, 2 for 0.05. */
export const decimalsOfStep = (step: number): number =>
  // A difference such as 0.3 − 0.2 is a little below 0.1. Without `HAIR` it would get one decimal too many.
  Math.max(0, -Math.floor(Math.log10(step) + HAIR));

/** The decimals that give a number this many digits: with three, 2 for 2.71 and 0 for 271. */
export const decimalsOfDigits = (value: number, digits: number): number => Math.max(0, digits - 1 - powerAtMost(value));
