/** A whole as its parts in order: where each segment of the bar and each line of the axis stands, for the page and for a picture. */
import type { BoxAxis, Stack } from '../../figures/form/figure.ts';
import { formatBoxTick } from '../chart/names/box-tick.ts';

/** Between two segments. One that is hardly wider has none, so that it is still seen. */
const GAP = 2;

interface DrawnSegment {
  readonly key: string;
  readonly title: string;
  readonly from: number;
  readonly width: number;
}

/** The lines of its axis: each from 0 to 1 along it, and what it is called. */
export const stackTicks = (axis: BoxAxis) =>
  axis.ticks.map((tick) => ({ at: tick / axis.max, name: tick === 0 ? '0' : formatBoxTick(tick, axis) }));

/**
 * @param reach what the whole bar stands for
 * @param widthUnits of the whole bar; positions are in the same units
 * @param leastUnits of a segment, however short it is
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
