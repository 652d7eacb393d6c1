/** Fits text of any length into a place: in the largest size that fits, or cut if it is too long for the smallest. */

import type { TextLook, TextWidth } from '../chart/marks/mark.ts';
import { breakLines, cutLine } from '../chart/names/break-lines.ts';

interface TextSpace {
  readonly widthPx: number;
  readonly mostLines: number;
  /** The largest first. */
  readonly sizesPx: readonly number[];
  readonly isStrong: boolean;
}

interface FittedText {
  readonly lines: readonly string[];
  readonly look: TextLook;
}

/** Lines are evened out to no less than this share of the width: short lines beside empty space look like a mistake. */
const NARROWEST = 0.6;
const STEP = 0.02;

/** Makes the lines about equally long without adding one, so that no single word is left on the last line. */
function evened(text: string, lines: readonly string[], widthPx: number, widthOf: (text: string) => number) {
  for (let share = NARROWEST; share < 1; share += STEP) {
    const narrower = breakLines(text, share * widthPx, widthOf);
    // With less width, a word that is whole here may have to break.
    if (narrower.length === lines.length && narrower.join(' ') === lines.join(' ')) return narrower;
  }
  return lines;
}

export function fitText(
  text: string,
  { widthPx, mostLines, sizesPx, isStrong }: TextSpace,
  widthOf: TextWidth,
): FittedText {
  const fitted = sizesPx.map((sizePx): FittedText => {
    const look = { sizePx, isStrong };
    return { look, lines: breakLines(text, widthPx, (part) => widthOf(part, look)) };
  });
  const whole = fitted.find(({ lines }) => lines.length <= mostLines);
  const smallest = fitted.at(-1);
  if (whole) return { ...whole, lines: evened(text, whole.lines, widthPx, (part) => widthOf(part, whole.look)) };
  if (!smallest) return { lines: [], look: { sizePx: 0, isStrong } };
  const { lines, look } = smallest;
  const shownLines = lines.slice(0, mostLines - 1);
  const rest = lines.slice(mostLines - 1).join(' ');
  return { look, lines: [...shownLines, cutLine(rest, widthPx, (part) => widthOf(part, look))] };
}
