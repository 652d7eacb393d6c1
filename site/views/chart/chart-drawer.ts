/** How a kind of chart is described to `chart.tsx`. This file knows only the types of Chart.js. */
import type { Chart, ChartConfiguration, ChartOptions, ChartType } from 'chart.js';
import type { ChartColours } from './looks/chart-colours.ts';

/** What is drawn. The chart keeps it, so that its plugins and scales can read the current state. */
export interface Drawing<Content> {
  content: Content;
  colours: ChartColours;
}

/** A configuration with options, which Chart.js's own type leaves optional. */
export type DrawerConfiguration<Type extends ChartType, Data> = ChartConfiguration<Type, Data> & {
  options: ChartOptions<Type>;
};

export interface Drawer<Type extends ChartType, Data, Content> {
  /** The chart before it has content. */
  configure(drawing: Drawing<Content>): DrawerConfiguration<Type, Data>;
  /** Updates the chart to the drawing's content, also to its first. Canvas and axes stay; only the content changes. */
  update(chart: Pick<Chart<Type, Data>, 'data' | 'options'>, drawing: Drawing<Content>): void;
}

/** Maps numbers to positions on a canvas, in its own pixels. */
export interface ChartPlacement {
  xOf(x: number): number;
  yOf(y: number): number;
  /** The area between the axes, in pixels. */
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Undefined until a chart has both scales. It keeps them then, which the library's types cannot express. */
export function chartPlacement({
  scales,
  chartArea: area,
}: Pick<Chart, 'scales' | 'chartArea'>): ChartPlacement | undefined {
  const across = scales['x'];
  const down = scales['y'];
  if (!across || !down) return undefined;
  return { xOf: (x) => across.getPixelForValue(x), yOf: (y) => down.getPixelForValue(y), area };
}

/** Sets the range of the horizontal axis and, for a chart of rows, the number of rows. */
export function spanAxes(
  { options }: { readonly options: Pick<ChartOptions, 'scales'> },
  { min, max }: { readonly min: number; readonly max: number },
  rows?: number,
): void {
  const { x, y } = options.scales ?? {};
  if (x) {
    x.min = min;
    x.max = max;
  }
  if (y && rows !== undefined) y.max = Math.max(1, rows);
}
