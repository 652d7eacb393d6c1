/** The axis of box plots: only as long as its samples need, with a line at every 1, 2, 5 where it is short. */

import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfStep, powerAtMost, powerOfTen, roundedUp } from '../../statistics/digits/powers-of-ten.ts';
import { isPowerOfTen, roundNumbers } from '../../statistics/digits/round-numbers.ts';
import type { Spread } from '../../statistics/summary/spread.ts';
import type { BoxAxis, TimeUnit } from '../form/figure.ts';
import { decimalsFor, formatDuration, NARROW_SPACE, unitFor } from '../words/format-duration.ts';
import { decadesAround, isDrawable } from './decades.ts';

/** Names of an axis have as many digits at the most. */
const DIGITS = 3;

/** The smallest step by which numbers up to there are told apart in so many digits. */
const leastStep = (high: number) => powerOfTen(powerAtMost(high * (1 + 10 ** (1 - DIGITS))) - DIGITS + 1);

/** Round numbers with equal steps. */
function evenNumbers(low: number, high: number): readonly number[] {
  const step = roundedUp(Math.max((high - low) / 4, leastStep(high)));
  // Less by a hair, so that a number that is round but for its last bit does not get a step more.
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(10)));
}

/** A decade or more is drawn logarithmically, less with equal steps. */
const DECADE = 10;

/** Logarithmic, from a round number to a round number. */
function roundAxis(low: number, high: number, unit: BoxAxis['unit']): BoxAxis {
  const numbers = roundNumbers(low, high);
  const min = numbers[0] ?? low;
  const max = numbers.at(-1) ?? high;
  // Over more than two decades 2 and 5 would crowd.
  const powers = numbers.filter(isPowerOfTen);
  return { min, max, unit, scale: 'logarithmic', ticks: max / min > 200 && powers.length > 1 ? powers : numbers };
}

function axisOver(low: number, high: number, unit: BoxAxis['unit']): BoxAxis {
  if (low > 0 && high / low >= DECADE) return roundAxis(low, high, unit);
  const numbers = evenNumbers(low, high);
  return { min: numbers[0] ?? low, max: numbers.at(-1) ?? high, unit, scale: 'linear', ticks: numbers };
}

/** While all samples are 0, as under a coarse clock: 10 µs to 10 ms, so that there is something to draw on. */
const unknownAxis: BoxAxis = { min: 1e4, max: 1e7, unit: 'ns', scale: 'logarithmic', ticks: [1e4, 1e5, 1e6, 1e7] };

/** Of the highest sample: what lies nearer together is drawn in one place. */
const LEAST_WIDTH = 1e-6;

/** Always logarithmic, over these times or what can be drawn of them; those of 0 have no place on it. */
export function logarithmicAxis(timesNs: readonly number[]): BoxAxis {
  const drawable = timesNs.filter(isDrawable);
  if (drawable.length === 0) return unknownAxis;
  const decades = decadesAround(drawable, unknownAxis);
  const least = drawable.reduce((lowest, ns) => Math.min(lowest, ns));
  const most = drawable.reduce((highest, ns) => Math.max(highest, ns));
  const low = Math.max(least, decades.min);
  // Times that are all alike would leave an axis of no length.
  return roundAxis(low, Math.min(Math.max(most, 1.1 * low), decades.max), 'ns');
}

/** Times from the lowest sample to the highest. */
export function durationAxis(spreads: readonly Spread[]): BoxAxis {
  const low = Math.min(...spreads.map(({ lowestNs }) => lowestNs));
  const high = Math.max(...spreads.map(({ highestNs }) => highestNs));
  if (!(high > 0)) return unknownAxis;
  // Samples that are all alike, or as good as, would leave an axis of no length.
  return axisOver(low, high - low > LEAST_WIDTH * high ? high : 1.1 * high, 'ns');
}

/** What bars reach that nobody has measured yet. */
const EMPTY_REACH = 1e6;

/** From zero with equal steps, so that lengths on it compare; as long as the longest of these. */
export function zeroAxis(amounts: readonly number[], unit: BoxAxis['unit']): BoxAxis {
  const longest = amounts.filter(isDrawable).reduce((most, amount) => Math.max(most, amount), 0);
  const ticks = evenNumbers(0, longest > 0 ? longest : EMPTY_REACH);
  return { min: 0, max: ticks.at(-1) ?? longest, unit, scale: 'linear', ticks };
}

/** Whether a narrow screen leaves out the name of this of so many lines: what stays, the ends among it, stands at equal distances. */
export const isBetweenNames = (index: number, count: number): boolean => count % 2 === 1 && index % 2 === 1;

/** Parts of each box's own median; 1 is always on it. */
export function relativeAxis(spreads: readonly Spread[]): BoxAxis {
  const some = spreads.filter(({ medianNs }) => medianNs > 0);
  const low = Math.min(0.98, ...some.map(({ lowestNs, medianNs }) => lowestNs / medianNs));
  const high = Math.max(1.02, ...some.map(({ highestNs, medianNs }) => highestNs / medianNs));
  return axisOver(low, high, 'ratio');
}

/** Less than this share of the unit of another time is told in a unit of its own. */
const LEAST_BESIDE = 0.01;

/** Whether two decimals tell a time in the unit of the longest one beside it. */
const sharesUnit = (ns: number, longestNs: number): boolean => ns === 0 || ns / unitFor(longestNs).ns >= LEAST_BESIDE;

/** What all times on such an axis are written in; nothing where it spans more decades than one unit tells. */
export function unitOnAxis({ ticks }: BoxAxis): TimeUnit | undefined {
  const longest = Math.max(...ticks);
  return ticks.every((tick) => sharesUnit(tick, longest)) ? unitFor(longest).suffix : undefined;
}

/** In the unit of the longest time beside it, so that a panel has one: `0.251 s` beside `2.17 s`; what is far shorter keeps its own. */
export function formatBeside(ns: number, longestNs: number, decimals?: number): string {
  if (!sharesUnit(ns, longestNs)) return formatDuration(ns);
  const unit = unitFor(longestNs);
  const value = ns / unit.ns;
  return `${formatFixed(value, decimals ?? Math.min(3, decimalsFor(value)))}${NARROW_SPACE}${unit.suffix}`;
}

/** Decimals by which times so far apart are told from each other in the unit of the longest of them. */
export const decimalsBeside = (stepNs: number, longestNs: number): number =>
  decimalsOfStep(stepNs / unitFor(longestNs).ns);
