/** Axes of the stage: as near around their points as round numbers allow, since a plot there has one panel and few pixels. */
import type { PlotAxis } from '../../../figures/form/figure.ts';

/** Round numbers of each power of ten. */
const ROUND = [1, 2, 5];
/** More names than these would touch. */
const MOST_TICKS = 5;
/** What stands at the very edge of a plot is hard to read: so much of the axis stays free, in powers of ten. */
const MARGIN = 0.12;

function roundNumbers(least: number, most: number): readonly number[] {
  const low = Math.floor(Math.log10(least));
  const high = Math.ceil(Math.log10(most));
  const powers = Array.from({ length: high - low + 1 }, (_, index) => Number(`1e${low + index}`));
  return powers.flatMap((power) => ROUND.map((digit) => digit * power));
}

/**
 * A logarithmic axis from the round number below all values to that above them; any other axis as it is.
 * @param values what the plot shows on it, intervals included
 */
export function closeAxis(axis: PlotAxis, values: readonly number[]): PlotAxis {
  const shown = values.filter((value) => value > 0 && Number.isFinite(value));
  if (axis.scale !== 'logarithmic' || shown.length === 0) return axis;
  const least = Math.min(...shown) * 10 ** -MARGIN;
  const most = Math.max(...shown) * 10 ** MARGIN;
  const all = roundNumbers(least, most);
  const min = all.findLast((value) => value <= least) ?? axis.min;
  const max = all.find((value) => value >= most) ?? axis.max;
  const within = all.filter((value) => value >= min && value <= max);
  const powers = within.filter((value) => Number.isInteger(Math.log10(value)));
  return { ...axis, min, max, ticks: within.length <= MOST_TICKS ? within : [...new Set([min, ...powers, max])] };
}
