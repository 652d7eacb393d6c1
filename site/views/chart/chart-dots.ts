/** Rows of dots on one axis: hue says which scheme, shape and filling on what; everything else is drawn around them. */
import type { Chart, ChartDataset, Plugin, Point } from 'chart.js';
import type { BarAxis, DotAxis, DotGroup, Fill } from '../../figures/form/figure.ts';
import { axisScale, nameThatFits } from './axis/axis-scale.ts';
import { nameOnAxis, ticksOf } from './axis/ticks-of.ts';
import { chartPlacement, type Drawer, type DrawerConfiguration, type Drawing, spanAxes } from './chart-drawer.ts';
import { DOT_EDGE_PX } from './dots/dot-lines.ts';
import { DOT_RADIUS_PX, type DotPlacement, drawAroundDots, ownDots } from './dots/draw-dots.ts';
import { lookOf } from './looks/series-look.ts';

export interface Dots {
  readonly groups: readonly DotGroup[];
  readonly axis: DotAxis;
}

/** A character of a name on the axis, with the air that it needs. */
const CHARACTER_PX = 6.5;
const BETWEEN_PX = 10;
const fillsIn = ({ groups, axis }: Dots): readonly Fill[] => [
  ...new Set(groups.flatMap((group) => ownDots(group, axis).map(({ fill }) => fill))),
];

/** A set of points for each backend, which has one shape. */
function dotDatasets({ content, colours }: Drawing<Dots>): ChartDataset<'scatter', Point[]>[] {
  const { groups, axis } = content;
  return fillsIn(content).map((fill) => {
    const dots = groups.flatMap((group, row) =>
      ownDots(group, axis)
        .filter((dot) => dot.fill === fill)
        .map((dot) => ({ dot, row, look: lookOf({ hue: group.hue, shade: 0, fill, joined: false }, colours) })),
    );
    return {
      data: dots.map(({ dot, row }) => ({ x: dot.value.amount, y: row + dot.at })),
      pointRadius: DOT_RADIUS_PX,
      pointStyle: dots.map(({ look }) => look.shape),
      pointBorderColor: dots.map(({ look }) => look.colour),
      pointBorderWidth: 2,
      pointBackgroundColor: dots.map(({ look }) => (look.isFilled ? look.colour : colours.paper)),
      // A dot on the edge of the axis is drawn whole.
      clip: false,
    };
  });
}

function placementIn(chart: Chart, axis: BarAxis): DotPlacement | undefined {
  const placed = chartPlacement(chart);
  return placed && { ...placed, widthPx: chart.width, axis };
}

function dotPlugin(drawing: Drawing<Dots>): Plugin<'scatter'> {
  const draw = (chart: Chart, layer: 'below' | 'above') => {
    const { groups, axis } = drawing.content;
    const place = placementIn(chart, axis);
    if (place) drawAroundDots(chart.ctx, groups, place, drawing.colours, layer);
  };
  return {
    id: 'dots',
    beforeDatasetsDraw: (chart) => draw(chart, 'below'),
    afterDatasetsDraw: (chart) => draw(chart, 'above'),
  };
}

const ticksInside = (axis: Dots['axis']) =>
  (axis.ticks ?? ticksOf(axis)).filter((value) => value >= axis.min && value <= axis.max);

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
          ticks: () => ticksInside(drawing.content.axis),
          nameAt: (_, index, { width }) => {
            const { axis } = drawing.content;
            return nameThatFits(axis, ticksInside(axis), index, width, {
              nameOf: (value) => nameOnAxis(axis, value),
              pxOf: (name) => CHARACTER_PX * name.length + BETWEEN_PX,
            });
          },
        }),
        y: {
          type: 'linear',
          display: false,
          reverse: true,
          min: 0,
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
    const { axis, groups } = drawing.content;
    chart.data.datasets = dotDatasets(drawing);
    spanAxes(chart, axis, groups.length);
    chart.options.font = { family: drawing.colours.font };
  },
};
