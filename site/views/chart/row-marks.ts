/** Names at the left of the bars, values at their ends or at the right, as marks: nothing has to be looked up in a legend. */
import type { Bar, Hue } from '../../figures/form/figure.ts';
import { writesNumber } from '../../figures/slides/slides.ts';
import { AXIS_TYPE_PX } from './axis/axis-scale.ts';
import type { BarRow } from './bar-rows.ts';
import type { Mark, TextLook, TextWidth } from './marks/mark.ts';

/** Where things are on the canvas, in its own pixels. */
interface Placement {
  /** Where bars begin. */
  readonly left: number;
  /** What names of groups take of that. */
  readonly groupPx: number;
  /** Where the value is written at the least: the left, or 1 on an axis of ratios. */
  readonly base: number;
  /** Of the whole chart. */
  readonly widthPx: number;
  xOf(amount: number): number;
  yOf(row: number): number;
}

/** What texts have room in, and how large its numbers are where they are read from afar. */
interface RowSpace {
  readonly chartPx: number;
  readonly numberPx: number | undefined;
}

/** Between a name and where bars begin, and between the columns of a chart that is shown enlarged. */
const NAME_GAP_PX = 8;
/** Between the end of a bar, or of its whisker, and what is written there. */
const GAP_PX = 6;
/** For short texts, so that charts below each other begin and end at one line. */
const LEAST_NAMES_PX = 92;
const LEAST_VALUES_PX = 58;
/** In parts of large numbers: their room is kept, so that bars stay where they are when they come. */
const LEAST_OF_NUMBERS = 4.6;
/** The largest that its row has room for, in pixels of the chart: digits are three quarters as high as their type. */
const MOST_NUMBER_PX = 17.5;
/** The part of a chart that names take at the most; a longer one is drawn narrower. */
const MOST_FOR_NAMES = 0.45;
/** The part that they take at the most with names of groups beside them. */
const MOST_FOR_BOTH = 0.62;

const HALO_PX = 4;
/** The colour before the name of a group: in a row of its own, and beside its first bar. */
const SWATCH = { above: { sidePx: 10, namePx: 16 }, beside: { sidePx: 8, namePx: 12 } };

/** Beside large numbers names have the type of the axis, and bars the room. */
const typeOf = (numberPx: number | undefined) =>
  numberPx === undefined
    ? { namePx: 12, headingPx: 13, numberPx: 12 }
    : { namePx: AXIS_TYPE_PX, headingPx: AXIS_TYPE_PX, numberPx: Math.min(MOST_NUMBER_PX, numberPx) };

interface RowLooks {
  readonly name: TextLook;
  readonly heading: TextLook;
  readonly value: TextLook;
}

function looksOf(largePx: number | undefined): RowLooks {
  const { namePx, headingPx, numberPx } = typeOf(largePx);
  return {
    name: { sizePx: namePx, isStrong: false },
    heading: { sizePx: headingPx, isStrong: true },
    value: { sizePx: numberPx, isStrong: true },
  };
}

/** As wide as the longest of these texts, by the letters of this machine. */
const widestPx = (widthOf: TextWidth, look: TextLook, texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map((text) => widthOf(text, look))));

const barsOf = (rows: readonly BarRow[]): readonly Bar[] =>
  rows.flatMap((row) => (row.kind === 'bar' ? [row.bar] : []));

/** Room for the values at the right, in pixels. As wide as it is at the most: a number is written strong. */
export function valuesWidthPx(widthOf: TextWidth, rows: readonly BarRow[], { chartPx, numberPx }: RowSpace): number {
  // Where numbers have a column, words that stand for one have the place of the bar.
  const bars = numberPx === undefined ? barsOf(rows) : barsOf(rows).filter(writesNumber);
  const leastPx = numberPx === undefined ? LEAST_VALUES_PX : LEAST_OF_NUMBERS * typeOf(numberPx).numberPx;
  const gapPx = numberPx === undefined ? GAP_PX : NAME_GAP_PX;
  const texts = bars.map(({ text }) => text);
  const textPx = widestPx(widthOf, looksOf(numberPx).value, texts);
  return Math.min(MOST_FOR_NAMES * chartPx, Math.max(leastPx, textPx + gapPx));
}

/** Room at the left, in pixels: of all names, and what those of groups take of it. */
export function nameColumns(
  widthOf: TextWidth,
  rows: readonly BarRow[],
  { chartPx, numberPx }: RowSpace,
): { readonly groupPx: number; readonly widthPx: number } {
  const looks = looksOf(numberPx);
  const groups = rows.flatMap((row) => (row.kind === 'bar' && row.group !== undefined ? [row.group] : []));
  const labels = barsOf(rows).map(({ label }) => label);
  const groupPx =
    groups.length === 0 ? 0 : SWATCH.beside.namePx + widestPx(widthOf, looks.heading, groups) + NAME_GAP_PX;
  const labelPx = widestPx(widthOf, looks.name, labels) + NAME_GAP_PX;
  const wantedPx = Math.max(numberPx === undefined ? LEAST_NAMES_PX : 0, groupPx + labelPx);
  const widthPx = Math.min((groupPx > 0 ? MOST_FOR_BOTH : MOST_FOR_NAMES) * chartPx, wantedPx);
  return { groupPx: (groupPx * widthPx) / wantedPx, widthPx };
}

type Text = Extract<Mark, { kind: 'text' }>;
type Run = Text['runs'][number];

/** Its middle stands half a pixel lower, as letters look to be in the middle of a bar. @param y of the row */
function written(
  what: string,
  y: number,
  { sizePx, isStrong }: TextLook,
  run: Omit<Run, 'isStrong'>,
  haloPx = 0,
): Text {
  const runs = [{ ...run, isStrong }];
  return { kind: 'text', what, align: 'left', y: y + 0.5, sizePx, runs, haloPx };
}

/** The swatch and the name behind it. Above bars it stands on the lines of the axis. */
function headingMarks(
  { label, hue }: Readonly<Record<'label', string>> & { readonly hue: Hue },
  { y, mostPx, sizes }: Readonly<Record<'y' | 'mostPx', number>> & { readonly sizes: (typeof SWATCH)['above'] },
  look: TextLook,
): readonly Mark[] {
  const { sidePx, namePx } = sizes;
  const swatch = { ink: hue, left: 0, top: y - sidePx / 2, widthPx: sidePx, heightPx: sidePx } as const;
  const name = { text: label, ink: 'ink', x: namePx, widthPx: mostPx - namePx } as const;
  return [{ kind: 'ground', what: 'swatch', ...swatch }, written('group', y, look, name, HALO_PX)];
}

/** The end of what is drawn for a bar: its whisker, or the bar itself where there is none. */
function endOf({ value }: Bar, placement: Placement): number {
  if (value.status !== 'measured') return placement.left;
  // A ratio below 1 is drawn from 1 to the left.
  return Math.max(placement.base, placement.xOf(value.interval?.[1] ?? value.amount));
}

/** Behind its bar, or at the right where numbers have a column. Where there is no room behind a whisker, it is written over its end. */
function valueMark(bar: Bar, y: number, placement: Placement, widthOf: TextWidth, numberPx: number | undefined): Mark {
  const isOwnNumber = bar.fill !== 'reference' && bar.value.status === 'measured';
  const isNumber = numberPx === undefined ? isOwnNumber : writesNumber(bar);
  const look = looksOf(numberPx)[isNumber ? 'value' : 'name'];
  const widthPx = widthOf(bar.text, look);
  const latest = placement.widthPx - widthPx;
  const x = Math.max(0, numberPx === undefined ? Math.min(endOf(bar, placement) + GAP_PX, latest) : latest);
  return written('value', y, look, { text: bar.text, ink: isNumber ? 'ink' : 'quiet', x, widthPx }, HALO_PX);
}

export function marksOfNames(
  rows: readonly BarRow[],
  placement: Placement,
  widthOf: TextWidth,
  numberPx?: number,
): readonly Mark[] {
  const { left, groupPx, widthPx } = placement;
  const looks = looksOf(numberPx);
  return rows.flatMap((row, index): readonly Mark[] => {
    const y = placement.yOf(index);
    if (row.kind === 'heading') {
      // Nearer to the bars that it is of than to those above it.
      return headingMarks(row, { y: y + 2, mostPx: widthPx, sizes: SWATCH.above }, looks.heading);
    }
    const { bar, group, hue } = row;
    const beside = { y, mostPx: groupPx - NAME_GAP_PX, sizes: SWATCH.beside };
    const ink = bar.fill === 'reference' ? 'quiet' : 'ink';
    const name = { text: bar.label, ink, x: groupPx, widthPx: left - groupPx - NAME_GAP_PX / 2 } as const;
    return [
      ...(group === undefined ? [] : headingMarks({ label: group, hue }, beside, looks.heading)),
      written('name', y, looks.name, name),
      valueMark(bar, y, placement, widthOf, numberPx),
    ];
  });
}
