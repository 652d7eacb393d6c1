/** How a form of chart is described to `chart.tsx`. Of Chart.js only its types are known here. */
import type { Chart, ChartConfiguration, ChartOptions, ChartType } from 'chart.js';
import type { BarAxis, PlotAxis, Unit } from '../../figures/form/figure.ts';
import { formatTick } from '../../figures/words/format-duration.ts';
import { formatRatioTick, ratioTicks } from '../../figures/words/format-ratio.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfStep, nearestPower, powersOfTen, roundedUp } from '../../statistics/digits/powers-of-ten.ts';
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
  /** Brings the chart to what the drawing holds now, or to what it is to be made with: canvas and axes stay, what is on them changes. */
  update(chart: Pick<Chart<Type, Data>, 'data' | 'options'>, drawing: Drawing<Content>): void;
}

/** Where numbers are on a canvas, in its own pixels. */
export interface ChartPlacement {
  xOf(x: number): number;
  yOf(y: number): number;
}

/** Nothing before a chart has both of its scales; from then on they are always there, which the types of the library cannot say. */
export function placedBy({ scales }: Pick<Chart, 'scales'>): ChartPlacement | undefined {
  const across = scales['x'];
  const down = scales['y'];
  if (!across || !down) return undefined;
  return { xOf: (x) => across.getPixelForValue(x), yOf: (y) => down.getPixelForValue(y) };
}

/** `0.1/s`, `100/s`, `10k/s`, `1M/s`: short enough for the room beside an axis. */
function formatRate(value: number): string {
  const [scale, suffix] = value >= 1e9 ? [1e9, 'G'] : value >= 1e6 ? [1e6, 'M'] : value >= 1e3 ? [1e3, 'k'] : [1, ''];
  return `${formatFixed(value / scale, decimalsOfStep(value))}${suffix}/s`;
}

/** The round numbers of an axis, in its unit. */
export function formatAxis(value: number, unit: Unit): string {
  if (unit === 'ns') return formatTick(value);
  if (unit === 'rate') return formatRate(value);
  if (unit === 'ratio') return formatRatioTick(value);
  if (unit === 'percent') return `${formatFixed(value, value > 0 && value < 1 ? 1 : 0)}\u202f%`;
  return unit === 'bytes' ? `${formatFixed(value, 0)}\u202fB` : formatFixed(value, 0);
}

/** An axis whose lines may have places and names of their own. */
type NamedAxis = BarAxis & Partial<Pick<PlotAxis, 'ticks' | 'names'>>;

/** What stands at a line of an axis: its own name, or its number. */
export const nameOnAxis = ({ ticks, names, unit }: NamedAxis, value: number): string =>
  names?.[ticks?.indexOf(value) ?? -1] ?? formatAxis(value, unit);

/** More lines than these would be a grey ground. */
const MOST_DECADES = 12;

const MOST_STEPS = 5;

/** At most five steps of 1, 2 or 5 times a power of ten. */
function roundSteps(min: number, max: number): readonly number[] {
  const step = roundedUp((max - min) / MOST_STEPS);
  const count = Math.floor(((max - min) / step) * (1 + Number.EPSILON));
  return Array.from({ length: count + 1 }, (_, index) => min + index * step);
}

/** Where the lines of an axis stand: powers of ten, or round steps from its beginning. */
export function ticksOf({ min, max, scale, unit }: BarAxis): readonly number[] {
  if (unit === 'ratio') return ratioTicks(min, max);
  if (scale === 'linear') return roundSteps(min, max);
  const [first, last] = [min, max].map((end) => nearestPower(end));
  if (first === undefined || last === undefined || !Number.isFinite(last - first)) return [];
  const every = Math.max(1, Math.ceil((last - first) / MOST_DECADES));
  return powersOfTen(first, last, every);
}
