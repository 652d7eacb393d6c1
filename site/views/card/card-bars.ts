/** The rows of a slide as bars of a picture: names, bars with their intervals, numbers, and lines of the axis behind them. */

import { decadesAround } from '../../figures/cells/decades.ts';
import type { BarAxis } from '../../figures/form/figure.ts';
import { type SlideRow, writesNumber } from '../../figures/slides/slides.ts';
import { linesOfAxis } from '../chart/axis/axis-lines.ts';
import { placeOfBar } from '../chart/axis/bar-place.ts';
import { cutLine } from '../chart/names/break-lines.ts';
import { ticksThatFit } from '../chart/names/named-ticks.ts';
import { type CardBox, type CardMark, LINE, lineMark, type TextLook, type TextWidth } from './card-mark.ts';

/** Type in parts of a row, and the largest. */
const TYPE_OF_ROW = 0.6;
const MOST_TYPE_PX = 32;
/** Of the names on the axis. */
const LEAST_TYPE_PX = 13;
/** In parts of the type: the room of the axis, a row at the most, the space between columns. */
const AXIS = 1.7;
const MOST_ROW = 2.1;
const GAP = 0.6;
/** Names and numbers take at most so much of the width; what is longer is cut. */
const MOST_OF_WIDTH = { group: 0.28, by: 0.24, number: 0.26 };
/** Of the width, while the type can become smaller. */
const LEAST_OF_BARS = 0.36;
const SMALLEST_FOR_BARS_PX = 22;
/** A time at the beginning of the axis is still to be seen. */
const LEAST_BAR_PX = 4;
const WHISKER_PX = 3;

interface Columns {
  readonly type: TextLook;
  readonly strong: TextLook;
  readonly group: CardBox;
  readonly by: CardBox;
  readonly track: CardBox;
  readonly number: CardBox;
  readonly rowPx: number;
}

/** As large as the rows are high, and smaller where names and numbers would leave the bars no room. */
function columnsOf(rows: readonly SlideRow[], box: CardBox, widthOf: TextWidth, mostTypePx: number): Columns {
  const largest = Math.min(mostTypePx, Math.floor((TYPE_OF_ROW * box.heightPx) / (rows.length + 1)));
  let columns = columnsWith(largest, rows, box, widthOf);
  for (let sizePx = largest - 1; sizePx >= SMALLEST_FOR_BARS_PX; sizePx -= 1) {
    if (columns.track.widthPx >= LEAST_OF_BARS * box.widthPx) break;
    columns = columnsWith(sizePx, rows, box, widthOf);
  }
  return columns;
}

function columnsWith(sizePx: number, rows: readonly SlideRow[], box: CardBox, widthOf: TextWidth): Columns {
  const [type, strong] = [false, true].map((isStrong) => ({ sizePx, isStrong })) as [TextLook, TextLook];
  const widest = (texts: readonly string[], look: TextLook, part: number) =>
    Math.min(part * box.widthPx, Math.max(0, ...texts.map((text) => Math.ceil(widthOf(text, look)))));
  const gap = GAP * sizePx;
  const groups = rows.flatMap(({ isFirst, group }) => (isFirst ? [group.label] : []));
  const groupPx = widest(groups, strong, MOST_OF_WIDTH.group) + 1.1 * sizePx;
  const byPx = widest(
    rows.map(({ bar }) => bar.label),
    type,
    MOST_OF_WIDTH.by,
  );
  const numberPx = widest(
    rows.filter(({ bar }) => writesNumber(bar)).map(({ bar }) => bar.text),
    strong,
    MOST_OF_WIDTH.number,
  );
  const top = box.top + AXIS * sizePx;
  const rowPx = Math.min(MOST_ROW * sizePx, (box.heightPx - AXIS * sizePx) / rows.length);
  const column = (left: number, widthPx: number) => ({ left, top, widthPx, heightPx: rowPx * rows.length });
  const byLeft = box.left + groupPx + gap;
  const trackLeft = byLeft + byPx + gap;
  const numberLeft = box.left + box.widthPx - numberPx;
  return {
    type,
    strong,
    rowPx,
    group: column(box.left, groupPx),
    by: column(byLeft, byPx),
    track: column(trackLeft, numberLeft - gap - trackLeft),
    number: column(numberLeft, numberPx),
  };
}

/** Names of the axis stand above it. */
function axisMarks(axis: BarAxis, { track, type }: Columns, widthOf: TextWidth): readonly CardMark[] {
  const look = { sizePx: Math.max(LEAST_TYPE_PX, Math.round(0.8 * type.sizePx)), isStrong: false };
  const top = track.top - LINE * look.sizePx - 2;
  const lines = linesOfAxis(axis).map(({ at, name: text }) => ({
    x: track.left + at * track.widthPx,
    text,
    widthPx: widthOf(text, look),
  }));
  const named = ticksThatFit(lines.map(({ x, widthPx }) => ({ at: x, px: widthPx + look.sizePx / 2 })));
  return lines.flatMap(({ x, text, widthPx }, index): CardMark[] => {
    const line: CardMark = { kind: 'rule', box: { ...track, left: x - 1, widthPx: 2 }, colour: 'line' };
    if (!named[index]) return [line];
    return [line, lineMark(text, look, { left: x - widthPx / 2, top, widthPx }, 'quiet', 'center')];
  });
}

/** The bar from where it begins, and the 95 % interval at its end. */
function trackMarks({ bar, group }: SlideRow, axis: BarAxis, row: CardBox): readonly CardMark[] {
  const place = placeOfBar(bar, axis);
  if (!place) return [];
  const xOf = (share: number) => row.left + share * row.widthPx;
  const left = xOf(place.from);
  const heightPx = (bar.fill === 'reference' ? 0.34 : 0.62) * row.heightPx;
  const middle = row.top + row.heightPx / 2;
  const box = { left, top: middle - heightPx / 2, widthPx: Math.max(LEAST_BAR_PX, xOf(place.to) - left), heightPx };
  const marks: CardMark[] = [{ kind: 'bar', box, hue: group.hue, fill: bar.fill }];
  if (!place.interval) return marks;
  const from = xOf(place.interval[0]);
  const to = xOf(place.interval[1]);
  const ruled = (at: number, widthPx: number, tall: number): CardMark => ({
    kind: 'rule',
    box: { left: at, top: middle - tall / 2, widthPx, heightPx: tall },
    colour: 'ink',
  });
  const half = WHISKER_PX / 2;
  const tall = 0.4 * row.heightPx;
  return [
    ...marks,
    ruled(from, Math.max(1, to - from), WHISKER_PX),
    ruled(from - half, WHISKER_PX, tall),
    ruled(to - half, WHISKER_PX, tall),
  ];
}

function rowMarks(row: SlideRow, index: number, columns: Columns, widthOf: TextWidth): readonly CardMark[] {
  const { group, by, track, number, type, strong, rowPx } = columns;
  const top = group.top + index * rowPx;
  const textTop = top + (rowPx - LINE * type.sizePx) / 2;
  const written = (
    text: string,
    look: TextLook,
    { left, widthPx }: CardBox,
    ...how: ['ink' | 'quiet', 'left' | 'right']
  ) =>
    lineMark(
      cutLine(text, widthPx, (part) => widthOf(part, look)),
      look,
      { left, top: textTop, widthPx },
      ...how,
    );
  const side = 0.7 * type.sizePx;
  const swatch = { left: group.left, top: top + (rowPx - side) / 2, widthPx: side, heightPx: side };
  const name = { ...group, left: group.left + 1.1 * type.sizePx, widthPx: group.widthPx - 1.1 * type.sizePx };
  const first: readonly CardMark[] = row.isFirst
    ? [{ kind: 'swatch', box: swatch, hue: row.group.hue }, written(row.group.label, strong, name, 'ink', 'left')]
    : [];
  // Words have the place of the bar as well, since there is none.
  const words = { ...track, widthPx: number.left + number.widthPx - track.left };
  return [
    ...first,
    written(row.bar.label, type, by, row.bar.fill === 'reference' ? 'quiet' : 'ink', 'left'),
    writesNumber(row.bar)
      ? written(row.bar.text, strong, number, 'ink', 'right')
      : written(row.bar.text, type, words, 'quiet', 'left'),
  ];
}

/** As long as these rows need: the axis of the page holds the bars of all panels. */
function tightAxis(rows: readonly SlideRow[], axis: BarAxis): BarAxis {
  if (axis.scale === 'linear' || axis.unit === 'ratio') return axis;
  const ends = rows.flatMap(({ bar: { value } }) =>
    value.status === 'measured' ? [value.amount, ...(value.interval ?? [])] : [],
  );
  return { ...axis, ...decadesAround(ends, axis) };
}

/** The axis, then the rows from top to bottom. */
export function barMarks(
  rows: readonly SlideRow[],
  wholeAxis: BarAxis,
  box: CardBox,
  widthOf: TextWidth,
  mostTypePx = MOST_TYPE_PX,
): readonly CardMark[] {
  const axis = tightAxis(rows, wholeAxis);
  const columns = columnsOf(rows, box, widthOf, mostTypePx);
  const { track, rowPx } = columns;
  return [
    ...axisMarks(axis, columns, widthOf),
    ...rows.flatMap((row, index) => [
      ...trackMarks(row, axis, { ...track, top: track.top + index * rowPx, heightPx: rowPx }),
      ...rowMarks(row, index, columns, widthOf),
    ]),
  ];
}
