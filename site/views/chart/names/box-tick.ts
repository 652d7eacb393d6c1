/** Labels on an axis of boxes, strips or a ceremony's bars: one unit, and no more digits than tell them apart. */
import { decimalsBeside, formatBeside, unitOnAxis } from '../../../figures/cells/box-axis.ts';
import type { BoxAxis } from '../../../figures/form/figure.ts';
import { formatDuration, NARROW_SPACE, nsOfUnit } from '../../../figures/words/format-duration.ts';
import { formatFixed } from '../../../statistics/digits/format-fixed.ts';
import { decimalsOfStep } from '../../../statistics/digits/powers-of-ten.ts';
import { linesThatFit, type NamedLine } from './named-ticks.ts';

/** Lines at equal steps share one number of decimals. On a logarithmic axis each has as many as it needs. */
const stepAt = (value: number, { scale, ticks }: BoxAxis) =>
  scale === 'linear' ? Math.min(...ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))) : value;

/** If the axis spans too many decades for one unit, for example microseconds to seconds, each line has its own unit. */
function timeName(value: number, axis: BoxAxis): string {
  const longest = Math.max(...axis.ticks);
  const step = stepAt(value, axis);
  if (axis.shownIn !== undefined) {
    const ns = nsOfUnit(axis.shownIn);
    return `${formatFixed(value / ns, decimalsOfStep(step / ns))}${NARROW_SPACE}${axis.shownIn}`;
  }
  if (unitOnAxis(axis) === undefined) return formatDuration(value).replace(/\.0+(?=\D)/, '');
  return formatBeside(value, longest, decimalsBeside(step, longest));
}

/** `0.98×` on an axis of ratios, `0.2 s` on an axis of times. */
export function formatBoxTick(value: number, axis: BoxAxis): string {
  if (axis.unit !== 'ratio') return timeName(value, axis);
  return `${formatFixed(value, decimalsOfStep(stepAt(value, axis)))}×`;
}

/** The lines of an axis. A line has no name if it would touch the next name. */
export const boxLines = (axis: BoxAxis, widthPx: number, namePx: number): readonly NamedLine[] =>
  linesThatFit(axis, axis.ticks, widthPx, { nameOf: (value) => formatBoxTick(value, axis), pxOf: () => namePx });
