/** Rows of dots in their place: the positions of numbers, names and times in each. */
import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { Bar, BarAxis, DotGroup } from '../../../figures/form/figure.ts';
import { rangeOfTexts } from '../../../figures/words/format-duration.ts';
import { textBefore } from '../../../figures/words/ranges/text-before.ts';
import type { TextRun, TextWidth } from '../marks/mark.ts';
import { dotPx, hasLetters, linesOf, rowLines } from './dot-lines.ts';

/** The space that rows of dots have, in pixels. */
export interface DotSpace {
  readonly widthPx: number;
  /** The start of the axis. */
  readonly leftPx: number;
  readonly axisPx: number;
  /** The height of a row. */
  readonly rowPx: number;
  /** Undefined if text cannot be measured yet. Texts get a halo then, because paper behind them needs their width. */
  readonly widthOf?: TextWidth;
  /** The rows of all panels of the figure, whose names have one size; by default those of one panel. */
  readonly allGroups?: readonly DotGroup[];
  /** Whether gaps of the figure have their short texts; by default only if one of the panel has no room. */
  readonly hasShortGaps?: boolean;
}

export const SMALL_TYPE_PX = 11;
export const NAME_TYPE_PX = 13;
/** The gap between texts, and between a text and the drawing. */
export const GAP_PX = 6;
/** The width of the shortest names. */
const MIN_NAME_PX = 60;
/** Width of the paper around letters, so that no grid line crosses them. */
export const HALO_PX = 4;

interface MeasuredBar extends Bar {
  readonly value: Extract<Bar['value'], { status: 'measured' }>;
}

export interface Dot extends MeasuredBar {
  readonly y: number;
}

/** Everything that the marks of a row are computed from. */
export interface DotRow {
  readonly group: DotGroup;
  readonly isFirst: boolean;
  readonly axis: BarAxis;
  readonly space: DotSpace;
  readonly widthOf: TextWidth;
  readonly own: readonly Dot[];
  readonly published: readonly MeasuredBar[];
  /** The row's subject. It stands in the first line, with the times to the right of it. */
  readonly label: TextRun;
  readonly labelTypePx: number;
  readonly times: readonly TextRun[];
  readonly timesPx: number;
  /** The halo of the name and the times. */
  readonly haloPx: number;
  /** From the top of all rows: the edges of this row, and the centres of what it contains. */
  readonly y: Readonly<Record<'top' | 'name' | 'track' | 'letter' | 'bottom', number>>;
  xOf(amount: number): number;
}

/** An estimate that suits the letters of most fonts. */
export const estimatedWidth: TextWidth = (text, { sizePx }) => 0.6 * sizePx * text.length;

/** A logarithmic axis has no place for a time of 0. */
export const isMeasured = (bar: Bar): bar is MeasuredBar => bar.value.status === 'measured' && bar.value.amount > 0;

/** Whether two dots have intervals that overlap: on one line nobody could tell which end belongs to which. */
function haveMixedEnds(dots: readonly MeasuredBar[]): boolean {
  const [a, b] = dots.map(({ value }) => value.interval);
  return dots.length === 2 && a !== undefined && b !== undefined && a[0] < b[1] && b[0] < a[1];
}

const ownNumbers = ({ bars }: DotGroup) => bars.filter(({ fill }) => fill !== 'reference').filter(isMeasured);

/** Dots stand in one line. Dots that would hide each other are spread over as few lines as needed. */
function ownDots(group: DotGroup, axis: BarAxis, row: ReturnType<typeof rowLines>, top: number): readonly Dot[] {
  const measured = ownNumbers(group);
  const amounts = measured.map(({ value }) => value.amount);
  const lines = haveMixedEnds(measured) ? [0, 1] : linesOf(amounts, axis);
  const count = 1 + Math.max(0, ...lines.map((line) => line ?? 0));
  return measured.map((bar, index) => {
    const line = lines[index];
    return { ...bar, y: top + (line === undefined ? row.trackPx : dotPx(line, count, row)) };
  });
}

/** The texts of up to two times; of more times, the range. If none is measured, the reason. */
function writtenTimes(group: DotGroup): readonly string[] {
  if (group.text !== undefined) return [group.text];
  const measuredHere = group.bars.filter(({ fill }) => fill !== 'reference');
  // A row with only published times shows those.
  const own = measuredHere.length > 0 ? measuredHere : group.bars;
  const [first, second] = own;
  if (first && second && own.length === 2) return [textBefore(first.text, second.text), second.text];
  if (own.length <= 2) return own.map(({ text }) => text);
  const measured = ownNumbers(group).toSorted((a, b) => a.value.amount - b.value.amount);
  const least = measured[0];
  const most = measured.at(-1);
  return least && most ? [rangeOfTexts(least.text, most.text)] : own.slice(0, 1).map(({ text }) => text);
}

/**
 * The times of a row at the right, and where they begin. The first is bold, because its dot is filled. Times longer
 * than the room of a row are squeezed, because overlapping texts cannot be read.
 */
function timesBeside(texts: readonly string[], wholePx: number, widthOf: TextWidth) {
  const natural = texts.map((written, index) => {
    const isFirst = index === 0;
    const text = isFirst ? written : ` / ${written}`;
    const widthPx = widthOf(text, { sizePx: NAME_TYPE_PX, isStrong: isFirst });
    return { text, isStrong: isFirst, ink: isFirst ? 'ink' : 'quiet', widthPx } as const;
  });
  const naturalPx = natural.reduce((sum, time) => sum + time.widthPx, 0);
  const squeezed = Math.min(1, (wholePx - MIN_NAME_PX - GAP_PX) / naturalPx);
  let timesPx = wholePx;
  const times = natural.toReversed().map((time): TextRun => {
    const x = timesPx;
    timesPx -= squeezed * time.widthPx;
    return { ...time, x, widthPx: squeezed * time.widthPx };
  });
  return { times: times.toReversed(), timesPx };
}

/** The texts of a row in the least width: a dash for each reason, or one text for all. The table has the reasons. */
function shortTimes(group: DotGroup, texts: readonly string[]): readonly string[] {
  const own = group.bars.filter(({ fill }) => fill !== 'reference');
  const isToCome = own.some(({ value }) => value.status === 'pending');
  if (isToCome || texts.length !== own.length || texts.length < 2) return texts;
  if (!own.some(isMeasured)) return ['no number'];
  return texts.map((text, index) => (own[index]?.value.status === 'measured' ? text : '–'));
}

/** Whether these times leave room for the name in the smallest letters. */
function leaveRoom({ timesPx }: ReturnType<typeof timesBeside>, { label }: DotGroup, widthOf: TextWidth): boolean {
  return widthOf(label, { sizePx: SMALL_TYPE_PX, isStrong: true }) <= timesPx - GAP_PX;
}

/** The times beside a name. If they leave no room for the name, reasons are shortened. */
function timesBesideName(group: DotGroup, wholePx: number, widthOf: TextWidth) {
  const texts = writtenTimes(group);
  const whole = timesBeside(texts, wholePx, widthOf);
  return leaveRoom(whole, group, widthOf) ? whole : timesBeside(shortTimes(group, texts), wholePx, widthOf);
}

const withShortTexts = (group: DotGroup): DotGroup => ({
  ...group,
  bars: group.bars.map((bar) => ({ ...bar, text: bar.shortText ?? bar.text })),
});

/** How the groups of a figure are written: with their short texts, if the text of one bar leaves no room for its name. */
function writingOf(groups: readonly DotGroup[], wholePx: number, widthOf: TextWidth): (group: DotGroup) => DotGroup {
  const isTooLong = (group: DotGroup) =>
    group.bars.some(({ text }) => !leaveRoom(timesBeside([text], wholePx, widthOf), group, widthOf));
  return groups.some(isTooLong) ? withShortTexts : (group) => group;
}

/** Smaller letters are easier to read than squeezed ones. If one name of a figure needs them, all names have them. */
function nameTypePx(rows: readonly Pick<DotRow, 'group' | 'timesPx'>[], widthOf: TextWidth): number {
  let sizePx = NAME_TYPE_PX;
  const isTooWide = ({ group, timesPx }: (typeof rows)[number]) =>
    widthOf(group.label, { sizePx, isStrong: true }) > timesPx - GAP_PX;
  while (sizePx > SMALL_TYPE_PX && rows.some(isTooWide)) sizePx -= 1;
  return sizePx;
}

export function placedRows(groups: readonly DotGroup[], axis: BarAxis, space: DotSpace): readonly DotRow[] {
  const { widthPx, leftPx, axisPx, rowPx, widthOf = estimatedWidth, allGroups = groups } = space;
  const positionOf = axisPositionOf(axis);
  const written = writingOf(allGroups, widthPx, widthOf);
  const lines = groups.map(written).map((group, index) => {
    const top = rowPx * index;
    const row = rowLines(rowPx, hasLetters(group));
    const own = ownDots(group, axis, row, top);
    const { namePx, trackPx, letterPx } = row;
    const y = { top, name: top + namePx, track: top + trackPx, letter: top + letterPx, bottom: top + rowPx };
    return { group, own, y, ...timesBesideName(group, widthPx, widthOf) };
  });
  const allNames = allGroups.map(written).map((group) => ({ group, ...timesBesideName(group, widthPx, widthOf) }));
  const labelTypePx = nameTypePx(allNames, widthOf);
  const labelPx = (label: string) => widthOf(label, { sizePx: labelTypePx, isStrong: true });
  return lines.map(({ group, own, y, times, timesPx }, row) => ({
    group,
    isFirst: row === 0,
    axis,
    space,
    widthOf,
    own,
    published: group.bars.filter(({ fill }) => fill === 'reference').filter(isMeasured),
    label: {
      text: group.label,
      isStrong: true,
      ink: group.hue,
      x: 0,
      widthPx: Math.min(timesPx - GAP_PX, labelPx(group.label)),
    },
    labelTypePx,
    times,
    timesPx,
    haloPx: space.widthOf ? 0 : HALO_PX,
    y,
    xOf: (amount) => leftPx + axisPx * positionOf(amount),
  }));
}
