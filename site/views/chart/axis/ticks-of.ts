/** The positions of an axis's grid lines, and their labels. */
import type { BarAxis, PlotAxis } from '../../../figures/form/figure.ts';
import { unitAcross } from '../../../figures/words/format-duration.ts';
import { formatRatioTick, formatTick } from '../../../figures/words/ranges/format-tick.ts';
import { formatFixed } from '../../../statistics/digits/format-fixed.ts';
import { decimalsOfStep, nearestPower, powersOfTen, roundedUp } from '../../../statistics/digits/powers-of-ten.ts';
import { roundNumbers } from '../../../statistics/digits/round-numbers.ts';

/** A round number of an axis in its unit. All times of an axis have one unit if they are easy to read in it. */
export function formatAxis(value: number, axis: BarAxis): string {
  const { unit } = axis;
  if (unit === 'ns') return formatTick(value, axis.shownIn ?? unitAcross(axis.min, axis.max));
  // As the values beside the axis are written: `10,000/s`.
  if (unit === 'rate') return `${formatFixed(value, decimalsOfStep(value))}/s`;
  if (unit === 'ratio') return formatRatioTick(value);
  if (unit === 'percent') return `${formatFixed(value, value > 0 && value < 1 ? 1 : 0)}\u202f%`;
  return unit === 'bytes' ? `${formatFixed(value, 0)}\u202fB` : formatFixed(value, 0);
}

/** An axis that may set the positions and labels of its lines itself. */
type NamedAxis = BarAxis & Partial<Pick<PlotAxis, 'ticks' | 'names'>>;

/** The label of a line of an axis: its own name, or its number. */
export const nameOnAxis = (axis: NamedAxis, value: number): string =>
  axis.names?.[axis.ticks?.indexOf(value) ?? -1] ?? formatAxis(value, axis);

/** More lines would look like a grey area. */
const MAX_DECADES = 12;

const MAX_STEPS = 5;

/** At most five steps of 1, 2 or 5 times a power of ten. */
function roundSteps(min: number, max: number): readonly number[] {
  const step = roundedUp((max - min) / MAX_STEPS);
  const count = Math.floor(((max - min) / step) * (1 + Number.EPSILON));
  return Array.from({ length: count + 1 }, (_, index) => min + index * step);
}

/**
 * The round numbers on an axis of ratios, always with 1, and never 1 alone, by which no length could be read. They are
 * close together if the axis is short.
 */
function ratioTicks(min: number, max: number): readonly number[] {
  const within = (ticks: readonly number[]) => ticks.filter((tick) => tick >= min && tick <= max);
  const tenths = Array.from({ length: 60 }, (_, index) => Number((0.1 * (index + 1)).toFixed(1)));
  const powers = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((power) => 10 ** power);
  const all = powers.flatMap((power) => [power, 2 * power, 5 * power]);
  // Over more than a factor of 30, names at 2 and 5 would be too close together; over less than a factor of three,
  // tenths fit.
  const choices = max / min > 30 ? [powers, all] : max / min > 3 ? [all, tenths] : [tenths];
  return choices.map(within).find((ticks) => ticks.length > 1) ?? within(tenths);
}

/**
 * The positions of an axis's grid lines: powers of ten, or 1, 2, 5 of them if the axis has not two; or round steps from
 * its start.
 */
export function ticksOf({ min, max, scale, unit }: BarAxis): readonly number[] {
  if (unit === 'ratio') return ratioTicks(min, max);
  if (scale === 'linear') return roundSteps(min, max);
  const [first, last] = [min, max].map((end) => nearestPower(end));
  if (first === undefined || last === undefined || !Number.isFinite(last - first)) return [];
  const every = Math.max(1, Math.ceil((last - first) / MAX_DECADES));
  const powers = powersOfTen(first, last, every);
  const within = (value: number) => value >= min && value <= max;
  // By a single number no length can be read.
  return powers.filter(within).length > 1 ? powers : roundNumbers(min, max).filter(within);
}
