/** Lines with bands of their intervals, or points with whiskers and a fitted curve. Names stand at the lines' ends. */

import type { Chart, ChartDataset, Plugin, Point } from 'chart.js';
import type { PlotAxis, PlotPanel, PlotSeries } from '../../figures/form/figure.ts';
import { AXIS_TYPE_PX, axisScale } from './axis/axis-scale.ts';
import { nameOnAxis, ticksOf } from './axis/ticks-of.ts';
import { chartPlacement, type Drawer, type DrawerConfiguration, type Drawing } from './chart-drawer.ts';
import { drawEndLabels, endLabelForm, LINE_POINT_PX, spaceForEndLabels } from './chart-ends.ts';
import { drawBands, drawFits } from './draw-plot.ts';
import { lookOf } from './looks/series-look.ts';
import type { TextWidth } from './marks/mark.ts';
import { drawMarks } from './marks/paint-marks.ts';
import { linesThatFit } from './names/named-ticks.ts';
import { pointNameMarks, whiskerMarks } from './plot-marks.ts';

export interface Plot {
  readonly panel: PlotPanel;
  /** The lines of all panels, so that every panel leaves the same room for names. */
  readonly all?: readonly PlotSeries[];
  readonly x: PlotAxis;
  readonly y: PlotAxis;
}

/** Sizes of labels on an axis: the width of a digit, the gap to the next label, and the height of a line. */
const DIGIT_PX = 6.5;
const BETWEEN_PX = 6;
const LINE_PX = 16;
/** The gap between a label and its axis. */
const BESIDE_PX = 6;
/** Room for the labels of the vertical axis at the left. */
export const VALUES_PX = 50;

const linesOf = ({ content: { all, panel } }: Drawing<Plot>) => all ?? panel.series;

function plotDatasets({ content, colours }: Drawing<Plot>): ChartDataset<'scatter', Point[]>[] {
  return content.panel.series.map((series) => {
    const { points, joined } = series;
    const { colour, dash, shape, isFilled } = lookOf(series, colours);
    return {
      data: points.map(({ x, y }) => ({ x, y })),
      showLine: joined,
      borderColor: colour,
      borderWidth: 2,
      borderDash: [...dash],
      pointRadius: joined ? LINE_POINT_PX : 5,
      pointStyle: shape,
      pointBorderColor: colour,
      pointBorderWidth: joined ? 1.5 : 2,
      pointBackgroundColor: isFilled ? colour : colours.paper,
      // A dot on the edge of the axis is drawn whole.
      clip: false,
    };
  });
}

/** Draws what Chart.js does not: bands and fits below the points, whiskers and names above them. */
function plotPlugin(drawing: Drawing<Plot>): Plugin<'scatter'> {
  return {
    id: 'plot',
    beforeDatasetsDraw(chart) {
      const placement = chartPlacement(chart);
      if (!placement) return;
      const { ctx } = chart;
      drawBands(ctx, drawing.content.panel.series, placement, drawing.colours);
      drawFits(ctx, drawing.content.panel.series, placement, drawing.colours);
    },
    afterDatasetsDraw(chart) {
      const placement = chartPlacement(chart);
      if (!placement) return;
      const { ctx, chartArea, width } = chart;
      const { series } = drawing.content.panel;
      const marksOf = (widthOf: TextWidth) => [
        ...whiskerMarks(series, placement),
        ...pointNameMarks(series, placement, { ...chartArea, width }, widthOf),
      ];
      drawMarks(ctx, marksOf, drawing.colours);
      const form = endLabelForm(ctx, linesOf(drawing), width, drawing.colours);
      drawEndLabels(ctx, series, (y) => placement.yOf(y), { ...chartArea, form }, drawing.colours);
    },
  };
}

/** Every panel leaves the same room, so that panels can be compared; more if a label would be cut off. */
function valuesPx(context: CanvasRenderingContext2D, { content: { y }, colours }: Drawing<Plot>): number {
  context.save();
  context.font = `${AXIS_TYPE_PX}px ${colours.font}`;
  const widths = (y.ticks ?? ticksOf(y)).map((value) => context.measureText(nameOnAxis(y, value)).width);
  context.restore();
  return Math.max(VALUES_PX, Math.ceil(Math.max(0, ...widths)) + BESIDE_PX);
}

function plotScale(drawing: Drawing<Plot>, which: 'x' | 'y') {
  const scale = axisScale(drawing, {
    type: drawing.content[which].scale,
    padding: BESIDE_PX,
    linesOn: ({ width, height }) => {
      const axis = drawing.content[which];
      // Without a point, the range of the values means nothing.
      const isKnown = which === 'x' || drawing.content.panel.series.some(({ points }) => points.length > 0);
      return linesThatFit(axis, axis.ticks ?? (isKnown ? ticksOf(axis) : []), which === 'x' ? width : height, {
        nameOf: (value) => nameOnAxis(axis, value),
        pxOf: (name) => (which === 'x' ? DIGIT_PX * name.length + BETWEEN_PX : LINE_PX),
      });
    },
  });
  const { label } = drawing.content[which];
  return {
    ...scale,
    title: {
      display: which === 'x' && label !== '',
      text: label,
      color: drawing.colours.quiet,
      font: { size: AXIS_TYPE_PX },
      padding: 2,
    },
  };
}

function configurePlot(drawing: Drawing<Plot>): DrawerConfiguration<'scatter', Point[]> {
  // Computed at each layout, because the chart's width decides whether names have one line or two.
  const right = ({ chart }: { readonly chart: Chart }) =>
    spaceForEndLabels(chart.ctx, linesOf(drawing), chart.width, drawing.colours);
  return {
    type: 'scatter',
    data: { datasets: [] },
    options: {
      layout: { padding: (context) => ({ right: right(context), left: 0, top: 10, bottom: 0 }) },
      scales: {
        x: plotScale(drawing, 'x'),
        y: {
          ...plotScale(drawing, 'y'),
          afterFit: (scale: { width: number; readonly ctx: CanvasRenderingContext2D }) => {
            scale.width = valuesPx(scale.ctx, drawing);
          },
        },
      },
    },
    plugins: [plotPlugin(drawing)],
  };
}

export const plotDrawer: Drawer<'scatter', Point[], Plot> = {
  configure: configurePlot,
  update(chart, drawing) {
    chart.data.datasets = plotDatasets(drawing);
    for (const which of ['x', 'y'] as const) {
      const scale = chart.options.scales?.[which];
      if (!scale) continue;
      scale.min = drawing.content[which].min;
      scale.max = drawing.content[which].max;
      if (scale.title) scale.title.color = drawing.colours.quiet;
    }
    chart.options.font = { family: drawing.colours.font };
  },
};
