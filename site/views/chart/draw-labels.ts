/** Names at the left of the bars, values at their ends: nothing has to be looked up in a legend. */
import type { Bar } from '../../figures/form/figure.ts';
import type { BarRow } from './bar-rows.ts';
import type { ChartColours } from './looks/chart-colours.ts';

/** Where things are on the canvas, in its own pixels. */
interface Placement {
  /** Where bars begin. */
  readonly left: number;
  /** Where the value is written at the least: the left, or 1 on an axis of ratios. */
  readonly base: number;
  /** Of the whole chart. */
  readonly widthPx: number;
  xOf(amount: number): number;
  yOf(row: number): number;
}

/** Between a name and where bars begin. */
const NAME_GAP_PX = 8;
/** The part of a chart that names take at the most; a longer one is drawn narrower. */
const MOST_FOR_NAMES = 0.45;

const HALO_PX = 4;

const nameFont = ({ font }: ChartColours) => `12px ${font}`;
const valueFont = ({ font }: ChartColours) => `600 12px ${font}`;

/** What a row asks for, and the chart that it is of. */
interface RowSpace {
  /** For short texts, so that charts below each other begin at one line. */
  readonly leastPx: number;
  readonly chartPx: number;
}

/** As wide as the longest of these texts in this font, by the letters of this machine; a part of the chart at the most. */
function spaceFor(
  context: CanvasRenderingContext2D,
  font: string,
  texts: readonly string[],
  gapPx: number,
  { leastPx, chartPx }: RowSpace,
): number {
  context.save();
  context.font = font;
  const widths = texts.map((text) => context.measureText(text).width);
  context.restore();
  return Math.min(MOST_FOR_NAMES * chartPx, Math.max(leastPx, Math.ceil(Math.max(0, ...widths)) + gapPx));
}

/** Room for the values behind the bars, in pixels. As wide as it is at the most: a number is written strong. */
export function valuesWidthPx(
  context: CanvasRenderingContext2D,
  rows: readonly BarRow[],
  colours: ChartColours,
  room: RowSpace,
): number {
  const texts = rows.flatMap((row) => (row.kind === 'bar' ? [row.bar.text] : []));
  return spaceFor(context, valueFont(colours), texts, GAP_PX, room);
}

/** Room for the names at the left, in pixels. */
export function namesWidthPx(
  context: CanvasRenderingContext2D,
  rows: readonly BarRow[],
  colours: ChartColours,
  room: RowSpace,
): number {
  const texts = rows.flatMap((row) => (row.kind === 'bar' ? [row.bar.label] : []));
  return spaceFor(context, nameFont(colours), texts, NAME_GAP_PX, room);
}

/** Between the end of a bar, or of its whisker, and what is written there. */
const GAP_PX = 6;

function drawHeading(context: CanvasRenderingContext2D, label: string, hue: string, y: number, colours: ChartColours) {
  context.fillStyle = hue;
  context.fillRect(0, y - 3, 10, 10);
  context.fillStyle = colours.ink;
  context.font = `600 13px ${colours.font}`;
  context.fillText(label, 16, y + 2.5);
}

/** The end of what is drawn for a bar: its whisker, or the bar itself where there is none. */
function endOf(bar: Bar, placement: Placement): number {
  const { value } = bar;
  if (value.status !== 'measured') return placement.left;
  // A ratio below 1 is drawn from 1 to the left.
  return Math.max(placement.base, placement.xOf(value.interval?.[1] ?? value.amount));
}

function drawBarLabels(
  context: CanvasRenderingContext2D,
  bar: Bar,
  y: number,
  placement: Placement,
  colours: ChartColours,
) {
  const own = bar.fill !== 'reference';
  const number = own && bar.value.status === 'measured';
  context.font = nameFont(colours);
  context.fillStyle = own ? colours.ink : colours.quiet;
  context.fillText(bar.label, 0, y + 0.5, placement.left - NAME_GAP_PX / 2);
  if (number) context.font = valueFont(colours);
  const at = Math.max(
    0,
    Math.min(endOf(bar, placement) + GAP_PX, placement.widthPx - context.measureText(bar.text).width),
  );
  // On a ground of its own: where there is no room behind a whisker, it is written over its end.
  context.strokeStyle = colours.paper;
  context.lineWidth = HALO_PX;
  context.lineJoin = 'round';
  context.strokeText(bar.text, at, y + 0.5);
  context.fillStyle = number ? colours.ink : colours.quiet;
  context.fillText(bar.text, at, y + 0.5);
}

export function drawLabels(
  context: CanvasRenderingContext2D,
  rows: readonly BarRow[],
  placement: Placement,
  colours: ChartColours,
): void {
  context.save();
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const [index, row] of rows.entries()) {
    const y = placement.yOf(index);
    if (row.kind === 'heading') drawHeading(context, row.label, colours.hues[row.hue], y, colours);
    else drawBarLabels(context, row.bar, y, placement, colours);
  }
  context.restore();
}
