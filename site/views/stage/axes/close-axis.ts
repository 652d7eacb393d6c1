/** Axes of the stage: as near around their points as round numbers allow, since a plot there has one panel and few pixels. */
import type { PlotAxis } from '../../../figures/form/figure.ts';
import { isPowerOfTen, roundNumbers } from '../../../statistics/digits/round-numbers.ts';

/** More names than these would touch. */
const MOST_TICKS = 5;
/** What stands at the very edge of a plot is hard to read: so much of the axis stays free, in powers of ten. */
const MARGIN = 0.12;

/**
 * A logarithmic axis from the round number below all values to that above them; any other axis as it is.
 * @param values what the plot shows on it, intervals included
 */
export function closeAxis(axis: PlotAxis, values: readonly number[]): PlotAxis {
  const shown = values.filter((value) => value > 0 && Number.isFinite(value));
  if (axis.scale !== 'logarithmic' || shown.length === 0) return axis;
  const least = Math.min(...shown) * 10 ** -MARGIN;
  const most = Math.max(...shown) * 10 ** MARGIN;
  const within = roundNumbers(least, most);
  const min = within[0] ?? axis.min;
  const max = within.at(-1) ?? axis.max;
  const powers = within.filter(isPowerOfTen);
  return { ...axis, min, max, ticks: within.length <= MOST_TICKS ? within : [...new Set([min, ...powers, max])] };
}
