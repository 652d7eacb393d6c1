/** Strips of points on one logarithmic axis. Colour and shape show the engine; a box marks the middle half. */
import type { Chart, Plugin, Point } from 'chart.js';
import type { Strip, StripDevice, StripPanel } from '../../figures/form/figure.ts';
import { axisScale } from './axis/axis-scale.ts';
import { chartPlacement, type Drawer, type DrawerConfiguration, type Drawing, spanAxes } from './chart-drawer.ts';
import type { ChartColours } from './looks/chart-colours.ts';
import { boxLines } from './names/box-tick.ts';
import { drawStripPoints, type StripPlacement } from './strips/draw-points.ts';
import { NAME_PX, STRIP_PX } from './strips/strip-rows.ts';

interface Strips {
  readonly panel: StripPanel;
  readonly devices: readonly StripDevice[];
  /** Font size of the numbers in pixels, if it differs from that of the names. */
  readonly numberPx?: number;
}

/** Font size of the strips' names, and the largest that their line has room for. */
const NAME_TYPE_PX = 12;
const MAX_TYPE_PX = 0.9 * NAME_PX;
/** The width of the longest label of a line, with some space. */
const TICK_PX = 46;
/** The gap between a name and its numbers. */
const GAP_PX = 8;

type Context = CanvasRenderingContext2D;

/** The top of a strip's area for points, and its height, in pixels. */
function pointsBox(index: number, { yOf }: StripPlacement): readonly [top: number, height: number] {
  const top = yOf(index + NAME_PX / STRIP_PX);
  return [top, yOf(index + 1) - top];
}

/** The box of the devices' middle half, below the points. Grid lines are covered where a name stands. */
function drawGround(context: Context, strips: readonly Strip[], place: StripPlacement, colours: ChartColours): void {
  context.save();
  context.fillStyle = colours.paper;
  for (const index of strips.keys()) {
    const top = place.yOf(index);
    context.fillRect(0, top, place.widthPx, pointsBox(index, place)[0] - top);
  }
  context.fillStyle = colours.line;
  for (const [index, { quartilesNs }] of strips.entries()) {
    if (!quartilesNs || !(quartilesNs[0] > 0)) continue;
    const low = place.xOf(quartilesNs[0]);
    const high = place.xOf(quartilesNs[1]);
    const [top, height] = pointsBox(index, place);
    context.fillRect(low, top, Math.max(1, high - low), height);
  }
  context.restore();
}

/** The medians and the ends of the boxes, above the points. */
function drawMedians(context: Context, strips: readonly Strip[], place: StripPlacement, colours: ChartColours): void {
  context.save();
  context.fillStyle = colours.ink;
  for (const [index, { medianNs, quartilesNs = [] }] of strips.entries()) {
    const [top, height] = pointsBox(index, place);
    if (medianNs > 0) context.fillRect(place.xOf(medianNs) - 1.5, top, 3, height);
    for (const end of quartilesNs) if (end > 0) context.fillRect(place.xOf(end) - 0.5, top, 1, height);
  }
  context.restore();
}

/** A strip's name at the left and its numbers at the right; only the median if there is little room. */
function drawNames(
  context: Context,
  { panel, numberPx = NAME_TYPE_PX }: Strips,
  place: StripPlacement,
  colours: ChartColours,
): void {
  const font = (typePx: number) => `${Math.min(typePx, MAX_TYPE_PX)}px ${colours.font}`;
  const nameFont = font(NAME_TYPE_PX);
  const numberFont = font(numberPx);
  const widthOf = (text: string, font: string) => {
    context.font = font;
    return context.measureText(text).width;
  };
  context.save();
  context.textBaseline = 'middle';
  for (const [index, { label, text, shortText }] of panel.strips.entries()) {
    const middle = place.yOf(index + NAME_PX / 2 / STRIP_PX);
    const forNumbersPx = place.widthPx - GAP_PX - widthOf(label, nameFont);
    const shown = widthOf(text, numberFont) <= forNumbersPx ? text : shortText;
    const spacePx = place.widthPx - GAP_PX - widthOf(shown, numberFont);
    context.textAlign = 'right';
    context.fillStyle = colours.ink;
    context.fillText(shown, place.widthPx, middle);
    context.font = nameFont;
    context.textAlign = 'left';
    context.fillStyle = colours.quiet;
    context.fillText(shortened(context, label, spacePx), 0, middle);
  }
  context.restore();
}

/** Shortens a name to its room. Its end, the number of devices, stays. */
function shortened(context: Context, label: string, spacePx: number): string {
  if (context.measureText(label).width <= spacePx) return label;
  const [, name = label, count = ''] = /^(.*)(, n = [\d,]+)$/.exec(label) ?? [];
  for (let length = name.length - 1; length > 0; length -= 1) {
    const text = `${name.slice(0, length)}…${count}`;
    if (context.measureText(text).width <= spacePx) return text;
  }
  return count.slice(2);
}

function stripPlugin(drawing: Drawing<Strips>): Plugin<'scatter'> {
  const placementIn = (chart: Chart): StripPlacement | undefined => {
    const placed = chartPlacement(chart);
    return placed && { ...placed, widthPx: chart.width };
  };
  return {
    id: 'strips',
    beforeDatasetsDraw(chart) {
      const place = placementIn(chart);
      if (place) drawGround(chart.ctx, drawing.content.panel.strips, place, drawing.colours);
    },
    afterDatasetsDraw(chart) {
      const place = placementIn(chart);
      if (!place) return;
      const { panel, devices } = drawing.content;
      drawStripPoints(chart.ctx, panel.strips, devices, place, drawing.colours.engines);
      drawMedians(chart.ctx, panel.strips, place, drawing.colours);
      drawNames(chart.ctx, drawing.content, place, drawing.colours);
    },
  };
}

function configureStrips(drawing: Drawing<Strips>): DrawerConfiguration<'scatter', Point[]> {
  return {
    type: 'scatter',
    data: { datasets: [] },
    options: {
      // Room for half a point at either end.
      layout: { padding: { left: 6, right: 6, top: 0, bottom: 0 } },
      scales: {
        x: axisScale(drawing, {
          type: 'logarithmic',
          padding: 6,
          linesOn: ({ width }) => boxLines(drawing.content.panel.axis, width, TICK_PX),
        }),
        y: { type: 'linear', min: 0, reverse: true, display: false },
      },
    },
    plugins: [stripPlugin(drawing)],
  };
}

export const stripDrawer: Drawer<'scatter', Point[], Strips> = {
  configure: configureStrips,
  update(chart, drawing) {
    const { panel } = drawing.content;
    spanAxes(chart, panel.axis, panel.strips.length);
    chart.options.font = { family: drawing.colours.font };
  },
};
