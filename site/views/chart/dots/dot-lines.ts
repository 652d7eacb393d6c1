/** Where dots stand in their row. It is needed only for drawing, so the first load does not contain it. */
import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { BarAxis, DotGroup } from '../../../figures/form/figure.ts';
import { DOT_AXIS_PX, DOT_ROW_PX } from './dot-rows.ts';

/**
 * The positions of letters from the left: each moves right to clear the one before, and back if it would be cut at the
 * right edge.
 * @param letters the wanted position of each, and half of its width
 * @param apart the gap between two letters
 */
export function letterPositions(
  letters: readonly { readonly wanted: number; readonly half: number }[],
  apart: number,
  widthPx: number,
): readonly number[] {
  let taken = -apart;
  const placed = letters.map(({ wanted, half }) => {
    const at = Math.max(wanted, taken + apart + half);
    taken = at + half;
    return { at, half };
  });
  let end = widthPx;
  return placed
    .toReversed()
    .map(({ at, half }) => {
      const inside = Math.min(at, end - half);
      end = inside - half - apart;
      return inside;
    })
    .toReversed();
}

/** Vertical centres as shares of a page row's height: of its name, of a single dot, and of the letters of ticks. */
const NAME_AT = 0.25;
const TRACK_AT = 0.6;
const LETTER_AT = 0.95;
/** Letters of names and times: from their centre up to the top of a capital, and down to the bottom of a `y`. */
const NAME_ABOVE_PX = 5.5;
const NAME_BELOW_PX = 7.6;
/** Half a dot with its border; from a dot's centre down to its line for the way to the backend; half a letter. */
const DOT_HALF_PX = 6;
const WAY_HALF_PX = 8;
const LETTER_HALF_PX = 4;
/** The gap between a row and the name of the next row. */
const CLEAR_PX = 1;
/** The least height of a row. Rows with letters of ticks cannot be lower than usual. */
const CLOSEST_PX = 36;

export const hasLetters = ({ bars }: Pick<DotGroup, 'bars'>): boolean =>
  bars.some(({ letter }) => letter !== undefined);

/** The height of rows at their least, so that text is larger if all rows share a fixed height. */
export const closestRowsHeightPx = (groups: readonly DotGroup[]): number =>
  groups.length * (groups.some(hasLetters) ? DOT_ROW_PX : CLOSEST_PX) + DOT_AXIS_PX;

/** Pixels from a row's top to the centres of name, single dot and letters, and to the highest and lowest dot. */
interface RowLines {
  readonly namePx: number;
  readonly trackPx: number;
  readonly letterPx: number;
  readonly highestPx: number;
  readonly lowestPx: number;
  /** The largest gap between lines of dots that would hide each other, and the largest height of all such lines. */
  readonly apartPx: number;
  readonly mostPx: number;
}

/** A higher row is stretched. A lower row loses the empty space below its dots, not the space between dots and name. */
export function rowLines(rowPx: number, isLettered: boolean): RowLines {
  const times = Math.max(1, rowPx / DOT_ROW_PX);
  const wholePx = times * DOT_ROW_PX;
  const namePx = NAME_AT * wholePx;
  const nextNamePx = rowPx + namePx - NAME_ABOVE_PX - CLEAR_PX;
  const letterPx = LETTER_AT * wholePx;
  const highestPx = namePx + NAME_BELOW_PX + DOT_HALF_PX;
  const lowestPx = isLettered ? letterPx - LETTER_HALF_PX - DOT_HALF_PX : nextNamePx - WAY_HALF_PX;
  return {
    namePx,
    trackPx: TRACK_AT * wholePx,
    letterPx,
    highestPx,
    lowestPx,
    apartPx: 7 * times,
    mostPx: Math.max(0, Math.min(12 * times, lowestPx - highestPx)),
  };
}

/** On an axis of a phone's length, dots nearer than DOT_PX would hide each other. */
const DOT_PX = 13;
const AXIS_PX = 320;

/**
 * The line of each time within its row, from the top: the first line on which it hides no earlier dot. A time with no
 * other near it has undefined, and stands in the middle.
 */
export function linesOf(amounts: readonly number[], axis: BarAxis): readonly (number | undefined)[] {
  const near = DOT_PX / AXIS_PX;
  const places = amounts.map(axisPositionOf(axis));
  const nearTo = (place: number) => (other: number) => Math.abs(other - place) < near;
  const lines: (readonly number[])[] = [];
  return places.map((place, index) => {
    if (!places.some((other, at) => at !== index && nearTo(place)(other))) return undefined;
    const free = lines.findIndex((taken) => !taken.some(nearTo(place)));
    const line = free < 0 ? lines.length : free;
    lines[line] = [...(lines[line] ?? []), place];
    return line;
  });
}

/** The vertical position of a line of dots, by the count of lines: centred as far as there is room. */
export function dotPx(index: number, count: number, lines: RowLines): number {
  const { trackPx, highestPx, lowestPx, apartPx, mostPx } = lines;
  const stepPx = Math.min(apartPx, mostPx / Math.max(1, count - 1));
  const allPx = stepPx * (count - 1);
  const firstPx = Math.max(highestPx, Math.min(trackPx - allPx / 2, lowestPx - allPx));
  return firstPx + index * stepPx;
}
