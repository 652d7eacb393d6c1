/** The lines of an axis as data, for whoever draws them, with Chart.js or without. */

import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { DotAxis } from '../../../figures/form/figure.ts';
import { ticksThatFit } from '../names/named-ticks.ts';
import { nameOnAxis, ticksOf } from './ticks-of.ts';

interface AxisLine {
  readonly value: number;
  /** From 0 to 1 along the axis. */
  readonly at: number;
  readonly name: string;
}

/** A character of a name, and the air between two names. */
const CHARACTER_PX = 6.5;
const BETWEEN_PX = 10;

/** The lines that lie on the axis. */
export function linesOfAxis(axis: DotAxis): readonly AxisLine[] {
  const place = axisPositionOf(axis);
  return (axis.ticks ?? ticksOf(axis))
    .filter((value) => value >= axis.min && value <= axis.max)
    .map((value) => ({ value, at: place(value), name: nameOnAxis(axis, value) }));
}

/** Of each line its name, or nothing where that has no room. */
export function namesWithRoom(lines: readonly AxisLine[], lengthPx: number): readonly string[] {
  const withRoom = ticksThatFit(
    lines.map(({ at, name }) => ({ at: at * lengthPx, px: CHARACTER_PX * name.length + BETWEEN_PX })),
  );
  return lines.map(({ name }, index) => (withRoom[index] ? name : ''));
}
