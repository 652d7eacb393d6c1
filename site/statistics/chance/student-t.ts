import { gammaln } from 'simple-statistics';
import { incompleteBeta } from './incomplete-beta.ts';

/**
 * The upper tail probability of Student's t, for t of 0 or more, and any degrees of freedom above zero, whole or not.
 */
export function studentTail(t: number, degreesOfFreedom: number): number {
  return incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5) / 2;
}

const knownQuantiles = new Map<string, number>();
/** From here on, the quantiles of t and of the normal distribution differ by less than two parts in a million. */
const MANY_DEGREES = 1e6;
/** More steps than the heaviest tails need. */
const MAX_STEPS = 1000;

/**
 * The quantile of Student's t distribution: `studentQuantile(0.975, 7)` is 2.365. Infinite degrees of freedom give the
 * normal distribution.
 *
 * @param part from 0.5 to below 1
 * @throws RangeError for degrees of freedom that are not above zero, or another part
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

/** Newton's method from the middle. There the tail is convex, so no step goes too far. It ends when t stops rising. */
function findQuantile(part: number, degreesOfFreedom: number): number {
  const power = (degreesOfFreedom + 1) / 2;
  const peak = Math.exp(gammaln(power) - gammaln(degreesOfFreedom / 2)) / Math.sqrt(Math.PI * degreesOfFreedom);
  let t = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const missing = studentTail(t, degreesOfFreedom) - (1 - part);
    const next = t + missing / (peak * (1 + (t * t) / degreesOfFreedom) ** -power);
    if (!(next > t)) break;
    t = next;
  }
  return t;
}
