/** Rows of dots on one axis: the hue shows the scheme, shape and filling show the backend. */
import type { Plugin, Point } from 'chart.js';
import { placedAxis } from './axis/axis-marks.ts';
import { type Drawer, type DrawerConfiguration, type Drawing, spanAxes } from './chart-drawer.ts';
import { DOT_AXIS_PX } from './dots/dot-rows.ts';
import { type Dots, wholeDots } from './dots/whole-dots.ts';
import { drawMarks } from './marks/paint-marks.ts';

/** Chart.js provides the canvas and the scales; everything on it is drawn as marks. */
function dotPlugin(drawing: Drawing<Dots>): Plugin<'scatter'> {
  return {
    id: 'dots',
    afterDatasetsDraw({ ctx, width: widthPx, height: heightPx }) {
      const marksOf: Parameters<typeof drawMarks>[1] = (widthOf) =>
        wholeDots(drawing.content, { widthPx, heightPx, widthOf }).marks;
      drawMarks(ctx, marksOf, drawing.colours);
    },
  };
}

/** Maps numbers to pixels and draws nothing. Building labels that nobody sees took half of a first chart's time. */
const unseenScale = {
  display: false,
  afterBuildTicks: (scale: { ticks: unknown[] }) => {
    scale.ticks = [];
  },
} as const;

function configureDots(drawing: Drawing<Dots>): DrawerConfiguration<'scatter', Point[]> {
  return {
    type: 'scatter',
    data: { datasets: [] },
    options: {
      layout: {
        padding: ({ chart }) => {
          const { leftPx: left, rightPx: right } = placedAxis(drawing.content.axis, chart.width);
          return { left, right, top: 0, bottom: DOT_AXIS_PX };
        },
      },
      scales: { x: { type: drawing.content.axis.scale, ...unseenScale }, y: { type: 'linear', ...unseenScale } },
    },
    plugins: [dotPlugin(drawing)],
  };
}

export const dotDrawer: Drawer<'scatter', Point[], Dots> = {
  configure: configureDots,
  update: (chart, drawing) => spanAxes(chart, drawing.content.axis),
};
