/** Strips of points on one logarithmic axis: colour and shape say whose engine it is; a box behind them holds the middle half. */
import type { Chart, ChartConfiguration, ChartDataset, Plugin, Point } from 'chart.js';
import type { EngineFamily, Strip, StripDevice, StripPanel } from '../../figures/form/figure.ts';
import { placeOnAxis } from './axis-place.ts';
import { formatBoxTick } from './chart-boxes.ts';
import type { ChartColours } from './chart-colours.ts';
import type { Drawer, Drawing } from './chart-drawer.ts';
import { namedTicks } from './names/named-ticks.ts';
import { NAME_PX, POINTS_PX, STRIP_PX } from './strip-rows.ts';

interface Strips {
  readonly panel: StripPanel;
  readonly devices: readonly StripDevice[];
}

/** The longest name of a line, with some air. */
const TICK_PX = 46;
/** Between a name and its numbers. */
const GAP_PX = 8;

/** Shapes tell engines apart where colours do not. */
const shapes: Readonly<Record<EngineFamily, 'circle' | 'triangle' | 'rectRot' | 'rect'>> = {
  chromium: 'circle',
  firefox: 'triangle',
  webkit: 'rectRot',
  other: 'rect',
};
const families = Object.keys(shapes) as readonly EngineFamily[];

/** Fewer points are drawn larger. */
function radiusOf(points: number): number {
  if (points <= 60) return 5;
  return points <= 300 ? 4 : 3;
}

/** Where a point lies across its strip, -0.5 to 0.5: far from its neighbours in the order of devices, the same each time. */
function scatterOf(device: number): number {
  // Multiples of the golden ratio lie as even as can be, whichever of them are there.
  return ((device * 0.618_033_988_75) % 1) - 0.5;
}

const colourOf = (family: EngineFamily, colours: ChartColours) => colours.engines[family];

/** The middle of a strip's points, counted in strips from the top. */
const MIDDLE = (NAME_PX + POINTS_PX / 2) / STRIP_PX;
const SPREAD = (0.8 * POINTS_PX) / STRIP_PX;

function pointsOf({ panel, devices }: Strips, family: EngineFamily): Point[] {
  return panel.strips.flatMap(({ points }, index) =>
    points.flatMap(({ ns, device }) =>
      devices[device]?.family === family ? [{ x: ns, y: index + MIDDLE + SPREAD * scatterOf(device) }] : [],
    ),
  );
}

/** One dataset an engine, so that a thousand points share one look; the first is drawn last, so that few are not hidden by many. */
function stripDatasets({ content, colours }: Drawing<Strips>): ChartDataset<'scatter', Point[]>[] {
  const most = Math.max(0, ...content.panel.strips.map(({ points }) => points.length));
  const found = families.map((family) => ({ family, data: pointsOf(content, family) }));
  return found
    .toSorted((a, b) => a.data.length - b.data.length)
    .flatMap(({ family, data }) => {
      if (data.length === 0) return [];
      const colour = colourOf(family, colours);
      return [
        {
          data,
          parsing: false,
          pointRadius: radiusOf(most),
          pointStyle: shapes[family],
          pointBorderColor: colour,
          pointBorderWidth: 1,
          pointBackgroundColor: `color-mix(in srgb, ${colour} 45%, transparent)`,
          // A point on the edge of the axis is drawn whole.
          clip: false as const,
        },
      ];
    });
}

type Context = CanvasRenderingContext2D;
interface Placement {
  /** The whole canvas: names begin with the title of their panel. */
  readonly widthPx: number;
  xOf(ns: number): number;
  /** Counted in strips from the top. */
  yOf(strips: number): number;
}

/** Where the points of a strip begin and how high they stand, in pixels. */
function pointsBox(index: number, { yOf }: Placement): readonly [top: number, height: number] {
  const top = yOf(index + NAME_PX / STRIP_PX);
  return [top, yOf(index + 1) - top];
}

/** The middle half of the devices, below their points; the lines of the axis stop where a name stands. */
function drawGround(context: Context, strips: readonly Strip[], place: Placement, colours: ChartColours): void {
  context.save();
  context.fillStyle = colours.paper;
  for (const index of strips.keys()) {
    const top = place.yOf(index);
    context.fillRect(0, top, place.widthPx, pointsBox(index, place)[0] - top);
  }
  context.fillStyle = colours.line;
  for (const [index, { quartilesNs }] of strips.entries()) {
    if (!quartilesNs || !(quartilesNs[0] > 0)) continue;
    const [low, high] = [place.xOf(quartilesNs[0]), place.xOf(quartilesNs[1])];
    const [top, height] = pointsBox(index, place);
    context.fillRect(low, top, Math.max(1, high - low), height);
  }
  context.restore();
}

/** Medians and the ends of the boxes, above the points. */
function drawMedians(context: Context, strips: readonly Strip[], place: Placement, colours: ChartColours): void {
  context.save();
  context.fillStyle = colours.ink;
  for (const [index, { medianNs, quartilesNs = [] }] of strips.entries()) {
    const [top, height] = pointsBox(index, place);
    if (medianNs > 0) context.fillRect(place.xOf(medianNs) - 1.5, top, 3, height);
    for (const end of quartilesNs) if (end > 0) context.fillRect(place.xOf(end) - 0.5, top, 1, height);
  }
  context.restore();
}

/** What a strip is called, and its numbers at the right: where there is little room the median alone. */
function drawNames(context: Context, strips: readonly Strip[], place: Placement, colours: ChartColours): void {
  context.save();
  context.font = `12px ${colours.font}`;
  context.textBaseline = 'middle';
  const widthOf = (text: string) => context.measureText(text).width;
  for (const [index, { label, text, shortText }] of strips.entries()) {
    const middle = place.yOf(index + NAME_PX / 2 / STRIP_PX);
    const shown = widthOf(label) + widthOf(text) + GAP_PX <= place.widthPx ? text : shortText;
    context.textAlign = 'right';
    context.fillStyle = colours.ink;
    context.fillText(shown, place.widthPx, middle);
    context.textAlign = 'left';
    context.fillStyle = colours.quiet;
    context.fillText(shortened(context, label, place.widthPx - widthOf(shown) - GAP_PX), 0, middle);
  }
  context.restore();
}

/** As much of a name as has room; its end says how many devices there are, and stays. */
function shortened(context: Context, label: string, roomPx: number): string {
  if (context.measureText(label).width <= roomPx) return label;
  const [, name = label, count = ''] = /^(.*)(, n = [\d,]+)$/.exec(label) ?? [];
  for (let length = name.length - 1; length > 0; length -= 1) {
    const text = `${name.slice(0, length)}…${count}`;
    if (context.measureText(text).width <= roomPx) return text;
  }
  return count.slice(2);
}

function stripPlugin(drawing: Drawing<Strips>): Plugin<'scatter'> {
  const placementIn = ({ scales, width }: Pick<Chart, 'scales' | 'width'>): Placement | undefined => {
    const [across, down] = [scales['x'], scales['y']];
    if (!across || !down) return undefined;
    return {
      widthPx: width,
      xOf: (ns) => across.getPixelForValue(ns),
      yOf: (strips) => down.getPixelForValue(strips),
    };
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
      drawMedians(chart.ctx, drawing.content.panel.strips, place, drawing.colours);
      drawNames(chart.ctx, drawing.content.panel.strips, place, drawing.colours);
    },
  };
}

function configureStrips(drawing: Drawing<Strips>): ChartConfiguration<'scatter', Point[]> {
  return {
    type: 'scatter',
    data: { datasets: [] },
    options: {
      animation: false,
      events: [],
      responsive: true,
      maintainAspectRatio: false,
      // Half a point at either end.
      layout: { padding: { left: 6, right: 6, top: 0, bottom: 0 } },
      scales: {
        x: {
          type: 'logarithmic',
          afterBuildTicks: (scale) => {
            scale.ticks = drawing.content.panel.axis.ticks.map((value) => ({ value }));
          },
          border: { display: false },
          grid: { color: () => drawing.colours.line, drawTicks: false },
          ticks: {
            autoSkip: false,
            maxRotation: 0,
            padding: 6,
            color: () => drawing.colours.quiet,
            font: { size: 11 },
            callback(value) {
              const { axis } = drawing.content.panel;
              const place = placeOnAxis(axis);
              const named = namedTicks(axis.ticks, (tick) => place(tick) * this.width, TICK_PX);
              return named.has(Number(value)) ? formatBoxTick(Number(value), axis) : '';
            },
          },
        },
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
    chart.data.datasets = stripDatasets(drawing);
    const { x, y } = chart.options.scales ?? {};
    if (x) {
      x.min = panel.axis.min;
      x.max = panel.axis.max;
    }
    if (y) y.max = Math.max(1, panel.strips.length);
    chart.options.font = { family: drawing.colours.font };
  },
};
