/**
 * The small picture on a study's card, as data for SVG: a few rows, each with a name, marks on one axis and a number.
 */
import { dotAxis } from '../cells/dot-axis.ts';
import { axisPositionOf } from '../form/axis-position.ts';
import type { Fill, Hue, TimeUnit } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { writtenBeside } from '../words/format-duration.ts';
import { roughClause } from '../words/machine-remark.ts';
import { formatTick } from '../words/ranges/format-tick.ts';

export interface StudyPicture {
  /** The subject of the rows: `Verifying`. */
  readonly what: string;
  /** The origin of the numbers. A picture from `nobody` waits for a run. */
  readonly from: 'run' | 'published' | 'known' | 'nobody';
  /** The source, if it is neither this browser's run nor the study's own source. */
  readonly source?: string;
  /** Points on a logarithmic axis, or bars from zero. */
  readonly form: 'points' | 'bars';
  /** The texts at both ends of the axis; absent if the numbers beside bars are enough. */
  readonly ends?: readonly [string, string];
  /** The position, from 0 to 1, of a line that separates less from more. */
  readonly line?: number;
  /** The names of positions without an axis: equal columns from left to right. */
  readonly columns?: readonly string[];
  readonly rows: readonly StudyRow[];
  /** What its numbers alone would hide: which of them were not told apart, and which line has no more of them. */
  readonly remark?: string;
  /** Whether the numbers were counted. A machine that was disturbed counts the same bytes. */
  readonly isCounted?: true;
}

export interface StudyRow {
  readonly key: string;
  readonly label: string;
  readonly hue: Hue;
  /** The numbers of its marks. */
  readonly text: string;
  /** Further information that its marks show, for screen readers. */
  readonly extra?: string;
  readonly marks: readonly StudyMark[];
}

export interface StudyMark {
  readonly fill: Fill;
  /** From 0 to 1 along the row. */
  readonly position: number;
  /** Whether a line begins here; it ends at the next mark. */
  readonly isStart?: true;
}

/** Rows before they have an axis: the measured and published numbers of each. */
export interface NumberRow extends Omit<StudyRow, 'marks'> {
  readonly numbers: readonly (Omit<StudyMark, 'position'> & { readonly amount: number })[];
}

/** Makes a picture of results; undefined if the results lack what it shows. */
export type StudyPictureMaker = (input: FigureInput) => StudyPicture | undefined;

/** `, rough`, if it is of a run whose machine was disturbed, and shows what that changes. */
export const roughPictureClause = ({ isCounted }: StudyPicture, drift: { readonly grade: string } | undefined) =>
  isCounted ? '' : roughClause(drift);

/** More rows would need a figure. */
const MAX_ROWS = 5;

/** As many rows as there is room for, with the first and the last. */
export function fewRows<T>(rows: readonly T[]): readonly T[] {
  if (rows.length <= MAX_ROWS) return rows;
  const step = (rows.length - 1) / (MAX_ROWS - 1);
  return Array.from({ length: MAX_ROWS }, (_, index) => rows[Math.round(index * step)]).flatMap((row) => row ?? []);
}

const besideEachOther = (rows: readonly Pick<NumberRow, 'numbers'>[]) =>
  writtenBeside(rows.flatMap(({ numbers }) => numbers.map(({ amount }) => amount)));

/** The unit for all times of a picture; undefined if there is no easy one. */
export const unitOfTimes = (rows: readonly Pick<NumberRow, 'numbers'>[]): TimeUnit | undefined =>
  besideEachOther(rows).unit;

/** The time of each row, all in one unit. */
export function inOneUnit(rows: readonly Omit<NumberRow, 'text'>[]): readonly NumberRow[] {
  const { textOf } = besideEachOther(rows);
  return rows.map((row) => ({ ...row, text: textOf(row.numbers[0]?.amount ?? 0) }));
}

/** Puts times on a logarithmic axis that spans all of them. */
export const onTimeAxis = (rows: readonly NumberRow[], shownIn?: TimeUnit) =>
  onLogAxis(rows, (ns) => formatTick(ns, shownIn));

/** Puts numbers on a logarithmic axis that spans all of them, with its ends in words. */
export function onLogAxis(
  rows: readonly NumberRow[],
  endText: (amount: number) => string,
): Pick<StudyPicture, 'rows' | 'ends' | 'form'> {
  const bars = rows.map(({ label, hue, numbers }) => ({
    label,
    hue,
    bars: numbers.map(({ amount, fill }) => {
      const value = { status: 'measured', amount, interval: undefined } as const;
      return { key: '', label: '', text: '', fill, value };
    }),
  }));
  const { min, max } = dotAxis(bars);
  return {
    form: 'points',
    ends: [endText(min), endText(max)],
    rows: rows.map(({ numbers, ...row }) => ({ ...row, marks: marksBetween(numbers, min, max) })),
  };
}

/** Puts numbers on a logarithmic axis between `min` and `max`. A number without a position on it gets no mark. */
export function marksBetween(numbers: NumberRow['numbers'], min: number, max: number): readonly StudyMark[] {
  const positionOf = axisPositionOf({ min, max, scale: 'logarithmic' });
  return numbers
    .filter(({ amount }) => amount > 0 && Number.isFinite(amount))
    .map(({ amount, ...mark }) => ({ ...mark, position: Math.min(1, Math.max(0, positionOf(amount))) }));
}

/** Bars from zero; `whole` is the full length, by default the longest bar. */
export function fromZero(
  rows: readonly NumberRow[],
  whole = Math.max(...rows.flatMap(({ numbers }) => numbers.map(({ amount }) => amount)), 1),
): Pick<StudyPicture, 'rows' | 'form'> {
  return {
    form: 'bars',
    rows: rows.map(({ numbers, ...row }) => ({
      ...row,
      marks: numbers.map(({ amount, ...mark }) => ({ ...mark, position: Math.min(1, Math.max(0, amount / whole)) })),
    })),
  };
}
