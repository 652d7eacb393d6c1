/** Where dots stand in their row: known when something is drawn, and not before, so that the first load is without it. */
import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { BarAxis, DotGroup } from '../../../figures/form/figure.ts';
import { DOT_AXIS_PX, DOT_ROW_PX } from './dot-rows.ts';

/**
 * Where letters stand, from the left: each gives way to the one before.
 *
 * @param letters where each would stand, and half of its width
 * @param apart between two of them
 */
export function letterPositions(
  letters: readonly { readonly wanted: number; readonly half: number }[],
  apart: number,
): readonly number[] {
  let taken = Number.NEGATIVE_INFINITY;
  return letters.map(({ wanted, half }) => {
    const at = Math.max(wanted, taken + apart + half);
    taken = at + half;
    return at;
  });
}

/** Of a row as high as on a page, in parts of it: the middles of its name, of a dot that is alone, and of the letters of ticks. */
const NAME_AT = 0.25;
const TRACK_AT = 0.6;
const LETTER_AT = 0.95;
/** Of the letters of a name and of times, from their middle up to a capital’s top and down to the tail of a `y`. */
const NAME_ABOVE_PX = 5.5;
const NAME_BELOW_PX = 7.6;
/** Half of a dot with its edge; as far down as the line below it that says how long the way was; half of a letter. */
const DOT_HALF_PX = 6;
const WAY_HALF_PX = 8;
const LETTER_HALF_PX = 4;
/** Between a row and the name of the next. */
const CLEAR_PX = 1;
/** As close as rows come; those with letters of ticks have nothing to give. */
const CLOSEST_PX = 36;

export const hasLetters = ({ bars }: Pick<DotGroup, 'bars'>): boolean =>
  bars.some(({ letter }) => letter !== undefined);

/** Of rows that are as close as they may be, so that their type is larger where all of them are shown in one height. */
export const closestRowsHeightPx = (groups: readonly DotGroup[]): number =>
  groups.length * (groups.some(hasLetters) ? DOT_ROW_PX : CLOSEST_PX) + DOT_AXIS_PX;

/** Where things stand in a row, in pixels from its top: middles of the name, of a dot that is alone, and of letters; and the dots’ first and last place. */
interface RowLines {
  readonly namePx: number;
  readonly trackPx: number;
  readonly letterPx: number;
  readonly highestPx: number;
  readonly lowestPx: number;
  /** How far lines of dots are apart at the most, where dots would hide each other, and what they take together. */
  readonly apartPx: number;
  readonly mostPx: number;
}

/** A higher row is drawn out; of a lower one goes what is empty below its dots, and nothing between them and the name. */
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

/** Nearer than this they would, on an axis as long as a phone's. */
const DOT_PX = 13;
const AXIS_PX = 320;

/**
 * The line of each of these times in their row, from the top: the first on which it hides none before it. A time that is alone has none, and
 * stands in the middle.
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

/** Where the dots of a line stand in their row, of so many lines: in the middle, as far as there is room. */
export function dotPx(index: number, count: number, lines: RowLines): number {
  const { trackPx, highestPx, lowestPx, apartPx, mostPx } = lines;
  const stepPx = Math.min(apartPx, mostPx / Math.max(1, count - 1));
  const allPx = stepPx * (count - 1);
  const firstPx = Math.max(highestPx, Math.min(trackPx - allPx / 2, lowestPx - allPx));
  return firstPx + index * stepPx;
}
