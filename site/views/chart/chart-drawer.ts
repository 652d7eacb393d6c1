/** How a form of chart is described to `chart.tsx`. Of Chart.js only its types are known here. */
import type { Chart, ChartConfiguration, ChartOptions, ChartType } from 'chart.js';
import type { ChartColours } from './looks/chart-colours.ts';

/** What is drawn; kept with the chart so that its plugins and scales can ask. */
export interface Drawing<Content> {
  content: Content;
  colours: ChartColours;
}

/** With its options, which Chart.js takes or leaves. */
export type DrawerConfiguration<Type extends ChartType, Data> = ChartConfiguration<Type, Data> & {
  options: ChartOptions<Type>;
};

export interface Drawer<Type extends ChartType, Data, Content> {
  /** The chart before anything is on it. */
  configure(drawing: Drawing<Content>): DrawerConfiguration<Type, Data>;
  /** Updates the chart to what the drawing holds now, or to its first content. Canvas and axes stay; what is on them changes. */
  update(chart: Pick<Chart<Type, Data>, 'data' | 'options'>, drawing: Drawing<Content>): void;
}

/** Where numbers are on a canvas, in its own pixels. */
export interface ChartPlacement {
  xOf(x: number): number;
  yOf(y: number): number;
  /** What the axes span, in pixels. */
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Undefined until a chart has both of its scales. From then on they are always there, which the types of the library cannot express. */
export function chartPlacement({
  scales,
  chartArea: area,
}: Pick<Chart, 'scales' | 'chartArea'>): ChartPlacement | undefined {
  const across = scales['x'];
  const down = scales['y'];
  if (!across || !down) return undefined;
  return { xOf: (x) => across.getPixelForValue(x), yOf: (y) => down.getPixelForValue(y), area };
}

/** What the axis across spans, and where rows stand below each other, how many. */
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
