/** A whole as its segments: the positions of segments and of axis lines, for the page and for pictures. */
import type { BoxAxis, Stack } from '../../figures/form/figure.ts';
import { formatBoxTick } from '../chart/names/box-tick.ts';

/** The gap between two segments. A segment hardly wider than the gap has none, so that it stays visible. */
const GAP = 2;

interface DrawnSegment {
  readonly key: string;
  readonly title: string;
  readonly from: number;
  readonly width: number;
}

/** The lines of the axis: the position of each, 0 to 1, and its label. */
export const stackTicks = (axis: BoxAxis) =>
  axis.ticks.map((tick) => ({ at: tick / axis.max, name: tick === 0 ? '0' : formatBoxTick(tick, axis) }));

/**
 * @param reach the amount that the whole bar stands for
 * @param widthUnits the width of the whole bar; positions have the same unit
 * @param leastUnits the least width of a segment
 */
export function stackSegments(
  { parts }: Stack,
  reach: number,
  { widthUnits, leastUnits }: Readonly<Record<'widthUnits' | 'leastUnits', number>>,
): readonly DrawnSegment[] {
  let end = 0;
  return parts.flatMap(({ row, amount, isCounted }) => {
    if (!isCounted || amount === undefined) return [];
    const from = end;
    const whole = reach > 0 ? (amount / reach) * widthUnits : 0;
    end += whole;
    return [
      { key: row.key, title: row.head, from, width: whole > 2 * GAP ? whole - GAP : Math.max(leastUnits, whole) },
    ];
  });
}
