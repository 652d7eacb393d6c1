/** The labels at the lines of an axis of box plots, strips or a ceremony's bars: one unit, and only as many digits as tell them apart. */
import { decimalsBeside, formatBeside, unitOnAxis } from '../../../figures/cells/box-axis.ts';
import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { BoxAxis } from '../../../figures/form/figure.ts';
import { formatDuration } from '../../../figures/words/format-duration.ts';
import { formatFixed } from '../../../statistics/digits/format-fixed.ts';
import { decimalsOfStep } from '../../../statistics/digits/powers-of-ten.ts';
import { type NamedLine, namedTicks } from './named-ticks.ts';

/** Lines at equal steps have equally many decimals; on a logarithmic axis each has as many as it needs. */
const stepAt = (value: number, { scale, ticks }: BoxAxis) =>
  scale === 'linear' ? Math.min(...ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))) : value;

/** Over more decades than one unit tells, as from microseconds to seconds, each line has its own. */
function timeName(value: number, axis: BoxAxis): string {
  const longest = Math.max(...axis.ticks);
  if (unitOnAxis(axis) === undefined) return formatDuration(value).replace(/\.0+(?=\D)/, '');
  return formatBeside(value, longest, decimalsBeside(stepAt(value, axis), longest));
}

/** `0.98×` on an axis of ratios, `0.2 s` on one of times. */
export function formatBoxTick(value: number, axis: BoxAxis): string {
  if (axis.unit !== 'ratio') return timeName(value, axis);
  return `${formatFixed(value, decimalsOfStep(stepAt(value, axis)))}×`;
}

/** The lines of an axis, without a name where that would touch the next. */
export function boxLines(axis: BoxAxis, widthPx: number, namePx: number): readonly NamedLine[] {
  const place = axisPositionOf(axis);
  const named = namedTicks(axis.ticks, (tick) => place(tick) * widthPx, namePx);
  return axis.ticks.map((value) => ({ value, name: named.has(value) ? formatBoxTick(value, axis) : '' }));
}
