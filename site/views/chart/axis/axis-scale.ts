/** Describes an axis to Chart.js: its grid lines and the labels with room. Bars, boxes, plots and strips share it. */

import type { BarAxis } from '../../../figures/form/figure.ts';
import type { ChartColours } from '../looks/chart-colours.ts';
import type { NamedLine } from '../names/named-ticks.ts';

/** Font size of the labels of an axis. */
export const AXIS_TYPE_PX = 11;

/** The size of an axis in pixels, without the margins at its ends. */
interface AxisLength {
  readonly width: number;
  readonly height: number;
}

interface AskedScale {
  readonly type: BarAxis['scale'];
  /** Between the axis and its names, in pixels. */
  readonly padding: number;
  readonly linesOn: (length: AxisLength) => readonly NamedLine[];
}

/** Some options are functions, because axes and colours change while the chart exists. */
export function axisScale(drawing: { readonly colours: ChartColours }, { type, padding, linesOn }: AskedScale) {
  return {
    type,
    afterBuildTicks: (scale: AxisLength & { ticks: { value: number; label?: string | string[] }[] }) => {
      scale.ticks = linesOn(scale).map(({ value, name }) => ({ value, label: name }));
    },
    border: { display: false },
    grid: { color: () => drawing.colours.line, drawTicks: false },
    ticks: {
      autoSkip: false,
      maxRotation: 0,
      padding,
      color: () => drawing.colours.quiet,
      font: { size: AXIS_TYPE_PX },
      callback: (_: unknown, index: number, ticks: readonly { readonly label?: string | string[] }[]) =>
        ticks[index]?.label ?? '',
    },
  };
}
