/** What each shape of a chart stands for, in a picture. */
import type { BarFigure } from '../../figures/form/figure.ts';
import type { TextWidth } from '../chart/marks/mark.ts';
import { type CardMark, LINE, type LinePosition, lineMark } from './card-mark.ts';

type CardLegend = BarFigure['legend'];

/** In parts of the type: a shape, and from where it begins to its words. */
const SIDE = 0.7;
const WORDS_AT = 1.5 * SIDE;

/** Of one line of it, from the first shape to the last word. */
export function legendWidthPx(legend: CardLegend, sizePx: number, widthOf: TextWidth): number {
  const look = { sizePx, isStrong: false };
  const entriesPx = legend.reduce((sum, { label }) => sum + (WORDS_AT + 1) * sizePx + widthOf(label, look), 0);
  return Math.max(0, entriesPx - sizePx);
}

/** In as many lines as its place needs. */
export function legendMarks(legend: CardLegend, place: LinePosition, sizePx: number, widthOf: TextWidth) {
  const look = { sizePx, isStrong: false };
  const side = SIDE * sizePx;
  const linePx = LINE * sizePx;
  const marks: CardMark[] = [];
  let { left, top } = place;
  for (const { fill, label } of legend) {
    const widthPx = widthOf(label, look);
    const wholePx = WORDS_AT * sizePx + widthPx;
    if (left > place.left && left + wholePx > place.left + place.widthPx + 1) {
      left = place.left;
      top += linePx;
    }
    const box = { left, top: top + (linePx - side) / 2, widthPx: side, heightPx: side };
    const words = { left: left + WORDS_AT * sizePx, top, widthPx };
    marks.push({ kind: 'dot', box, fill }, lineMark(label, look, words, 'quiet'));
    left += wholePx + sizePx;
  }
  return { marks, bottom: top + linePx };
}
