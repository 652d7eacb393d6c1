/** Names at the left of bars, values at their ends or at the right, as marks, so that no legend is needed. */
import type { Bar, Hue } from '../../figures/form/figure.ts';
import { writesNumber } from '../../figures/slides/slides.ts';
import { AXIS_TYPE_PX } from './axis/axis-scale.ts';
import type { BarRow } from './bar-rows.ts';
import type { Mark, TextLook, TextWidth } from './marks/mark.ts';

/** Positions on the canvas, in its own pixels. */
interface Placement {
  /** Where bars begin. */
  readonly left: number;
  /** The part of it that names of groups take. */
  readonly groupPx: number;
  /** The leftmost position of a value: the left, or 1 on an axis of ratios. */
  readonly base: number;
  /** The width of the whole chart. */
  readonly widthPx: number;
  /** Whether values have a column at the right edge, because something may be drawn beyond the end of a bar. */
  readonly hasColumn: boolean;
  xOf(amount: number): number;
  yOf(row: number): number;
}

/** The width of the chart, and the font size of its numbers if they are read from afar. */
interface RowSpace {
  readonly chartPx: number;
  readonly numberPx: number | undefined;
}

/** The gap between a name and the start of bars, and between the columns of an enlarged chart. */
const NAME_GAP_PX = 8;
/** The gap between the end of a bar, or of its whisker, and the text there. */
const GAP_PX = 6;
/** The least room for names and for values, so that charts below each other begin and end at the same positions. */
const MIN_NAMES_PX = 92;
const MIN_VALUES_PX = 58;
/** The least room for large numbers, in font sizes. It is kept, so that bars do not move when numbers come. */
const MIN_OF_NUMBERS = 4.6;
/** The largest font size that a row has room for, in pixels of the chart: digits are three quarters as high. */
const MAX_NUMBER_PX = 17.5;
/** The largest share of a chart for names. A longer name is squeezed. */
const MAX_FOR_NAMES = 0.45;
/** The largest share for names with group names beside them. */
const MAX_FOR_BOTH = 0.62;

const HALO_PX = 4;
/** The colour before a group's name: in its own row, and beside the group's first bar. */
const SWATCH = { above: { sidePx: 10, namePx: 16 }, beside: { sidePx: 8, namePx: 12 } };

/** Beside large numbers, names have the font size of the axis, which leaves the room to the bars. */
const typeOf = (numberPx: number | undefined) =>
  numberPx === undefined
    ? { namePx: 12, headingPx: 13, numberPx: 12 }
    : { namePx: AXIS_TYPE_PX, headingPx: AXIS_TYPE_PX, numberPx: Math.min(MAX_NUMBER_PX, numberPx) };

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

/** The width of the longest of these texts with this machine's fonts. */
const widestPx = (widthOf: TextWidth, look: TextLook, texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map((text) => widthOf(text, look))));

const barsOf = (rows: readonly BarRow[]): readonly Bar[] =>
  rows.flatMap((row) => (row.kind === 'bar' ? [row.bar] : []));

/** Room for the values at the right, in pixels. It suits bold text, which is the widest. */
export function valuesWidthPx(widthOf: TextWidth, rows: readonly BarRow[], { chartPx, numberPx }: RowSpace): number {
  // If numbers have a column, words in place of a number stand where the bar would be.
  const bars = numberPx === undefined ? barsOf(rows) : barsOf(rows).filter(writesNumber);
  const leastPx = numberPx === undefined ? MIN_VALUES_PX : MIN_OF_NUMBERS * typeOf(numberPx).numberPx;
  const gapPx = numberPx === undefined ? GAP_PX : NAME_GAP_PX;
  const texts = bars.map(({ text }) => text);
  const textPx = widestPx(widthOf, looksOf(numberPx).value, texts);
  return Math.min(MAX_FOR_NAMES * chartPx, Math.max(leastPx, textPx + gapPx));
}

/** Room at the left, in pixels: for all names, and the part of it for names of groups. */
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
  const wantedPx = Math.max(numberPx === undefined ? MIN_NAMES_PX : 0, groupPx + labelPx);
  const widthPx = Math.min((groupPx > 0 ? MAX_FOR_BOTH : MAX_FOR_NAMES) * chartPx, wantedPx);
  return { groupPx: (groupPx * widthPx) / wantedPx, widthPx };
}

type Text = Extract<Mark, { kind: 'text' }>;
type Run = Text['runs'][number];

/** The text's centre is half a pixel lower, so that letters look centred in a bar. @param y of the row */
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

/** The colour swatch and the name after it. Above bars the name lies on grid lines. */
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

/** The end of a bar's drawing: its whisker, or the bar itself if it has none. */
function endOf({ value }: Bar, placement: Placement): number {
  if (value.status !== 'measured') return placement.left;
  // A bar of a ratio below 1 goes from 1 to the left.
  return Math.max(placement.base, placement.xOf(value.interval?.[1] ?? value.amount));
}

/** The value after a bar, or at the right if values have a column. Without room there, it covers a whisker's end. */
function valueMark(bar: Bar, y: number, placement: Placement, widthOf: TextWidth, numberPx: number | undefined): Mark {
  const isOwnNumber = bar.fill !== 'reference' && bar.value.status === 'measured';
  const isNumber = numberPx === undefined ? isOwnNumber : writesNumber(bar);
  const look = looksOf(numberPx)[isNumber ? 'value' : 'name'];
  const widthPx = widthOf(bar.text, look);
  const latest = placement.widthPx - widthPx;
  const x = Math.max(0, placement.hasColumn ? latest : Math.min(endOf(bar, placement) + GAP_PX, latest));
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
      // Nearer to its own bars than to those above it.
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
