/** The lines of an axis as data, for whoever draws them without Chart.js, as the first screen does. */

import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { BarAxis } from '../../../figures/form/figure.ts';
import { formatAxis, ticksOf } from './ticks-of.ts';

interface AxisLine {
  readonly value: number;
  /** From 0 to 1 along the axis. */
  readonly at: number;
  readonly name: string;
}

/** The lines that lie on the axis. */
export function linesOfAxis(axis: BarAxis): readonly AxisLine[] {
  const place = axisPositionOf(axis);
  return ticksOf(axis)
    .map((value) => ({ value, at: place(value), name: formatAxis(value, axis) }))
    .filter(({ at }) => at >= 0 && at <= 1);
}
