/** The parts of a plot that carry its meaning: bands, fits, whiskers, and names where they belong. */
import type { PlotSeries } from '../../figures/form/figure.ts';
import type { ChartPlacement } from './chart-drawer.ts';
import type { ChartColours } from './looks/chart-colours.ts';
import { lookOf } from './looks/series-look.ts';
import { placeLabels } from './names/place-labels.ts';

type Context = CanvasRenderingContext2D;

/** The radius of a point, as `chart-plot.ts` draws it. */
const DOT_PX = 5;
/** How wide a name is kept clear of the lines that it stands on. */
const HALO_PX = 4;

/** The intervals of a line's points as one band behind it. */
export function drawBands(
  context: Context,
  series: readonly PlotSeries[],
  { xOf, yOf }: ChartPlacement,
  colours: ChartColours,
): void {
  context.save();
  // Light enough that two bands on each other can still be told apart.
  context.globalAlpha = 0.22;
  for (const line of series) {
    const points = line.joined ? line.points.flatMap(({ x, interval }) => (interval ? [{ x, interval }] : [])) : [];
    if (points.length < 2) continue;
    context.fillStyle = lookOf(line, colours).colour;
    context.beginPath();
    for (const { x, interval } of points) context.lineTo(xOf(x), yOf(interval[1]));
    // Along the upper ends and back along the lower ones.
    for (const { x, interval } of points.toReversed()) context.lineTo(xOf(x), yOf(interval[0]));
    context.closePath();
    context.fill();
  }
  context.restore();
}

/** Fitted curves, thin and grey, so that they are not taken for measurements. */
export function drawFits(
  context: Context,
  series: readonly PlotSeries[],
  { xOf, yOf, area }: ChartPlacement,
  colours: ChartColours,
): void {
  context.save();
  // A line of the textbook may leave what the axes span, where a run is far from it.
  context.beginPath();
  context.rect(area.left, area.top, area.width, area.height);
  context.clip();
  context.strokeStyle = colours.quiet;
  context.lineWidth = 1;
  for (const { fit } of series) {
    if (!fit) continue;
    context.beginPath();
    for (const [x, y] of fit) context.lineTo(xOf(x), yOf(y));
    context.stroke();
  }
  context.restore();
}

/** Intervals of points that no line joins. */
export function drawWhiskers(
  context: Context,
  series: readonly PlotSeries[],
  { xOf, yOf }: ChartPlacement,
  colours: ChartColours,
): void {
  context.save();
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  for (const { points, joined } of series) {
    for (const { x, interval } of points) {
      if (!interval || joined) continue;
      const across = xOf(x);
      const low = yOf(interval[0]);
      const high = yOf(interval[1]);
      // Within its dot it would be a minus sign.
      if (low - high <= 2 * DOT_PX) continue;
      context.beginPath();
      context.moveTo(across, low);
      context.lineTo(across, high);
      for (const end of [low, high]) {
        context.moveTo(across - 4, end);
        context.lineTo(across + 4, end);
      }
      context.stroke();
    }
  }
  context.restore();
}

/** Names stand above their points, or elsewhere around them; not where the names of lines stand, at the right. */
export function drawPointLabels(
  context: Context,
  series: readonly PlotSeries[],
  { xOf, yOf }: ChartPlacement,
  {
    width,
    ...area
  }: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> & {
    /** Of the whole chart. */
    readonly width: number;
  },
  colours: ChartColours,
): void {
  const points = series.flatMap((line) => line.points.map((point) => ({ ...point, line })));
  if (points.every(({ label }) => !label)) return;
  context.save();
  context.font = `600 12px ${colours.font}`;
  // Lines of the axes and fitted curves end before a name, as they do before the names of dots.
  context.strokeStyle = colours.paper;
  context.lineWidth = HALO_PX;
  context.lineJoin = 'round';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // Without names of lines the room at the right is free, up to the edge of the canvas.
  const right = series.some(({ isNamed }) => isNamed) ? area.right : width;
  const places = placeLabels(
    points.map(({ x, y, interval, label, line }) => ({
      x: xOf(x),
      y: yOf(y),
      top: yOf(interval?.[1] ?? y) - DOT_PX,
      bottom: yOf(interval?.[0] ?? y) + DOT_PX,
      widthPx: label ? context.measureText(label).width : 0,
      isSpare: line.joined,
    })),
    { ...area, right },
  );
  for (const [index, place] of places.entries()) {
    const point = points[index];
    if (!(place && point?.label)) continue;
    context.strokeText(point.label, place.x, place.y);
    // A name may stand nearer to another point than to its own: the colour says whose it is.
    context.fillStyle = point.line.fill === 'reference' ? colours.quiet : colours.hues[point.line.hue];
    context.fillText(point.label, place.x, place.y);
  }
  context.restore();
}
