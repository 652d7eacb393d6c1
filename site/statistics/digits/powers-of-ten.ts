/** Powers of ten: where axes begin and end, and how many decimals tell numbers apart. */

/** The digits of round numbers. */
export const ROUND = [1, 2, 5] as const;
/** The relative error that arithmetic leaves in the last bits of a round number. */
const HAIR = 1e-9;

/** The power of ten at or below a number: 2 for 250, −3 for 0.004. */
export const powerAtMost = (value: number): number => Math.floor(Math.log10(value));

/** The power of ten at or above a number: 3 for 250, −2 for 0.004. */
export const powerAtLeast = (value: number): number => Math.ceil(Math.log10(value));

/** The power of ten that a number is, but for an error in its last bits. */
export const nearestPower = (value: number): number => Math.round(Math.log10(value));

/** A power of ten, exactly: `10 ** -5` is not exact in every engine. */
export const powerOfTen = (power: number): number => Number(`1e${power}`);

/** The powers of ten from one to another, both included. */
export const powersOfTen = (first: number, last: number, every = 1): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / every) + 1) }, (_, index) =>
    powerOfTen(first + index * every),
  );

/** The first of these digits times a power of ten that is not below a number. */
export function roundedUp(value: number, digits: readonly number[] = ROUND): number {
  const power = powerOfTen(powerAtMost(value));
  return ([...digits, 10].find((digit) => digit * power >= value * (1 - HAIR)) ?? 10) * power;
}

/** As many decimals as a step needs to be seen: 0 for 5, 2 for 0.05. */
export const decimalsOfStep = (step: number): number =>
  // A difference such as 0.3 − 0.2 lies a little below 0.1: without the hair it would get one decimal too many.
  Math.max(0, -Math.floor(Math.log10(step) + HAIR));

/** As many decimals as leave a number so many digits: 2 for 2.71, 0 for 271. */
export const decimalsOfDigits = (value: number, digits: number): number => Math.max(0, digits - 1 - powerAtMost(value));
