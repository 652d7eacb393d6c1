import { isPowerOfTen } from '../../../statistics/digits/round-numbers.ts';

/** A line of an axis, and what stands at it. */
export interface NamedLine {
  readonly value: number;
  /** Empty where it has no room. */
  readonly name: string;
}

/** A line of an axis: where it stands, and what its name takes of the axis, with the space beside it. */
interface NamedPlace {
  readonly at: number;
  readonly px: number;
}

const haveSpace = (a: NamedPlace, b: NamedPlace) => Math.abs(b.at - a.at) >= (a.px + b.px) / 2;

/** Lines that stand equally far apart, to within a pixel. */
function areEven(places: readonly NamedPlace[]): boolean {
  const gaps = places.slice(1).map(({ at }, index) => at - (places[index]?.at ?? 0));
  return gaps.every((gap) => Math.abs(gap - (gaps[0] ?? 0)) <= 1);
}

/** Of every second line, or third, as many as have room for their names: left out by turns, so that the axis does not read as broken. */
function evenlyNamed(places: readonly NamedPlace[]): readonly boolean[] {
  for (let every = 1; every < places.length; every += 1) {
    const named = places.filter((_, index) => index % every === 0);
    if (named.slice(1).every((place, index) => haveSpace(place, named[index] ?? place)))
      return places.map((_, index) => index % every === 0);
  }
  return places.map((_, index) => index === 0);
}

/** The outermost, and of the others, from below, those whose names have room. */
function namedAsFit(places: readonly NamedPlace[]): readonly boolean[] {
  const named: NamedPlace[] = [];
  // An index that comes twice names nothing twice: a place is too near to itself.
  for (const index of [0, places.length - 1, ...places.keys()]) {
    const place = places[index];
    if (place && named.every((before) => haveSpace(before, place))) named.push(place);
  }
  return places.map((place) => named.includes(place));
}

/** Which lines of an axis are named, in their order. */
export function ticksThatFit(places: readonly NamedPlace[]): readonly boolean[] {
  return areEven(places) ? evenlyNamed(places) : namedAsFit(places);
}

/** Which lines of an axis can carry their names without touching: powers of ten come first, then what finds room. */
export function namedTicks(
  ticks: readonly number[],
  pixelOf: (value: number) => number,
  namePx: number,
): ReadonlySet<number> {
  const powers = ticks.filter(isPowerOfTen);
  const withRoom = ticksThatFit(powers.map((value) => ({ at: pixelOf(value), px: namePx })));
  const named = powers.filter((_, index) => withRoom[index]);
  // Beside powers that are left out themselves, a 2 or a 5 would be read as the next one.
  if (named.length < powers.length) return new Set(named);
  for (const tick of ticks.filter((later) => !isPowerOfTen(later))) {
    if (named.every((earlier) => Math.abs(pixelOf(earlier) - pixelOf(tick)) >= namePx)) named.push(tick);
  }
  return new Set(named);
}
