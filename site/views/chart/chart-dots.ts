/** Rows of dots on one axis: hue says which scheme, shape and filling on what. */
import type { Plugin, Point } from 'chart.js';
import type { DotAxis, DotGroup } from '../../figures/form/figure.ts';
import { linesOfAxis, namesWithRoom } from './axis/axis-lines.ts';
import { axisScale } from './axis/axis-scale.ts';
import { type Drawer, type DrawerConfiguration, type Drawing, spanAxes } from './chart-drawer.ts';
import { DOT_EDGE_PX } from './dots/dot-lines.ts';
import { marksOfDots } from './dots/dot-marks.ts';
import { drawMarks } from './marks/paint-marks.ts';

export interface Dots {
  readonly groups: readonly DotGroup[];
  readonly axis: DotAxis;
}

/** Chart.js has the canvas and its axis; what stands on that are marks. */
function dotPlugin(drawing: Drawing<Dots>): Plugin<'scatter'> {
  return {
    id: 'dots',
    afterDatasetsDraw({ ctx, width: widthPx, chartArea: { left: leftPx, width: axisPx, height } }) {
      const { groups, axis } = drawing.content;
      const room = { widthPx, leftPx, axisPx, rowPx: height / Math.max(1, groups.length) };
      drawMarks(ctx, (widthOf) => marksOfDots(groups, axis, { ...room, widthOf }), drawing.colours);
    },
  };
}

function configureDots(drawing: Drawing<Dots>): DrawerConfiguration<'scatter', Point[]> {
  return {
    type: 'scatter',
    data: { datasets: [] },
    options: {
      layout: { padding: { left: DOT_EDGE_PX, right: DOT_EDGE_PX, top: 0, bottom: 0 } },
      scales: {
        x: axisScale(drawing, {
          type: drawing.content.axis.scale,
          padding: 4,
          ticks: () => linesOfAxis(drawing.content.axis).map(({ value }) => value),
          nameAt: (_, index, { width }) => namesWithRoom(linesOfAxis(drawing.content.axis), width)[index] ?? '',
        }),
        y: {
          type: 'linear',
          display: false,
          // Rows have no numbers: to make names of them, which nobody sees, took half of the time of a first chart.
          afterBuildTicks: (scale) => {
            scale.ticks = [];
          },
        },
      },
    },
    plugins: [dotPlugin(drawing)],
  };
}

export const dotDrawer: Drawer<'scatter', Point[], Dots> = {
  configure: configureDots,
  update(chart, drawing) {
    spanAxes(chart, drawing.content.axis);
    chart.options.font = { family: drawing.colours.font };
  },
};
