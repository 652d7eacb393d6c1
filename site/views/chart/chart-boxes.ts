/** Box plots on one axis. The plugin draws boxes, whiskers and outliers; names stand as beside bars, and medians in a column. */
import type { BoxPlotDataPoint } from '@sgratzl/chartjs-chart-boxplot';
import type { ChartDataset } from 'chart.js';
import { axisPositionOf } from '../../figures/form/axis-position.ts';
import type { Box, BoxAxis, BoxPanel } from '../../figures/form/figure.ts';
import { axisScale } from './axis/axis-scale.ts';
import { type BarRow, barRows } from './bar-rows.ts';
import { rowsPanel } from './box-rows.ts';
import { type Drawer, type DrawerConfiguration, type Drawing, spanAxes } from './chart-drawer.ts';
import { rowLabels, rowScale } from './chart-rows.ts';
import { fillPattern } from './looks/fill-pattern.ts';
import { widthOn } from './marks/paint-marks.ts';
import { boxLines } from './names/box-tick.ts';
import { valuesWidthPx } from './row-marks.ts';

/** Half an outlier at the end of the axis, which the median's halo must not reach. */
const OUTLIER_PX = 6;
/** The width of the longest label of a line, with some space. */
const NAME_PX = 46;
/** Outliers closer than this fraction of the axis, one 600th, would overlap. */
const DOTS_ACROSS = 600;

/** Keeps one of all outliers that would be drawn at the same spot: a long run has thousands. */
function seenApart(values: readonly number[], axis: BoxAxis): readonly number[] {
  const place = axisPositionOf(axis);
  return [...new Map(values.map((value) => [Math.round(place(value) * DOTS_ACROSS), value])).values()];
}

/** The factor from nanoseconds to axis values: on an axis of ratios, values are multiples of the median. */
function scaleOf({ axis }: BoxPanel, { spread }: Box): number {
  if (axis.unit !== 'ratio') return 1;
  // A coarse clock may give a median of 0, and no ratio to it exists. The box then lies at the start of the axis.
  return spread.medianNs > 0 ? 1 / spread.medianNs : 0;
}

function boxPoint(panel: BoxPanel, box: Box): BoxPlotDataPoint {
  const { lowestNs, highestNs, quartilesNs, medianNs, whiskersNs, outliersNs } = box.spread;
  const scale = scaleOf(panel, box);
  const outliers = outliersNs.map((ns) => ns * scale);
  return {
    min: lowestNs * scale,
    max: highestNs * scale,
    q1: quartilesNs[0] * scale,
    q3: quartilesNs[1] * scale,
    median: medianNs * scale,
    whiskerMin: whiskersNs[0] * scale,
    whiskerMax: whiskersNs[1] * scale,
    outliers: [...seenApart(outliers, panel.axis)],
    // The samples themselves are not drawn: there may be thousands.
    items: [],
  };
}

/** The empty point of a heading's row. */
const nothing: BoxPlotDataPoint = {
  min: Number.NaN,
  max: Number.NaN,
  q1: Number.NaN,
  q3: Number.NaN,
  median: Number.NaN,
  whiskerMin: Number.NaN,
  whiskerMax: Number.NaN,
  outliers: [],
  items: [],
};

/** One point per row; a heading's point has no numbers, so nothing is drawn for it. */
function boxPoints(panel: BoxPanel): BoxPlotDataPoint[] {
  return panel.groups.flatMap(({ boxes }) => [nothing, ...boxes.map((box) => boxPoint(panel, box))]);
}

function boxFill(row: BarRow, { colours }: Drawing<BoxPanel>): string | CanvasPattern {
  return row.kind === 'heading' ? colours.paper : fillPattern(row.bar.fill, colours.hues[row.hue]);
}

function boxDataset(drawing: Drawing<BoxPanel>): ChartDataset<'boxplot', BoxPlotDataPoint[]> {
  const { colours, content } = drawing;
  const rows = barRows(rowsPanel(content));
  const hues = rows.map((row) => colours.hues[row.hue]);
  return {
    data: boxPoints(content),
    // The plugin's types allow only colours, but a canvas also accepts patterns.
    backgroundColor: rows.map((row) => boxFill(row, drawing)) as string[],
    borderColor: hues,
    borderWidth: 1.5,
    barThickness: 12,
    medianColor: colours.ink,
    outlierRadius: 2,
    outlierBorderWidth: 1,
    outlierBorderColor: hues,
    outlierBackgroundColor: colours.paper,
    // Neither means nor single samples are drawn: the page reports medians.
    meanRadius: 0,
    itemRadius: 0,
  };
}

const boxRows = (panel: BoxPanel) => barRows(rowsPanel(panel));

const named: Parameters<typeof rowLabels<'boxplot', BoxPanel>>[1] = {
  rowsOf: boxRows,
  allRowsOf: boxRows,
  baseOf: () => undefined,
  numberPxOf: () => undefined,
  // Outliers lie beyond the box, so a median after its last sample would belong to an outlier.
  hasColumn: true,
};

function configureBoxes(drawing: Drawing<BoxPanel>): DrawerConfiguration<'boxplot', BoxPlotDataPoint[]> {
  return {
    type: 'boxplot',
    data: { labels: [], datasets: [] },
    options: {
      indexAxis: 'y',
      layout: {
        padding: ({ chart }) => {
          const space = { chartPx: chart.width, numberPx: undefined };
          const valuesPx = valuesWidthPx(widthOn(chart.ctx, drawing.colours), boxRows(drawing.content), space);
          return { right: valuesPx + OUTLIER_PX, left: 0, top: 0, bottom: 0 };
        },
      },
      scales: {
        x: axisScale(drawing, {
          type: drawing.content.axis.scale,
          padding: 8,
          linesOn: ({ width }) => boxLines(drawing.content.axis, width, NAME_PX),
        }),
        y: rowScale(drawing, named),
      },
    },
    plugins: [rowLabels(drawing, named)],
  };
}

export const boxDrawer: Drawer<'boxplot', BoxPlotDataPoint[], BoxPanel> = {
  configure: configureBoxes,
  update(chart, drawing) {
    chart.data.labels = barRows(rowsPanel(drawing.content)).map((_, index) => String(index));
    chart.data.datasets = [boxDataset(drawing)];
    spanAxes(chart, drawing.content.axis);
    chart.options.font = { family: drawing.colours.font };
  },
};
