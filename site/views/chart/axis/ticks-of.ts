/** The positions of an axis's grid lines, and their labels. */
import type { BarAxis, PlotAxis } from '../../../figures/form/figure.ts';
import { formatTick, unitAcross } from '../../../figures/words/format-duration.ts';
import { formatRatioTick, ratioTicks } from '../../../figures/words/format-ratio.ts';
import { formatFixed } from '../../../statistics/digits/format-fixed.ts';
import { decimalsOfStep, nearestPower, powersOfTen, roundedUp } from '../../../statistics/digits/powers-of-ten.ts';

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

/** The positions of an axis's grid lines: powers of ten, or round steps from its start. */
export function ticksOf({ min, max, scale, unit }: BarAxis): readonly number[] {
  if (unit === 'ratio') return ratioTicks(min, max);
  if (scale === 'linear') return roundSteps(min, max);
  const [first, last] = [min, max].map((end) => nearestPower(end));
  if (first === undefined || last === undefined || !Number.isFinite(last - first)) return [];
  const every = Math.max(1, Math.ceil((last - first) / MAX_DECADES));
  return powersOfTen(first, last, every);
}
