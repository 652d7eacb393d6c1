/** What lies below the points of a plot: bands and fitted curves. */
import type { PlotSeries } from '../../figures/form/figure.ts';
import type { ChartPlacement } from './chart-drawer.ts';
import type { ChartColours } from './looks/chart-colours.ts';
import { lookOf } from './looks/series-look.ts';

type Context = CanvasRenderingContext2D;

/** The intervals of a line's points as one band behind the line. */
export function drawBands(
  context: Context,
  series: readonly PlotSeries[],
  { xOf, yOf }: ChartPlacement,
  colours: ChartColours,
): void {
  context.save();
  // Light enough to tell two overlapping bands apart.
  context.globalAlpha = 0.22;
  for (const line of series) {
    const points = line.joined ? line.points.flatMap(({ x, interval }) => (interval ? [{ x, interval }] : [])) : [];
    if (points.length < 2) continue;
    context.fillStyle = lookOf(line, colours).colour;
    context.beginPath();
    for (const { x, interval } of points) context.lineTo(xOf(x), yOf(interval[1]));
    // The outline follows the upper ends, then goes back along the lower ends.
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
  // A theoretical curve may leave the area of the axes if a run is far from it.
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
