/** Bars on one axis with whiskers. Their names and values are written beside them. */

import type { ChartDataset } from 'chart.js';
import type { IErrorBarXDataPoint } from 'chartjs-chart-error-bars';
import type { BarAxis } from '../../figures/form/figure.ts';
import { axisScale } from './axis/axis-scale.ts';
import { formatAxis, ticksOf } from './axis/ticks-of.ts';
import { ABOVE_ROWS_PX, type BarRow } from './bar-rows.ts';
import { type Drawer, type DrawerConfiguration, type Drawing, spanAxes } from './chart-drawer.ts';
import { rowLabels, rowScale } from './chart-rows.ts';
import { fillPattern } from './looks/fill-pattern.ts';
import { widthOn } from './marks/paint-marks.ts';
import { linesThatFit, type NamedLine } from './names/named-ticks.ts';
import { valuesWidthPx } from './row-marks.ts';

/** Where bars begin: at 1 on an axis of ratios, to either side; otherwise at the start of the axis. */
function baseOfBars({ unit }: Pick<BarAxis, 'unit'>): number | undefined {
  return unit === 'ratio' ? 1 : undefined;
}

type Dataset = ChartDataset<'barWithErrorBars', IErrorBarXDataPoint[]>;

/** The width of the longest label of a power of ten, `100 ms`, with some space. */
const TICK_PX = 46;
/** The width of the longest label of a ratio, `1,000×`, with some space. */
const RATIO_TICK_PX = 42;

export interface Bars {
  readonly rows: readonly BarRow[];
  /** The rows of all panels of the figure, so that the panels' axes align. */
  readonly allRows: readonly BarRow[];
  readonly axis: BarAxis;
  /** Font size of the numbers in pixels if they are read from afar. They then have a column at the right. */
  readonly numberPx?: number;
}

/** Thickness of this device's bars and of reference bars: share of the row's height, and maximum in pixels. */
const THICKNESS = { own: { part: 0.65, mostPx: 13, largePx: 16.5 }, reference: { part: 0.35, mostPx: 7, largePx: 9 } };
/** The gap between an axis and its labels. */
const TICK_GAP_PX = 8;
const LARGE_TICK_GAP_PX = 2;

/** One point per row, so that both data sets share the rows. A row without a bar has NaN. */
function barPoints(rows: readonly BarRow[], own: boolean): IErrorBarXDataPoint[] {
  // NaN keeps the row in its place and draws neither bar nor whisker.
  const nothing = { x: Number.NaN, xMin: Number.NaN, xMax: Number.NaN };
  return rows.map((row) => {
    if (row.kind === 'heading' || row.bar.value.status !== 'measured') return nothing;
    if ((row.bar.fill !== 'reference') !== own) return nothing;
    const { amount, interval } = row.bar.value;
    return { x: amount, xMin: interval?.[0] ?? Number.NaN, xMax: interval?.[1] ?? Number.NaN };
  });
}

function barFill(row: BarRow, { colours }: Drawing<Bars>, pixelsPerPx?: number): string | CanvasPattern {
  if (row.kind === 'heading' || row.bar.fill === 'reference') return colours.reference;
  return fillPattern(row.bar.fill, colours.hues[row.hue], pixelsPerPx);
}

/** A bar of one colour has no border: an enlarged chart would show a seam between border and fill. */
const isEdged = (row: BarRow) => row.kind === 'bar' && row.bar.fill !== 'solid' && row.bar.fill !== 'reference';

function barDataset(drawing: Drawing<Bars>, own: boolean, pixelsPerPx: number | undefined): Dataset {
  const { colours, content } = drawing;
  const { rows, axis, numberPx } = content;
  const base = baseOfBars(axis);
  const { part, mostPx, largePx } = own ? THICKNESS.own : THICKNESS.reference;
  return {
    data: barPoints(rows, own),
    backgroundColor: rows.map((row) => barFill(row, drawing, pixelsPerPx)),
    borderColor: rows.map((row) => colours.hues[row.hue]),
    borderWidth: rows.map((row) => (isEdged(row) ? 1.5 : 0)),
    borderSkipped: 'start',
    grouped: false,
    categoryPercentage: 1,
    barPercentage: part,
    maxBarThickness: numberPx === undefined ? mostPx : largePx,
    // Otherwise a time at the very start of a logarithmic axis would have a bar without length.
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

/** Labels every n-th line, so that labels do not touch on a phone or paper. Ratios are labelled by position. */
function barLines(axis: BarAxis, widthPx: number): readonly NamedLine[] {
  const ticks = ticksOf(axis);
  const nameOf = (value: number) => formatAxis(value, axis);
  if (axis.unit === 'ratio') return linesThatFit(axis, ticks, widthPx, { nameOf, pxOf: () => RATIO_TICK_PX });
  const every = Math.max(axis.scale === 'logarithmic' ? 2 : 1, Math.ceil((TICK_PX * (ticks.length - 1)) / widthPx));
  return ticks.map((value, index) => ({ value, name: index % every === 0 ? nameOf(value) : '' }));
}

const named: Parameters<typeof rowLabels<'barWithErrorBars', Bars>>[1] = {
  rowsOf: ({ rows }) => rows,
  allRowsOf: ({ allRows }) => allRows,
  baseOf: ({ axis }) => baseOfBars(axis),
  numberPxOf: ({ numberPx }) => numberPx,
  hasColumn: false,
};

function configureBars(drawing: Drawing<Bars>): DrawerConfiguration<'barWithErrorBars', IErrorBarXDataPoint[]> {
  return {
    type: 'barWithErrorBars',
    data: { labels: [], datasets: [] },
    options: {
      indexAxis: 'y',
      layout: {
        padding: ({ chart }) => {
          const { allRows, numberPx } = drawing.content;
          const space = { chartPx: chart.width, numberPx };
          const top = numberPx === undefined ? 0 : ABOVE_ROWS_PX;
          const right = valuesWidthPx(widthOn(chart.ctx, drawing.colours), allRows, space);
          return { right, left: 0, top, bottom: 0 };
        },
      },
      scales: {
        x: axisScale(drawing, {
          type: drawing.content.axis.scale,
          padding: drawing.content.numberPx === undefined ? TICK_GAP_PX : LARGE_TICK_GAP_PX,
          linesOn: ({ width }) => barLines(drawing.content.axis, width),
        }),
        y: rowScale(drawing, named),
      },
    },
    plugins: [rowLabels(drawing, named)],
  };
}

export const barDrawer: Drawer<'barWithErrorBars', IErrorBarXDataPoint[], Bars> = {
  configure: configureBars,
  update(chart, drawing) {
    const { devicePixelRatio: pixelsPerPx } = chart.options;
    chart.data.labels = drawing.content.rows.map((_, index) => String(index));
    chart.data.datasets = [true, false].map((own) => barDataset(drawing, own, pixelsPerPx));
    spanAxes(chart, drawing.content.axis);
    chart.options.font = { family: drawing.colours.font };
  },
};
