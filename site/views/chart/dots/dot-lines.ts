/** Where dots stand in their row: known when something is drawn, and not before, so that the first load is without it. */
import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { BarAxis } from '../../../figures/form/figure.ts';
import { DOT_ROW_PX, NAME_AT, TRACK_AT } from './dot-rows.ts';

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

/** How far lines of dots are apart in a row where dots would hide each other, and the most that they take together. */
const APART_PX = 7;
const MOST_PX = 12;
/** The first of them keeps this far from the middle of the name and the times above, which it would hide. */
const BELOW_NAME_PX = 11.5;
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

/** Above letters they take less. */
const MOST_ABOVE_LETTERS_PX = 8;

/** In rows: where the dots of a line stand, of so many lines. */
export function dotAt(index: number, count: number, isLettered = false): number {
  const mostPx = isLettered ? MOST_ABOVE_LETTERS_PX : MOST_PX;
  const apartPx = Math.min(APART_PX, mostPx / Math.max(1, count - 1));
  const wantedPx = TRACK_AT * DOT_ROW_PX - (apartPx * (count - 1)) / 2;
  const firstPx = Math.max(wantedPx, NAME_AT * DOT_ROW_PX + BELOW_NAME_PX);
  return (firstPx + index * apartPx) / DOT_ROW_PX;
}
