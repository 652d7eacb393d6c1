/** Names at the left of the bars, values at their ends or at the right: nothing has to be looked up in a legend. */
import type { Bar } from '../../figures/form/figure.ts';
import { writesNumber } from '../../figures/slides/slides.ts';
import { AXIS_TYPE_PX } from './axis/axis-scale.ts';
import type { BarRow } from './bar-rows.ts';
import type { ChartColours } from './looks/chart-colours.ts';

/** Where things are on the canvas, in its own pixels. */
interface Placement {
  /** Where bars begin. */
  readonly left: number;
  /** What names of groups take of that. */
  readonly groupPx: number;
  /** Where the value is written at the least: the left, or 1 on an axis of ratios. */
  readonly base: number;
  /** Of the whole chart. */
  readonly widthPx: number;
  xOf(amount: number): number;
  yOf(row: number): number;
}

/** What texts have room in, and how large its numbers are where they are read from afar. */
interface RowSpace {
  readonly chartPx: number;
  readonly numberPx: number | undefined;
}

/** Between a name and where bars begin, and between the columns of a chart that is shown enlarged. */
const NAME_GAP_PX = 8;
/** Between the end of a bar, or of its whisker, and what is written there. */
const GAP_PX = 6;
/** For short texts, so that charts below each other begin and end at one line. */
const LEAST_NAMES_PX = 92;
const LEAST_VALUES_PX = 58;
/** In parts of large numbers: their room is kept, so that bars stay where they are when they come. */
const LEAST_OF_NUMBERS = 4.6;
/** The largest that its row has room for, in pixels of the chart: digits are three quarters as high as their type. */
const MOST_NUMBER_PX = 17.5;
/** The part of a chart that names take at the most; a longer one is drawn narrower. */
const MOST_FOR_NAMES = 0.45;
/** The part that they take at the most with names of groups beside them. */
const MOST_FOR_BOTH = 0.62;

const HALO_PX = 4;
/** The colour before the name of a group: in a row of its own, and beside its first bar. */
const SWATCH = { above: { sidePx: 10, namePx: 16 }, beside: { sidePx: 8, namePx: 12 } };

/** Beside large numbers names have the type of the axis, and bars the room. */
const typeOf = (numberPx: number | undefined) =>
  numberPx === undefined
    ? { namePx: 12, headingPx: 13, numberPx: 12 }
    : { namePx: AXIS_TYPE_PX, headingPx: AXIS_TYPE_PX, numberPx: Math.min(MOST_NUMBER_PX, numberPx) };

function fontsOf({ font }: ChartColours, largePx: number | undefined) {
  const { namePx, headingPx, numberPx } = typeOf(largePx);
  return { name: `${namePx}px ${font}`, heading: `600 ${headingPx}px ${font}`, value: `600 ${numberPx}px ${font}` };
}

/** As wide as the longest of these texts in this font, by the letters of this machine. */
function widestPx(context: CanvasRenderingContext2D, font: string, texts: readonly string[]): number {
  context.save();
  context.font = font;
  const widths = texts.map((text) => context.measureText(text).width);
  context.restore();
  return Math.ceil(Math.max(0, ...widths));
}

const barsOf = (rows: readonly BarRow[]): readonly Bar[] =>
  rows.flatMap((row) => (row.kind === 'bar' ? [row.bar] : []));

/** Room for the values at the right, in pixels. As wide as it is at the most: a number is written strong. */
export function valuesWidthPx(
  context: CanvasRenderingContext2D,
  rows: readonly BarRow[],
  colours: ChartColours,
  { chartPx, numberPx }: RowSpace,
): number {
  // Where numbers have a column, words that stand for one have the place of the bar.
  const bars = numberPx === undefined ? barsOf(rows) : barsOf(rows).filter(writesNumber);
  const { value } = fontsOf(colours, numberPx);
  const leastPx = numberPx === undefined ? LEAST_VALUES_PX : LEAST_OF_NUMBERS * typeOf(numberPx).numberPx;
  const gapPx = numberPx === undefined ? GAP_PX : NAME_GAP_PX;
  const textPx = widestPx(
    context,
    value,
    bars.map(({ text }) => text),
  );
  return Math.min(MOST_FOR_NAMES * chartPx, Math.max(leastPx, textPx + gapPx));
}

/** Room at the left, in pixels: of all names, and what those of groups take of it. */
export function nameColumns(
  context: CanvasRenderingContext2D,
  rows: readonly BarRow[],
  colours: ChartColours,
  { chartPx, numberPx }: RowSpace,
): { readonly groupPx: number; readonly widthPx: number } {
  const fonts = fontsOf(colours, numberPx);
  const groups = rows.flatMap((row) => (row.kind === 'bar' && row.group !== undefined ? [row.group] : []));
  const labels = barsOf(rows).map(({ label }) => label);
  const groupPx =
    groups.length === 0 ? 0 : SWATCH.beside.namePx + widestPx(context, fonts.heading, groups) + NAME_GAP_PX;
  const labelPx = widestPx(context, fonts.name, labels) + NAME_GAP_PX;
  const wantedPx = Math.max(numberPx === undefined ? LEAST_NAMES_PX : 0, groupPx + labelPx);
  const widthPx = Math.min((groupPx > 0 ? MOST_FOR_BOTH : MOST_FOR_NAMES) * chartPx, wantedPx);
  return { groupPx: (groupPx * widthPx) / wantedPx, widthPx };
}

/** On a ground of its own, so that no line goes through its letters. */
function writeOnGround(
  context: CanvasRenderingContext2D,
  text: string,
  place: readonly [x: number, y: number, mostPx?: number],
  colours: ChartColours,
) {
  context.strokeStyle = colours.paper;
  context.lineWidth = HALO_PX;
  context.lineJoin = 'round';
  context.strokeText(text, ...place);
  context.fillText(text, ...place);
}

/** The swatch and the name behind it. */
function drawHeading(
  context: CanvasRenderingContext2D,
  label: string,
  hue: string,
  {
    middle,
    mostPx,
    sizes: { sidePx, namePx },
  }: Readonly<Record<'middle' | 'mostPx', number>> & {
    readonly sizes: (typeof SWATCH)['above'];
  },
  colours: ChartColours,
) {
  context.fillStyle = hue;
  context.fillRect(0, middle - sidePx / 2, sidePx, sidePx);
  context.fillStyle = colours.ink;
  // Above bars it stands on the lines of the axis.
  writeOnGround(context, label, [namePx, middle + 0.5, mostPx - namePx], colours);
}

/** The end of what is drawn for a bar: its whisker, or the bar itself where there is none. */
function endOf({ value }: Bar, placement: Placement): number {
  if (value.status !== 'measured') return placement.left;
  // A ratio below 1 is drawn from 1 to the left.
  return Math.max(placement.base, placement.xOf(value.interval?.[1] ?? value.amount));
}

/** Behind its bar, or at the right where numbers have a column. */
function drawValue(
  context: CanvasRenderingContext2D,
  bar: Bar,
  y: number,
  placement: Placement,
  colours: ChartColours,
  numberPx: number | undefined,
) {
  const isOwnNumber = bar.fill !== 'reference' && bar.value.status === 'measured';
  const isNumber = numberPx === undefined ? isOwnNumber : writesNumber(bar);
  const { name, value } = fontsOf(colours, numberPx);
  context.font = isNumber ? value : name;
  const latest = placement.widthPx - context.measureText(bar.text).width;
  const at = Math.max(0, numberPx === undefined ? Math.min(endOf(bar, placement) + GAP_PX, latest) : latest);
  context.fillStyle = isNumber ? colours.ink : colours.quiet;
  // Where there is no room behind a whisker, it is written over its end.
  writeOnGround(context, bar.text, [at, y + 0.5], colours);
}

export function drawLabels(
  context: CanvasRenderingContext2D,
  rows: readonly BarRow[],
  placement: Placement,
  colours: ChartColours,
  numberPx?: number,
): void {
  const { left, groupPx, widthPx } = placement;
  const fonts = fontsOf(colours, numberPx);
  context.save();
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const [index, row] of rows.entries()) {
    const y = placement.yOf(index);
    const hue = colours.hues[row.hue];
    context.font = fonts.heading;
    if (row.kind === 'heading') {
      // Nearer to the bars that it is of than to those above it.
      drawHeading(context, row.label, hue, { middle: y + 2, mostPx: widthPx, sizes: SWATCH.above }, colours);
      continue;
    }
    if (row.group !== undefined) {
      const place = { middle: y, mostPx: groupPx - NAME_GAP_PX, sizes: SWATCH.beside };
      drawHeading(context, row.group, hue, place, colours);
    }
    context.font = fonts.name;
    context.fillStyle = row.bar.fill === 'reference' ? colours.quiet : colours.ink;
    context.fillText(row.bar.label, groupPx, y + 0.5, left - groupPx - NAME_GAP_PX / 2);
    drawValue(context, row.bar, y, placement, colours, numberPx);
  }
  context.restore();
}
