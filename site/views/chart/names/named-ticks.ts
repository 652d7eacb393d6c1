import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { BarAxis } from '../../../figures/form/figure.ts';
import { roundNumbers } from '../../../statistics/digits/round-numbers.ts';

/** A line of an axis, and its label. */
export interface NamedLine {
  readonly value: number;
  /** Empty if there is no room for it. */
  readonly name: string;
}

/** A line of an axis: its value, its position, and the room that its name takes with the space beside it. */
interface NamedPosition {
  readonly value: number;
  readonly at: number;
  readonly px: number;
}

const haveSpace = (a: NamedPosition, b: NamedPosition) => Math.abs(b.at - a.at) >= (a.px + b.px) / 2;

const allHaveSpace = (lines: readonly NamedPosition[]) =>
  lines.slice(1).every((line, index) => haveSpace(line, lines[index] ?? line));

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** The number of steps from one value to another: steps of one length, and steps of one factor. */
const stepsFrom = (first: number, second: number) => [
  (value: number) => (value - first) / (second - first),
  (value: number) => Math.log(value / first) / Math.log(second / first),
];

/** Whether each line follows the one before at one distance, or at one factor. */
const haveOneStep = ([first, second, ...others]: readonly NamedPosition[]) =>
  first !== undefined &&
  second !== undefined &&
  stepsFrom(first.value, second.value).some((steps) =>
    others.every(({ value }, index) => Math.abs(steps(value) - index - 2) < 1e-6),
  );

/** Whether lines stand equally far apart, to within a pixel. */
function areEven(lines: readonly NamedPosition[]): boolean {
  const gaps = lines.slice(1).map(({ at }, index) => at - (lines[index]?.at ?? 0));
  return gaps.every((gap) => Math.abs(gap - (gaps[0] ?? 0)) <= 1);
}

/** Every second line, or third, …: always with 0 or 1 if the axis has it. */
function byTurns(lines: readonly NamedPosition[]): readonly (readonly NamedPosition[])[] {
  const from = Math.max(
    0,
    lines.findIndex(({ value }) => value === 0 || value === 1),
  );
  return lines.map((_, every) => lines.filter((__, index) => (index - from) % (every + 1) === 0));
}

/** Lines at one round step if the steps of all are equal, and the powers of ten, or every second of them, …. */
function roundLines(lines: readonly NamedPosition[]): readonly (readonly NamedPosition[])[] {
  const [first, second] = lines;
  const last = lines.at(-1);
  if (!first || !second || !last) return [];
  const steps = haveOneStep(lines) ? roundNumbers(second.value - first.value, last.value) : [];
  return [
    ...steps.map((step) => lines.filter(({ value }) => isWhole(value / step))),
    ...lines.map((_, index) => lines.filter(({ value }) => isWhole(Math.log10(value) / (index + 1)))),
  ].filter((some) => some.length > 1 && haveOneStep(some));
}

/** Lines at one distance or one factor from the first to the last, with another between them. */
function linesBetweenEnds(lines: readonly NamedPosition[]): readonly (readonly NamedPosition[])[] {
  const [first, ...others] = lines;
  if (!first) return [];
  return others
    .slice(0, -1)
    .flatMap((second) => stepsFrom(first.value, second.value))
    .map((steps) => lines.filter(({ value }) => isWhole(steps(value))))
    .filter((some) => some.at(-1) === lines.at(-1) && haveOneStep(some));
}

/** The first and the last line, and between them, from the start, each line whose name has room. */
function thoseThatFit(lines: readonly NamedPosition[]): readonly NamedPosition[] {
  const named: NamedPosition[] = [];
  // The first and the last index occur twice. The second time there is no room, so no line is named twice.
  for (const index of [0, lines.length - 1, ...lines.keys()]) {
    const line = lines[index];
    if (line && named.every((before) => haveSpace(before, line))) named.push(line);
  }
  return named;
}

/**
 * Which lines of an axis are named, in the order of the lines: all, or as many as fit at one step, because at uneven
 * steps a reader takes a line without a name for another number. Only lines that no step joins are named as they fit.
 */
export function ticksThatFit(lines: readonly NamedPosition[]): readonly boolean[] {
  const choices = [lines, ...(areEven(lines) ? byTurns(lines) : [...roundLines(lines), ...linesBetweenEnds(lines)])];
  const named = choices.find((some) => allHaveSpace(some)) ?? thoseThatFit(lines);
  return lines.map((line) => named.includes(line));
}

/** The lines of an axis with their names. A name has no text if there is no room for it. */
export function linesThatFit(
  axis: Pick<BarAxis, 'min' | 'max' | 'scale'>,
  ticks: readonly number[],
  lengthPx: number,
  { nameOf, pxOf }: { readonly nameOf: (value: number) => string; readonly pxOf: (name: string) => number },
): readonly NamedLine[] {
  const place = axisPositionOf(axis);
  const lines = ticks.map((value) => ({ value, name: nameOf(value) }));
  const fits = ticksThatFit(lines.map(({ value, name }) => ({ value, at: place(value) * lengthPx, px: pxOf(name) })));
  return lines.map((line, index) => (fits[index] ? line : { ...line, name: '' }));
}
