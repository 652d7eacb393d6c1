import { incompleteBeta } from './incomplete-beta.ts';

/** How much of Student's t distribution lies above t, for t of 0 or more; any degrees of freedom above zero, whole or not. */
export function studentTail(t: number, degreesOfFreedom: number): number {
  return incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5) / 2;
}

const knownQuantiles = new Map<string, number>();
/** From here on, t and the normal distribution differ by less than two parts in a million. */
const MANY_DEGREES = 1e6;
/** More than a double has bits, so that the halves meet. */
const HALVINGS = 80;

/**
 * The quantile of Student's t distribution: `studentQuantile(0.975, 7)` is 2.365. Endless degrees of freedom give the normal
 * distribution's.
 *
 * @param part 0.5 up to but not including 1.
 * @throws RangeError for degrees of freedom that are not above zero, or another part.
 */
export function studentQuantile(part: number, degreesOfFreedom: number): number {
  if (!(degreesOfFreedom > 0)) throw new RangeError('Student’s t needs degrees of freedom.');
  if (!(part >= 0.5 && part < 1)) throw new RangeError('The part must be from 0.5 to below 1.');
  const degrees = Math.min(degreesOfFreedom, MANY_DEGREES);
  const key = `${part} ${degrees}`;
  const found = knownQuantiles.get(key) ?? findQuantile(part, degrees);
  knownQuantiles.set(key, found);
  return found;
}

/** By halving: the tail only falls. */
function findQuantile(part: number, degreesOfFreedom: number): number {
  let low = 0;
  let high = 1;
  while (studentTail(high, degreesOfFreedom) > 1 - part) [low, high] = [high, high * 2];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (studentTail(middle, degreesOfFreedom) > 1 - part) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
