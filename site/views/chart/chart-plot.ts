/** Lines with the bands of their intervals, or points with whiskers and a fitted curve; names stand at the lines' ends. */

import type { Chart, ChartDataset, Plugin, Point } from 'chart.js';
import { placeOnAxis } from '../../figures/form/axis-place.ts';
import type { PlotAxis, PlotPanel, PlotSeries } from '../../figures/form/figure.ts';
import { type Drawer, type DrawerConfiguration, type Drawing, nameOnAxis, placedBy, ticksOf } from './chart-drawer.ts';
import { drawEndLabels, endLabelForm, LINE_POINT_PX, roomForEndLabels } from './chart-ends.ts';
import { drawBands, drawFits, drawPointLabels, drawWhiskers } from './draw-plot.ts';
import { lookOf } from './looks/series-look.ts';
import { ticksWithRoom } from './names/named-ticks.ts';

interface Plot {
  readonly panel: PlotPanel;
  /** The lines of all panels, which leave the same room for their names. */
  readonly all?: readonly PlotSeries[];
  readonly x: PlotAxis;
  readonly y: PlotAxis;
}

/** What a name on an axis takes: a digit, the space to the next name, and a line. */
const DIGIT_PX = 6.5;
const BETWEEN_PX = 6;
const LINE_PX = 16;
/** Room at the left for the names of the vertical axis. */
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

/** What Chart.js does not draw: bands and fits below the points, whiskers and names above them. */
function plotPlugin(drawing: Drawing<Plot>): Plugin<'scatter'> {
  return {
    id: 'plot',
    beforeDatasetsDraw(chart) {
      const placement = placedBy(chart);
      if (!placement) return;
      const { ctx } = chart;
      drawBands(ctx, drawing.content.panel.series, placement, drawing.colours);
      drawFits(ctx, drawing.content.panel.series, placement, drawing.colours);
    },
    afterDatasetsDraw(chart) {
      const placement = placedBy(chart);
      if (!placement) return;
      const { ctx, chartArea, width } = chart;
      drawWhiskers(ctx, drawing.content.panel.series, placement, drawing.colours);
      drawPointLabels(ctx, drawing.content.panel.series, placement, { ...chartArea, width }, drawing.colours);
      const { series } = drawing.content.panel;
      const form = endLabelForm(ctx, linesOf(drawing), width, drawing.colours);
      drawEndLabels(ctx, series, (y) => placement.yOf(y), { ...chartArea, form }, drawing.colours);
    },
  };
}

function plotScale(drawing: Drawing<Plot>, which: 'x' | 'y') {
  const nameOf = (value: number) => nameOnAxis(drawing.content[which], value);
  const lengthPx = (name: string) => (which === 'x' ? DIGIT_PX * name.length + BETWEEN_PX : LINE_PX);
  return {
    type: drawing.content[which].scale,
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      const axis = drawing.content[which];
      scale.ticks = (axis.ticks ?? ticksOf(axis)).map((value) => ({ value }));
    },
    border: { display: false },
    // Functions, because colours change with the scheme while the chart lives.
    grid: { color: () => drawing.colours.line, drawTicks: false },
    title: {
      display: which === 'x' && drawing.content[which].label !== '',
      text: drawing.content[which].label,
      color: drawing.colours.quiet,
      font: { size: 11 },
      padding: 2,
    },
    ticks: {
      autoSkip: false,
      maxRotation: 0,
      padding: 6,
      color: () => drawing.colours.quiet,
      font: { size: 11 },
      callback(
        this: { readonly width: number; readonly height: number },
        value: string | number,
        index: number,
        ticks: readonly { readonly value: number }[],
      ) {
        const place = placeOnAxis(drawing.content[which]);
        const alongPx = which === 'x' ? this.width : this.height;
        const places = ticks.map((tick) => ({ at: place(tick.value) * alongPx, px: lengthPx(nameOf(tick.value)) }));
        // Decided anew for each name, since Chart.js asks for them one at a time.
        return ticksWithRoom(places)[index] ? nameOf(Number(value)) : '';
      },
    },
  };
}

function configurePlot(drawing: Drawing<Plot>): DrawerConfiguration<'scatter', Point[]> {
  // Asked at each layout, since the names have one line or two by the width of the chart.
  const right = ({ chart }: { readonly chart: Chart }) =>
    roomForEndLabels(chart.ctx, linesOf(drawing), chart.width, drawing.colours);
  return {
    type: 'scatter',
    data: { datasets: [] },
    options: {
      layout: { padding: (context) => ({ right: right(context), left: 0, top: 10, bottom: 0 }) },
      animation: false,
      events: [],
      responsive: true,
      maintainAspectRatio: false,
      scales: {
        x: plotScale(drawing, 'x'),
        y: {
          ...plotScale(drawing, 'y'),
          // The same in every panel, so that panels can be compared.
          afterFit: (scale: { width: number }) => {
            scale.width = VALUES_PX;
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
