/** The legend of a chart's shapes, in a picture. */
import type { BarFigure, Fill, PlotMark } from '../../figures/form/figure.ts';
import { dotShapes } from '../chart/looks/dot-shapes.ts';
import type { Mark, TextWidth } from '../chart/marks/mark.ts';
import { type CardBox, type CardMark, LINE, type LinePosition, lineMark } from './card-mark.ts';

/** An entry without a fill is words alone, such as the source of the entry before it. */
type CardLegend = readonly (Pick<BarFigure['legend'][number], 'label'> & { readonly fill?: Shape })[];

/** A shape of dots, or a thin line. */
type Shape = Fill | 'thin';

/** A number at a point is its own shape. */
export const legendOfMarks = (marks: readonly PlotMark[]): CardLegend =>
  marks.map(({ mark, label }) => (mark === 'thin' ? { fill: mark, label } : { label }));

/** In font sizes: the side of a shape, and the distance from its left edge to the text. */
const SIDE = 0.7;
const WORDS_AT = 1.5 * SIDE;

const EDGE_PX = 3;
const THIN_PX = 1.5;

const wordsAt = (fill: Shape | undefined, sizePx: number) => (fill === undefined ? 0 : WORDS_AT * sizePx);

/** The shape that a legend of the page has; published times are a tick. */
function shapeIn({ left, top, widthPx, heightPx }: CardBox, fill: Shape): Mark {
  const x = left + widthPx / 2;
  const middle = top + heightPx / 2;
  if (fill === 'thin')
    return {
      kind: 'line',
      what: 'fit',
      ink: 'quiet',
      widthPx: THIN_PX,
      points: [left, middle, left + widthPx, middle],
    };
  if (fill === 'reference')
    return { kind: 'line', what: 'tick', ink: 'reference', widthPx: EDGE_PX, points: [x, top, x, top + heightPx] };
  const { shape, isFilled } = dotShapes[fill];
  // A square is as wide as a circle, so its corners are farther from its centre.
  const radiusPx = ((widthPx - EDGE_PX) / 2) * (shape === 'circle' ? 1 : Math.SQRT2);
  return { kind: 'dot', what: 'dot', shape, isFilled, ink: 'quiet', x, y: middle, radiusPx, edgePx: EDGE_PX };
}

/** The width of a legend on one line, from the first shape to the last word. */
export function legendWidthPx(legend: CardLegend, sizePx: number, widthOf: TextWidth): number {
  const look = { sizePx, isStrong: false };
  const entriesPx = legend.reduce(
    (sum, { fill, label }) => sum + wordsAt(fill, sizePx) + sizePx + widthOf(label, look),
    0,
  );
  return Math.max(0, entriesPx - sizePx);
}

/** The legend, in as many lines as its place needs. */
export function legendMarks(legend: CardLegend, place: LinePosition, sizePx: number, widthOf: TextWidth) {
  const look = { sizePx, isStrong: false };
  const side = SIDE * sizePx;
  const linePx = LINE * sizePx;
  const marks: CardMark[] = [];
  let { left, top } = place;
  for (const [index, { fill, label }] of legend.entries()) {
    const widthPx = widthOf(label, look);
    const wholePx = wordsAt(fill, sizePx) + widthPx;
    const next = legend[index + 1];
    // Words alone stay on the line of the entry that they belong to.
    const wordsPx = next && next.fill === undefined ? sizePx + widthOf(next.label, look) : 0;
    if (left > place.left && left + wholePx + wordsPx > place.left + place.widthPx + 1) {
      left = place.left;
      top += linePx;
    }
    const box = { left, top: top + (linePx - side) / 2, widthPx: side, heightPx: side };
    const words = { left: left + wordsAt(fill, sizePx), top, widthPx };
    if (fill !== undefined) marks.push({ kind: 'dot', box, mark: shapeIn(box, fill) });
    marks.push(lineMark(label, look, words, 'quiet'));
    left += wholePx + sizePx;
  }
  return { marks, bottom: top + linePx };
}
