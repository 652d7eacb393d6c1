/** Texts of any length in the room there is: as large as they can be, and cut where they are too long for the smallest type. */
import { breakLines, cutLine } from '../chart/names/break-lines.ts';
import type { TextLook, TextWidth } from './card-mark.ts';

interface Room {
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

export function fitText(text: string, { widthPx, mostLines, sizesPx, isStrong }: Room, widthOf: TextWidth): FittedText {
  const fitted = sizesPx.map((sizePx): FittedText => {
    const look = { sizePx, isStrong };
    return { look, lines: breakLines(text, widthPx, (part) => widthOf(part, look)) };
  });
  const whole = fitted.find(({ lines }) => lines.length <= mostLines);
  const smallest = fitted.at(-1);
  if (whole || !smallest) return whole ?? { lines: [], look: { sizePx: 0, isStrong } };
  const { lines, look } = smallest;
  const shownLines = lines.slice(0, mostLines - 1);
  const rest = lines.slice(mostLines - 1).join(' ');
  return { look, lines: [...shownLines, cutLine(rest, widthPx, (part) => widthOf(part, look))] };
}
