/** What stands around the dots of a row: the line that joins two, intervals, published ticks, names, times and ratios. */
import type { Bar, BarAxis, DotGroup } from '../../../figures/form/figure.ts';
import { rangeOfTexts, textBefore } from '../../../figures/words/format-duration.ts';
import type { ChartColours } from '../looks/chart-colours.ts';
import { positionBeside } from '../names/beside.ts';
import { dotAt, letterPositions, linesOf, TICK_HALF_PX } from './dot-lines.ts';
import { LETTER_AT, NAME_AT, TRACK_AT } from './dot-rows.ts';

/** Where things are on the canvas, in its own pixels. */
export interface DotPlacement {
  readonly widthPx: number;
  readonly axis: BarAxis;
  xOf(ns: number): number;
  /** A place in rows from the top, such as 1.5. */
  yOf(rows: number): number;
}

type Context = CanvasRenderingContext2D;

export const DOT_RADIUS_PX = 5;
const NAME_TYPE_PX = 13;
const SMALL_TYPE_PX = 11;
const LETTER_TYPE_PX = 10;
const GAP_PX = 6;
const JOIN_PX = 3;
const HALO_PX = 4;
/** Around a name and the times of a row. */
const GROUND_PX = 2;
/** Clear of the dot, and as far down as letters leave room. */
const WAY_BELOW_PX = 7;
const ABOVE_LETTERS_PX = LETTER_TYPE_PX / 2 + 0.5;
const WAY_END_PX = 3;
/** A shorter line would be a blot. */
const LEAST_WAY_PX = 4;
/** Letters of ticks that stand closer would be one word. */
const LETTERS_APART_PX = 3;

interface MeasuredBar extends Bar {
  readonly value: Extract<Bar['value'], { status: 'measured' }>;
}

interface Dot extends MeasuredBar {
  /** Where it stands in its row, in parts of that. */
  readonly at: number;
}

/** A logarithmic axis has no place for a time of 0. */
const isMeasured = (bar: Bar): bar is MeasuredBar => bar.value.status === 'measured' && bar.value.amount > 0;

const isLettered = ({ letter }: Bar): boolean => letter !== undefined;

/** In one line; those that would hide another share as few as do. */
export function ownDots({ bars }: DotGroup, axis: BarAxis): readonly Dot[] {
  const own = bars.filter(({ fill }) => fill !== 'reference');
  const measured = own.filter(isMeasured);
  const lines = linesOf(
    measured.map(({ value }) => value.amount),
    axis,
  );
  const count = 1 + Math.max(0, ...lines.map((line) => line ?? 0));
  return measured.map((bar, index) => {
    const line = lines[index];
    return { ...bar, at: line === undefined ? TRACK_AT : dotAt(line, count, bars.some(isLettered)) };
  });
}

const publishedOf = ({ bars }: DotGroup): readonly MeasuredBar[] =>
  bars.filter(({ fill }) => fill === 'reference').filter(isMeasured);

function line(context: Context, [x1, y1, x2, y2]: readonly [number, number, number, number]): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** On a ground of its own, so that lines of the axis do not go through letters. */
function write(context: Context, text: string, x: number, y: number, mostPx?: number): void {
  context.strokeText(text, x, y, mostPx);
  context.fillText(text, x, y, mostPx);
}

/** For everything that is written. */
function prepare(context: Context, { paper }: ChartColours): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = paper;
  context.lineWidth = HALO_PX;
}

/** Where a ratio is neither more nor less: a line through every row. */
function drawOne(context: Context, _: DotGroup, row: number, place: DotPlacement, colours: ChartColours): void {
  if (place.axis.unit !== 'ratio') return;
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  line(context, [place.xOf(1), place.yOf(row), place.xOf(1), place.yOf(row + 1)]);
}

/** Published machines as ticks. */
function drawTicks(context: Context, group: DotGroup, row: number, place: DotPlacement, colours: ChartColours): void {
  const y = place.yOf(row + TRACK_AT);
  context.strokeStyle = colours.reference;
  context.lineWidth = 1.5;
  for (const { value } of publishedOf(group)) {
    const x = place.xOf(value.amount);
    line(context, [x, y - TICK_HALF_PX, x, y + TICK_HALF_PX]);
  }
}

function drawLetters(context: Context, group: DotGroup, row: number, place: DotPlacement, colours: ChartColours): void {
  prepare(context, colours);
  context.font = `${LETTER_TYPE_PX}px ${colours.font}`;
  context.textAlign = 'center';
  const lettered = group.bars
    .filter(isMeasured)
    .filter(isLettered)
    .toSorted((a, b) => a.value.amount - b.value.amount);
  const positions = letterPositions(
    lettered.map(({ value, letter = '' }) => ({
      wanted: place.xOf(value.amount),
      half: context.measureText(letter).width / 2,
    })),
    LETTERS_APART_PX,
  );
  for (const [index, { value, fill, letter = '' }] of lettered.entries()) {
    context.fillStyle = fill === 'reference' ? colours.quiet : colours.ink;
    write(context, letter, positions[index] ?? place.xOf(value.amount), place.yOf(row + LETTER_AT));
  }
}

/** The two dots that a gap is between, as far as both are there. */
const endsOf = (group: DotGroup, { axis }: DotPlacement): readonly Dot[] =>
  ownDots(group, axis).filter(({ key }) => group.gap?.between.includes(key));

function drawJoin(context: Context, group: DotGroup, row: number, place: DotPlacement, colours: ChartColours): void {
  const [a, b] = endsOf(group, place);
  if (!a || !b) return;
  context.save();
  context.globalAlpha = 0.45;
  context.strokeStyle = colours.hues[group.hue];
  context.lineWidth = JOIN_PX;
  const [from, to] = [a, b].map(({ value, at }) => [place.xOf(value.amount), place.yOf(row + at)] as const);
  if (from && to) line(context, [...from, ...to]);
  context.restore();
}

function drawIntervals(
  context: Context,
  group: DotGroup,
  row: number,
  place: DotPlacement,
  colours: ChartColours,
): void {
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.25;
  for (const { value, at } of ownDots(group, place.axis)) {
    const y = place.yOf(row + at);
    const [low, high] = value.interval ?? [0, 0];
    if (!(low > 0)) continue;
    line(context, [place.xOf(low), y, place.xOf(high), y]);
    for (const end of [low, high]) line(context, [place.xOf(end), y - 3, place.xOf(end), y + 3]);
  }
}

/** Below the dot, from what its time would be without the way to the backend up to what it is. */
function drawWays(context: Context, group: DotGroup, row: number, place: DotPlacement, colours: ChartColours): void {
  context.strokeStyle = colours.hues[group.hue];
  context.lineWidth = 1.5;
  const lowest = group.bars.some(isLettered) ? place.yOf(row + LETTER_AT) - ABOVE_LETTERS_PX : Number.POSITIVE_INFINITY;
  for (const { value, at } of ownDots(group, place.axis)) {
    if (value.way === undefined) continue;
    const y = Math.min(place.yOf(row + at) + WAY_BELOW_PX, lowest);
    const [from, to] = [value.amount - value.way, value.amount].map((ns) => place.xOf(Math.max(ns, place.axis.min)));
    if (from === undefined || to === undefined || to - from < LEAST_WAY_PX) continue;
    line(context, [from, y, to, y]);
    line(context, [from, y - WAY_END_PX, from, y]);
  }
}

/** The middle of the longest part of the line between two dots that nothing else stands on, if this has room there. */
function placeOnLine(
  group: DotGroup,
  [from, to]: readonly [number, number],
  widthPx: number,
  place: DotPlacement,
): number | undefined {
  const between = [...ownDots(group, place.axis), ...publishedOf(group)]
    .map(({ value }) => place.xOf(value.amount))
    .filter((x) => x > from && x < to);
  const stops = [from, ...between.toSorted((a, b) => a - b), to];
  const parts = stops.slice(1).map((end, index) => [stops[index] ?? end, end] as const);
  const [begin, end] = parts.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? [from, to];
  return end - begin >= widthPx + 2 * DOT_RADIUS_PX + 2 * GAP_PX ? (begin + end) / 2 : undefined;
}

/**
 * On the line where that is long enough, else behind everything in the row, or before it, or above it, shorter where it has to be. Where
 * nothing has room the two times say it alone.
 */
function drawGap(context: Context, group: DotGroup, row: number, place: NamedPlacement, colours: ChartColours): void {
  const [a, b] = endsOf(group, place);
  const { gap } = group;
  if (!a || !b || !gap || gap.text === '') return;
  context.font = `${gap.isDifference ? 600 : 400} ${SMALL_TYPE_PX}px ${colours.font}`;
  context.fillStyle = gap.isDifference ? colours.ink : colours.quiet;
  const widthPx = context.measureText(gap.text).width;
  const ends = [a, b].map(({ value }) => place.xOf(value.amount)).toSorted((first, second) => first - second);
  const [from = 0, to = 0] = ends;
  const y = place.yOf(row + TRACK_AT);
  const middle = placeOnLine(group, [from, to], widthPx, place);
  if (middle !== undefined) {
    context.textAlign = 'center';
    const { fillStyle } = context;
    context.fillStyle = colours.paper;
    context.fillRect(middle - widthPx / 2 - 2, y - SMALL_TYPE_PX / 2, widthPx + 4, SMALL_TYPE_PX);
    context.fillStyle = fillStyle;
    context.fillText(gap.text, middle, y);
    return;
  }
  const reached = [...ownDots(group, place.axis), ...publishedOf(group)].flatMap(({ value }) => [
    value.amount,
    ...(value.interval ?? []),
  ]);
  const first = place.xOf(Math.min(...reached));
  const last = place.xOf(Math.max(...reached));
  const apartPx = DOT_RADIUS_PX + GAP_PX;
  const { font } = context;
  const named = namesOf(context, group, place, colours);
  context.font = font;
  const free = [named.label.endPx + GAP_PX, named.startPx - GAP_PX] as const;
  context.textAlign = 'left';
  for (const text of [gap.text, gap.short ?? '']) {
    const at = positionBeside(context.measureText(text).width, [first - apartPx, last + apartPx], free, place.widthPx);
    if (!at) continue;
    write(context, text, at.atPx, at.line === 'dots' ? y : place.yOf(row + NAME_AT));
    return;
  }
}

/** Of many times the least and the most; of those that are missing, why. */
function timesOf(group: DotGroup, { axis }: DotPlacement): readonly string[] {
  if (group.text !== undefined) return [group.text];
  const measuredHere = group.bars.filter(({ fill }) => fill !== 'reference');
  // Where nothing but published times stands in a row, they are what it says.
  const own = measuredHere.length > 0 ? measuredHere : group.bars;
  const [first, second] = own;
  if (first && second && own.length === 2) return [textBefore(first.text, second.text), second.text];
  if (own.length <= 2) return own.map(({ text }) => text);
  const measured = ownDots(group, axis).toSorted((a, b) => a.value.amount - b.value.amount);
  const least = measured[0];
  const most = measured.at(-1);
  return least && most ? [rangeOfTexts(least.text, most.text)] : own.slice(0, 1).map(({ text }) => text);
}

/** A row as one of those that it stands among, whose names are alike. */
interface NamedPlacement extends DotPlacement {
  readonly nameTypePx: number;
}

interface Names {
  readonly label: { readonly font: string; readonly mostPx: number; readonly endPx: number };
  /** From the left to the right, each where it ends. */
  readonly times: readonly {
    readonly text: string;
    readonly isFirst: boolean;
    readonly endPx: number;
    readonly widthPx: number;
  }[];
  /** Where the first of the times begins. */
  readonly startPx: number;
}

const nameFont = (weight: 400 | 600, { font }: ChartColours, typePx = NAME_TYPE_PX) => `${weight} ${typePx}px ${font}`;

/** What the shortest names need. */
const LEAST_NAME_PX = 60;

/**
 * The times of a row, and what they leave to its name. Times that are longer than any row has room for are squeezed: one text on another is
 * read as neither. It leaves the canvas with a font of its own.
 */
function timesBeside(context: Context, group: DotGroup, place: DotPlacement, colours: ChartColours) {
  const natural = timesOf(group, place).map((text, index) => {
    const isFirst = index === 0;
    context.font = nameFont(isFirst ? 600 : 400, colours);
    const written = isFirst ? text : ` / ${text}`;
    return { text: written, isFirst, widthPx: context.measureText(written).width };
  });
  const naturalPx = natural.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const squeezed = Math.min(1, (place.widthPx - LEAST_NAME_PX - GAP_PX) / naturalPx);
  let startPx = place.widthPx;
  const times = natural.toReversed().map((time) => {
    const endPx = startPx;
    startPx -= squeezed * time.widthPx;
    return { ...time, widthPx: squeezed * time.widthPx, endPx };
  });
  return { times, startPx, mostPx: startPx - GAP_PX };
}

/** Smaller letters are read more easily than squeezed ones; where one name needs them, all of a panel have them. */
function nameTypePx(context: Context, groups: readonly DotGroup[], place: DotPlacement, colours: ChartColours): number {
  const mostPx = groups.map((group) => timesBeside(context, group, place, colours).mostPx);
  let typePx = NAME_TYPE_PX;
  const isTooWide = ({ label }: DotGroup, index: number) =>
    context.measureText(label).width > (mostPx[index] ?? Number.POSITIVE_INFINITY);
  context.font = nameFont(600, colours, typePx);
  while (typePx > SMALL_TYPE_PX && groups.some(isTooWide)) {
    typePx -= 1;
    context.font = nameFont(600, colours, typePx);
  }
  return typePx;
}

/** How the first line of a row is divided. */
function namesOf(context: Context, group: DotGroup, place: NamedPlacement, colours: ChartColours): Names {
  const { times, startPx, mostPx } = timesBeside(context, group, place, colours);
  const font = nameFont(600, colours, place.nameTypePx);
  context.font = font;
  return { label: { font, mostPx, endPx: Math.min(mostPx, context.measureText(group.label).width) }, times, startPx };
}

/** The row’s subject at the left and its times at the right, the first in bold since its dot is filled. A background, not a halo, stands behind them: a halo would cut a dot. */
function drawNames(context: Context, group: DotGroup, row: number, place: NamedPlacement, colours: ChartColours): void {
  const y = place.yOf(row + NAME_AT);
  const { label, times } = namesOf(context, group, place, colours);
  context.textAlign = 'right';
  for (const { text, isFirst, endPx, widthPx } of times) {
    context.font = nameFont(isFirst ? 600 : 400, colours);
    context.fillStyle = isFirst ? colours.ink : colours.quiet;
    context.fillText(text, endPx, y, widthPx);
  }
  context.textAlign = 'left';
  context.font = label.font;
  context.fillStyle = colours.hues[group.hue];
  context.fillText(group.label, 0, y, label.mostPx);
}

/** No line of the axis goes through what is written: behind the letters of a row there is paper, as high as they are. */
function drawGround(
  context: Context,
  group: DotGroup,
  row: number,
  place: NamedPlacement,
  colours: ChartColours,
): void {
  const { label, startPx } = namesOf(context, group, place, colours);
  const halfPx = place.nameTypePx / 2 + GROUND_PX;
  const bottomPx = place.yOf(row + NAME_AT) + halfPx;
  // Above the first row no stump of a line is left.
  const topPx = row === 0 ? place.yOf(0) : bottomPx - 2 * halfPx;
  const highPx = bottomPx - topPx;
  context.fillStyle = colours.paper;
  context.fillRect(0, topPx, label.endPx + GROUND_PX, highPx);
  context.fillRect(startPx - GROUND_PX, topPx, place.widthPx - startPx + GROUND_PX, highPx);
}

type DrawRow<Place> = (context: Context, group: DotGroup, row: number, place: Place, colours: ChartColours) => void;

/** Letters are below: their ground would cut a dot that reaches them. */
const belowDots: readonly DrawRow<NamedPlacement>[] = [
  drawOne,
  drawGround,
  drawTicks,
  drawJoin,
  drawWays,
  drawLetters,
  drawIntervals,
];
const aboveDots: readonly DrawRow<NamedPlacement>[] = [drawNames, drawGap];

/** All of every row but the dots themselves, which stand between the two layers. */
export function drawAroundDots(
  context: Context,
  groups: readonly DotGroup[],
  place: DotPlacement,
  colours: ChartColours,
  layer: 'below' | 'above',
): void {
  context.save();
  const named = { ...place, nameTypePx: nameTypePx(context, groups, place, colours) };
  if (layer === 'above') prepare(context, colours);
  for (const [row, group] of groups.entries())
    for (const draw of layer === 'below' ? belowDots : aboveDots) draw(context, group, row, named, colours);
  context.restore();
}
