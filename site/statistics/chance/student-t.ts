import { gammaln } from 'simple-statistics';
import { incompleteBeta } from './incomplete-beta.ts';

/** How much of Student's t distribution lies above t, for t of 0 or more; any degrees of freedom above zero, whole or not. */
export function studentTail(t: number, degreesOfFreedom: number): number {
  return incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5) / 2;
}

const knownQuantiles = new Map<string, number>();
/** From here on, t and the normal distribution differ by less than two parts in a million. */
const MANY_DEGREES = 1e6;
/** More than the heaviest tails need. */
const MOST_STEPS = 1000;

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

/** By Newton's steps from the middle: from there on the tail is convex, so that none goes too far, and the last finds nothing missing. */
function findQuantile(part: number, degreesOfFreedom: number): number {
  const power = (degreesOfFreedom + 1) / 2;
  const peak = Math.exp(gammaln(power) - gammaln(degreesOfFreedom / 2)) / Math.sqrt(Math.PI * degreesOfFreedom);
  let t = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const missing = studentTail(t, degreesOfFreedom) - (1 - part);
    const next = t + missing / (peak * (1 + (t * t) / degreesOfFreedom) ** -power);
    if (!(next > t)) break;
    t = next;
  }
  return t;
}
