/** Bars on one axis, with whiskers and with their names and values written beside them. */
import type { ChartDataset } from 'chart.js';
import type { IErrorBarXDataPoint } from 'chartjs-chart-error-bars';
import { placeOnAxis } from '../../figures/form/axis-place.ts';
import type { BarAxis, BarPanel } from '../../figures/form/figure.ts';
import { axisScale } from './axis/axis-scale.ts';
import { baseOfBars } from './axis/bar-place.ts';
import { formatAxis, ticksOf } from './axis/ticks-of.ts';
import { type BarRow, barRows } from './bar-rows.ts';
import type { Drawer, DrawerConfiguration, Drawing } from './chart-drawer.ts';
import { rowLabels, rowScale } from './chart-rows.ts';
import { valuesWidthPx } from './draw-labels.ts';
import { fillPattern } from './looks/fill-pattern.ts';
import { namedTicks } from './names/named-ticks.ts';

type Dataset = ChartDataset<'barWithErrorBars', IErrorBarXDataPoint[]>;

/** Room to the left of the bars for their names, at the least. */
const LABELS_PX = 92;
/** Room to the right of the longest bar for its value, at the least. */
const VALUES_PX = 58;
/** The longest name of a power of ten, `100 ms`, with some air. */
const TICK_PX = 46;
/** The longest ratio on an axis, `1,000×`, with some air. */
const RATIO_TICK_PX = 42;

interface Bars {
  readonly panel: BarPanel;
  readonly axis: BarAxis;
  /** All of its figure, so that their axes stand below each other. */
  readonly panels: readonly BarPanel[];
}

/** One point a row, so that both kinds of bars share the rows; a row without a bar has no number. */
function barPoints(rows: readonly BarRow[], own: boolean): IErrorBarXDataPoint[] {
  // NaN keeps the row in its place and draws nothing, neither bar nor whisker.
  const nothing = { x: Number.NaN, xMin: Number.NaN, xMax: Number.NaN };
  return rows.map((row) => {
    if (row.kind === 'heading' || row.bar.value.status !== 'measured') return nothing;
    if ((row.bar.fill !== 'reference') !== own) return nothing;
    const { amount, interval } = row.bar.value;
    return { x: amount, xMin: interval?.[0] ?? Number.NaN, xMax: interval?.[1] ?? Number.NaN };
  });
}

function barFill(row: BarRow, { colours }: Drawing<Bars>): string | CanvasPattern {
  if (row.kind === 'heading' || row.bar.fill === 'reference') return colours.reference;
  return fillPattern(row.bar.fill, colours.hues[row.hue]);
}

function barDataset(drawing: Drawing<Bars>, own: boolean): Dataset {
  const { colours } = drawing;
  const rows = barRows(drawing.content.panel);
  const base = baseOfBars(drawing.content.axis);
  return {
    data: barPoints(rows, own),
    backgroundColor: rows.map((row) => barFill(row, drawing)),
    borderColor: rows.map((row) => colours.hues[row.hue]),
    borderWidth: own ? 1.5 : 0,
    borderSkipped: 'start',
    grouped: false,
    barThickness: own ? 13 : 7,
    // A time at the very beginning of a logarithmic axis would have no length at all.
    minBarLength: 2,
    ...(base !== undefined && { base }),
    errorBarColor: colours.ink,
    errorBarLineWidth: 1.5,
    errorBarWhiskerColor: colours.ink,
    errorBarWhiskerLineWidth: 1.5,
    errorBarWhiskerRatio: 0,
    errorBarWhiskerSize: 9,
  };
}

/** Every which line is named, so that names do not touch on a phone or on paper. */
function namedLine(widthPx: number, axis: BarAxis): number {
  const linePx = widthPx / (ticksOf(axis).length - 1);
  return Math.max(axis.scale === 'logarithmic' ? 2 : 1, Math.ceil(TICK_PX / linePx));
}

function nameOfLine(value: number, index: number, widthPx: number, axis: BarAxis): string {
  const name = formatAxis(value, axis);
  if (axis.unit !== 'ratio') return index % namedLine(widthPx, axis) === 0 ? name : '';
  const place = placeOnAxis(axis);
  return namedTicks(ticksOf(axis), (tick) => place(tick) * widthPx, RATIO_TICK_PX).has(value) ? name : '';
}

function configureBars(drawing: Drawing<Bars>): DrawerConfiguration<'barWithErrorBars', IErrorBarXDataPoint[]> {
  return {
    type: 'barWithErrorBars',
    data: { labels: [], datasets: [] },
    options: {
      indexAxis: 'y',
      layout: {
        padding: ({ chart }) => {
          const room = { leastPx: VALUES_PX, chartPx: chart.width };
          const rows = drawing.content.panels.flatMap(barRows);
          return { right: valuesWidthPx(chart.ctx, rows, drawing.colours, room), left: 0, top: 0, bottom: 0 };
        },
      },
      scales: {
        x: axisScale(drawing, {
          type: drawing.content.axis.scale,
          padding: 8,
          ticks: () => ticksOf(drawing.content.axis),
          nameAt: (value, index, { width }) => nameOfLine(value, index, width, drawing.content.axis),
        }),
        y: rowScale(drawing, ({ panels }) => panels.flatMap(barRows), LABELS_PX),
      },
    },
    plugins: [rowLabels(drawing, { rowsOf: ({ panel }) => barRows(panel), baseOf: ({ axis }) => baseOfBars(axis) })],
  };
}

export const barDrawer: Drawer<'barWithErrorBars', IErrorBarXDataPoint[], Bars> = {
  configure: configureBars,
  update(chart, drawing) {
    chart.data.labels = barRows(drawing.content.panel).map((_, index) => String(index));
    chart.data.datasets = [barDataset(drawing, true), barDataset(drawing, false)];
    const across = chart.options.scales?.['x'];
    if (across) {
      across.min = drawing.content.axis.min;
      across.max = drawing.content.axis.max;
    }
    chart.options.font = { family: drawing.colours.font };
  },
};
