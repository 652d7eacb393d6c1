/** The axis of box plots: only as long as its samples need, with a line at every 1, 2, 5 if it is short. */

import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfStep, powerAtMost, powerOfTen, roundedUp } from '../../statistics/digits/powers-of-ten.ts';
import { isPowerOfTen, roundNumbers } from '../../statistics/digits/round-numbers.ts';
import type { Spread } from '../../statistics/summary/spread.ts';
import type { BoxAxis, TimeUnit } from '../form/figure.ts';
import { decimalsFor, formatDuration, NARROW_SPACE, unitFor } from '../words/format-duration.ts';
import { decadesAround, isDrawable } from './decades.ts';

/** The largest number of digits in the names of an axis. */
const DIGITS = 3;

/** The smallest step that is visible in this many digits, for numbers up to `high`. */
const leastStep = (high: number) => powerOfTen(powerAtMost(high * (1 + 10 ** (1 - DIGITS))) - DIGITS + 1);

/** Round numbers with equal steps. */
function evenNumbers(low: number, high: number): readonly number[] {
  const step = roundedUp(Math.max((high - low) / 4, leastStep(high)));
  // The small tolerance ignores an error in the last bit: a round number does not get one step more.
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(10)));
}

/** A range of a decade or more gets a logarithmic axis, a shorter one equal steps. */
const DECADE = 10;

/** A logarithmic axis from one round number to another. */
function roundAxis(low: number, high: number, unit: BoxAxis['unit']): BoxAxis {
  const numbers = roundNumbers(low, high);
  const min = numbers[0] ?? low;
  const max = numbers.at(-1) ?? high;
  // Over more than two decades, the names at 2 and 5 would be too close together.
  const powers = numbers.filter(isPowerOfTen);
  return { min, max, unit, scale: 'logarithmic', ticks: max / min > 200 && powers.length > 1 ? powers : numbers };
}

function axisOver(low: number, high: number, unit: BoxAxis['unit']): BoxAxis {
  if (low > 0 && high / low >= DECADE) return roundAxis(low, high, unit);
  const numbers = evenNumbers(low, high);
  return { min: numbers[0] ?? low, max: numbers.at(-1) ?? high, unit, scale: 'linear', ticks: numbers };
}

/** The axis while all samples are 0, as under a coarse clock: 10 µs to 10 ms, so that it can be drawn. */
const unknownAxis: BoxAxis = { min: 1e4, max: 1e7, unit: 'ns', scale: 'logarithmic', ticks: [1e4, 1e5, 1e6, 1e7] };

/** As a share of the highest sample: a narrower range is drawn at one position. */
const MIN_WIDTH = 1e-6;

/** Always logarithmic, over the times that can be drawn; times of 0 have no position on it. */
export function logarithmicAxis(timesNs: readonly number[]): BoxAxis {
  const drawable = timesNs.filter(isDrawable);
  if (drawable.length === 0) return unknownAxis;
  const decades = decadesAround(drawable, unknownAxis);
  const least = drawable.reduce((lowest, ns) => Math.min(lowest, ns));
  const most = drawable.reduce((highest, ns) => Math.max(highest, ns));
  const low = Math.max(least, decades.min);
  // Equal times would leave an axis of length zero.
  return roundAxis(low, Math.min(Math.max(most, 1.1 * low), decades.max), 'ns');
}

/** An axis from the lowest sample to the highest. */
export function durationAxis(spreads: readonly Spread[]): BoxAxis {
  const low = Math.min(...spreads.map(({ lowestNs }) => lowestNs));
  const high = Math.max(...spreads.map(({ highestNs }) => highestNs));
  if (!(high > 0)) return unknownAxis;
  // Samples that are equal, or nearly so, would leave an axis of length zero.
  return axisOver(low, high - low > MIN_WIDTH * high ? high : 1.1 * high, 'ns');
}

/** The length of the axis before anything is measured. */
const EMPTY_REACH = 1e6;

/** From zero with equal steps, so that lengths can be compared; up to the longest of these times. */
export function zeroAxis(timesNs: readonly number[]): BoxAxis {
  const longest = timesNs.filter(isDrawable).reduce((most, ns) => Math.max(most, ns), 0);
  const ticks = evenNumbers(0, longest > 0 ? longest : EMPTY_REACH);
  return { min: 0, max: ticks.at(-1) ?? longest, unit: 'ns', scale: 'linear', ticks };
}

/**
 * Whether a narrow screen leaves out the name of line `index` of `count`, up to five. The names that stay are at equal
 * distances, with both ends: every second, or the ends alone.
 */
export const isBetweenNames = (index: number, count: number): boolean =>
  index % (count % 2 === 1 ? 2 : count - 1) !== 0;

/** An axis for samples relative to the median of their box; it always includes 1. */
export function relativeAxis(spreads: readonly Spread[]): BoxAxis {
  const some = spreads.filter(({ medianNs }) => medianNs > 0);
  const low = Math.min(0.98, ...some.map(({ lowestNs, medianNs }) => lowestNs / medianNs));
  const high = Math.max(1.02, ...some.map(({ highestNs, medianNs }) => highestNs / medianNs));
  return axisOver(low, high, 'ratio');
}

/** A time below this share of another time's unit is written in its own unit. */
const MIN_BESIDE = 0.01;

/** Whether two decimals are enough to write a time in the unit of the longest time beside it. */
const sharesUnit = (ns: number, longestNs: number): boolean => ns === 0 || ns / unitFor(longestNs).ns >= MIN_BESIDE;

/** The unit for all times on such an axis; undefined if the axis spans too many decades for one unit. */
export function unitOnAxis({ ticks, shownIn }: BoxAxis): TimeUnit | undefined {
  if (shownIn !== undefined) return shownIn;
  const longest = Math.max(...ticks);
  return ticks.every((tick) => sharesUnit(tick, longest)) ? unitFor(longest).suffix : undefined;
}

/**
 * Uses the unit of the longest time beside it, so that a panel has one unit: `0.251 s` beside `2.17 s`. A much shorter
 * time keeps its own unit.
 */
export function formatBeside(ns: number, longestNs: number, decimals?: number): string {
  if (!sharesUnit(ns, longestNs)) return formatDuration(ns);
  const unit = unitFor(longestNs);
  const value = ns / unit.ns;
  return `${formatFixed(value, decimals ?? Math.min(3, decimalsFor(value)))}${NARROW_SPACE}${unit.suffix}`;
}

/** The decimals that show a difference of `stepNs` in the unit of the longest time. */
export const decimalsBeside = (stepNs: number, longestNs: number): number =>
  decimalsOfStep(stepNs / unitFor(longestNs).ns);
