import { isPowerOfTen } from '../../../statistics/digits/round-numbers.ts';

/** A line of an axis, and its label. */
export interface NamedLine {
  readonly value: number;
  /** Empty if there is no room for it. */
  readonly name: string;
}

/** A line of an axis: its position, and the room that its name takes with the space beside it. */
interface NamedPosition {
  readonly at: number;
  readonly px: number;
}

const haveSpace = (a: NamedPosition, b: NamedPosition) => Math.abs(b.at - a.at) >= (a.px + b.px) / 2;

/** Whether lines stand equally far apart, to within a pixel. */
function areEven(positions: readonly NamedPosition[]): boolean {
  const gaps = positions.slice(1).map(({ at }, index) => at - (positions[index]?.at ?? 0));
  return gaps.every((gap) => Math.abs(gap - (gaps[0] ?? 0)) <= 1);
}

/** Names every second line, or third, …, so that names have room. Regular gaps do not make the axis look broken. */
function evenlyNamed(positions: readonly NamedPosition[]): readonly boolean[] {
  for (let every = 1; every < positions.length; every += 1) {
    const named = positions.filter((_, index) => index % every === 0);
    if (named.slice(1).every((position, index) => haveSpace(position, named[index] ?? position)))
      return positions.map((_, index) => index % every === 0);
  }
  return positions.map((_, index) => index === 0);
}

/** Names the first and the last line, and between them, from the start, each line whose name has room. */
function namedAsFit(positions: readonly NamedPosition[]): readonly boolean[] {
  const named: NamedPosition[] = [];
  // The first and the last index occur twice. The second time there is no room, so no line is named twice.
  for (const index of [0, positions.length - 1, ...positions.keys()]) {
    const position = positions[index];
    if (position && named.every((before) => haveSpace(before, position))) named.push(position);
  }
  return positions.map((position) => named.includes(position));
}

/** Which lines of an axis are named, in the order of the lines. */
export function ticksThatFit(positions: readonly NamedPosition[]): readonly boolean[] {
  return areEven(positions) ? evenlyNamed(positions) : namedAsFit(positions);
}

/** Which lines of an axis can have names that do not touch: powers of ten first, then others that have room. */
export function namedTicks(
  ticks: readonly number[],
  pixelOf: (value: number) => number,
  namePx: number,
): ReadonlySet<number> {
  const powers = ticks.filter(isPowerOfTen);
  const fits = ticksThatFit(powers.map((value) => ({ at: pixelOf(value), px: namePx })));
  const named = powers.filter((_, index) => fits[index]);
  // If some powers have no name, a named 2 or 5 would be mistaken for the next power.
  if (named.length < powers.length) return new Set(named);
  for (const tick of ticks.filter((later) => !isPowerOfTen(later))) {
    if (named.every((earlier) => Math.abs(pixelOf(earlier) - pixelOf(tick)) >= namePx)) named.push(tick);
  }
  return new Set(named);
}
