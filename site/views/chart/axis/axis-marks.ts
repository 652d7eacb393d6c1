/** The axis below rows of dots as marks: a grid line at each round number, and its label below if there is room. */

import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { DotAxis } from '../../../figures/form/figure.ts';
import type { Mark } from '../marks/mark.ts';
import { ticksThatFit } from '../names/named-ticks.ts';
import { AXIS_TYPE_PX } from './axis-scale.ts';
import { nameOnAxis, ticksOf } from './ticks-of.ts';

/** Half the width of a dot, so that a dot at the end of the axis is drawn whole. */
const EDGE_PX = 8;
/** Per character, around a label and between two. Estimates, because the axis is placed before text can be measured. */
const CHARACTER_PX = 6.5;
const AROUND_PX = 4;
const BETWEEN_PX = 5;

interface AxisLine {
  readonly value: number;
  /** Position along the axis, 0 to 1. */
  readonly at: number;
  readonly name: string;
  /** The width of the name. Wider letters are squeezed. */
  readonly namePx: number;
}

/** An axis in its place, in pixels from the left. */
export interface PlacedAxis {
  readonly leftPx: number;
  readonly axisPx: number;
  readonly rightPx: number;
  /** The name is empty if there is no room for it. */
  readonly lines: readonly AxisLine[];
}

/** The lines that lie within the axis. */
function linesOfAxis(axis: DotAxis): readonly AxisLine[] {
  const place = axisPositionOf(axis);
  return (axis.ticks ?? ticksOf(axis))
    .filter((value) => value >= axis.min && value <= axis.max)
    .map((value) => {
      const name = nameOnAxis(axis, value);
      return { value, at: place(value), name, namePx: CHARACTER_PX * name.length + AROUND_PX };
    });
}

/** A wider margin shortens the axis, which moves its labels. Each pass comes nearer to margins that fit all labels. */
const PASSES = 3;

/** The margins of an axis at both edges. */
function edgesPx(lines: readonly AxisLine[], widthPx: number): Pick<PlacedAxis, 'leftPx' | 'rightPx'> {
  let leftPx = EDGE_PX;
  let rightPx = EDGE_PX;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const axisPx = widthPx - leftPx - rightPx;
    leftPx = Math.ceil(Math.max(EDGE_PX, ...lines.map(({ at, namePx }) => namePx / 2 - at * axisPx)));
    rightPx = Math.ceil(Math.max(EDGE_PX, ...lines.map(({ at, namePx }) => namePx / 2 - (1 - at) * axisPx)));
  }
  return { leftPx, rightPx };
}

/** @param widthPx of the whole drawing */
export function placedAxis(axis: DotAxis, widthPx: number): PlacedAxis {
  const all = linesOfAxis(axis);
  const most = edgesPx(all, widthPx);
  const leastPx = widthPx - most.leftPx - most.rightPx;
  const isNamed = ticksThatFit(
    all.map(({ value, at, namePx }) => ({ value, at: at * leastPx, px: namePx + BETWEEN_PX })),
  );
  const lines = all.map((line, index) => (isNamed[index] ? line : { ...line, name: '', namePx: 0 }));
  const { leftPx, rightPx } = edgesPx(lines, widthPx);
  return { leftPx, axisPx: widthPx - leftPx - rightPx, rightPx, lines };
}

/** @param rowsPx the height of the rows above the axis @param belowPx the height of the axis below them */
export function marksOfAxis({ leftPx, axisPx, lines }: PlacedAxis, rowsPx: number, belowPx: number): readonly Mark[] {
  const placed = lines.map((line) => ({ ...line, x: leftPx + line.at * axisPx }));
  const name = { kind: 'text', what: 'axis', align: 'center', sizePx: AXIS_TYPE_PX, haloPx: 0 } as const;
  return [
    ...placed.map(({ x }): Mark => {
      const points = [x, 0, x, rowsPx] as const;
      return { kind: 'line', what: 'grid', ink: 'line', widthPx: 1, points, isSharp: true };
    }),
    ...placed
      .filter(({ name }) => name !== '')
      .map(({ x, name: text, namePx: widthPx }): Mark => {
        const run = { text, isStrong: false, ink: 'quiet', x, widthPx } as const;
        return { ...name, y: rowsPx + belowPx / 2, runs: [run] };
      }),
  ];
}
