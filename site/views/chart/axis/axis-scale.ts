/** How Chart.js is told of an axis: its lines, and the names that have room at them. The same for every form of chart. */

import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { BarAxis } from '../../../figures/form/figure.ts';
import type { ChartColours } from '../looks/chart-colours.ts';
import { ticksThatFit } from '../names/named-ticks.ts';

/** Of the names of an axis. */
export const AXIS_TYPE_PX = 11;

/** In pixels, without what stands at its ends. */
interface AxisLength {
  readonly width: number;
  readonly height: number;
}

interface AskedScale {
  readonly type: BarAxis['scale'];
  /** Between the axis and its names, in pixels. */
  readonly padding: number;
  readonly ticks: () => readonly number[];
  /** Empty where the name of this line has no room. */
  readonly nameAt: (value: number, index: number, length: AxisLength) => string;
}

/** Functions, because axes and colours change while the chart lives. */
export function axisScale(drawing: { readonly colours: ChartColours }, { type, padding, ticks, nameAt }: AskedScale) {
  return {
    type,
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = ticks().map((value) => ({ value }));
    },
    border: { display: false },
    grid: { color: () => drawing.colours.line, drawTicks: false },
    ticks: {
      autoSkip: false,
      maxRotation: 0,
      padding,
      color: () => drawing.colours.quiet,
      font: { size: AXIS_TYPE_PX },
      callback(this: AxisLength, value: string | number, index: number) {
        return nameAt(Number(value), index, this);
      },
    },
  };
}

/** The name of one line among those of its axis. Decided anew for each, since Chart.js asks for one at a time. */
export function nameThatFits(
  axis: Pick<BarAxis, 'min' | 'max' | 'scale'>,
  ticks: readonly number[],
  index: number,
  lengthPx: number,
  { nameOf, pxOf }: { readonly nameOf: (value: number) => string; readonly pxOf: (name: string) => number },
): string {
  const place = axisPositionOf(axis);
  const withRoom = ticksThatFit(ticks.map((value) => ({ at: place(value) * lengthPx, px: pxOf(nameOf(value)) })));
  return withRoom[index] ? nameOf(ticks[index] ?? Number.NaN) : '';
}
