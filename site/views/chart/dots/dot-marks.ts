/** Rows of dots as marks: the line between two dots, intervals, published ticks, names, times and ratios. */
import type { BarAxis, DotGroup } from '../../../figures/form/figure.ts';
import { dotShapes } from '../looks/dot-shapes.ts';
import type { Ink, Mark } from '../marks/mark.ts';
import { positionBeside } from '../names/beside.ts';
import { hasLetters, letterPositions } from './dot-lines.ts';
import {
  type Dot,
  type DotRow,
  type DotSpace,
  GAP_PX,
  HALO_PX,
  isMeasured,
  NAME_TYPE_PX,
  placedRows,
  SMALL_TYPE_PX,
} from './placed-rows.ts';

const DOT_RADIUS_PX = 5;
const BORDER_PX = 2;
/** Half the height of a tick. */
const TICK_HALF_PX = 7;
const JOIN_PX = 3;
const ARROW_PX = 4;
/** The margin of paper around the name and the times of a row. */
const GROUND_PX = 2;
/** The line for the way keeps clear of the dot above, and of the letters below. */
const WAY_BELOW_PX = 7;
const ABOVE_LETTERS_PX = SMALL_TYPE_PX / 2 + 0.5;
const WAY_END_PX = 3;
/** A line no longer than its dot is wide would look like a blot at the dot. */
const MIN_WAY_PX = 2 * DOT_RADIUS_PX + BORDER_PX;
/** Letters of ticks with a smaller gap would read as one word. */
const LETTERS_APART_PX = 3;

type Points = Extract<Mark, { kind: 'line' }>['points'];

const lineAt = (what: string, ink: Ink, widthPx: number, points: Points) =>
  ({ kind: 'line', what, ink, widthPx, points }) as const;

type Text = Extract<Mark, { kind: 'text' }>;

type RowText = Pick<Text, 'what' | 'align' | 'y' | 'sizePx'>;

const textAt = (written: RowText, runs: Text['runs'], haloPx: number): Mark => ({
  kind: 'text',
  ...written,
  runs,
  haloPx,
});

/** A line at ratio 1 through every row. */
const oneOf = ({ axis, xOf, y }: DotRow): readonly Mark[] =>
  axis.unit === 'ratio' ? [lineAt('one', 'ink', 1.5, [xOf(1), y.top, xOf(1), y.bottom])] : [];

/** The row’s subject at the left. */
const labelOf = ({ label, labelTypePx: sizePx, haloPx, y }: DotRow): readonly Mark[] => [
  textAt({ what: 'label', align: 'left', y: y.name, sizePx }, [label], haloPx),
];

const timesOf = ({ times, haloPx, y }: DotRow): readonly Mark[] => [
  textAt({ what: 'times', align: 'right', y: y.name, sizePx: NAME_TYPE_PX }, times, haloPx),
];

/** Paper as high as the words of a row: no grid line crosses them, or stands beside them like a letter. */
function groundOf({ label, labelTypePx, timesPx, isFirst, space, y }: DotRow): readonly Mark[] {
  const halfPx = labelTypePx / 2 + GROUND_PX;
  const bottomPx = y.name + halfPx;
  // The paper above the first row reaches the top, so that no short piece of a grid line remains.
  const top = isFirst ? y.top : bottomPx - 2 * halfPx;
  const ground = { kind: 'ground', top, heightPx: bottomPx - top } as const;
  return [
    { ...ground, what: 'behind label', left: 0, widthPx: label.widthPx + GAP_PX },
    { ...ground, what: 'behind times', left: timesPx - GAP_PX, widthPx: space.widthPx - timesPx + GAP_PX },
  ];
}

/** Ticks of published times. */
function ticksOf({ published, xOf, y: { track: y } }: DotRow): readonly Mark[] {
  return published.map(({ value }) => {
    const x = xOf(value.amount);
    return lineAt('tick', 'reference', 1.5, [x, y - TICK_HALF_PX, x, y + TICK_HALF_PX]);
  });
}

function lettersOf({ group, space, widthOf, xOf, y }: DotRow): readonly Mark[] {
  const look = { sizePx: SMALL_TYPE_PX, isStrong: false };
  const lettered = group.bars
    .filter(isMeasured)
    .filter(({ letter }) => letter !== undefined)
    .toSorted((a, b) => a.value.amount - b.value.amount)
    .map(({ value, fill, letter = '' }) => ({ fill, letter, wanted: xOf(value.amount), px: widthOf(letter, look) }));
  const positions = letterPositions(
    lettered.map(({ wanted, px }) => ({ wanted, half: px / 2 })),
    LETTERS_APART_PX,
    space.widthPx,
  );
  return lettered.map(({ fill, letter: text, wanted, px: widthPx }, index) => {
    const ink = fill === 'reference' ? 'quiet' : 'ink';
    const run = { text, isStrong: false, ink, x: positions[index] ?? wanted, widthPx } as const;
    return textAt({ what: 'letter', align: 'center', y: y.letter, sizePx: SMALL_TYPE_PX }, [run], HALO_PX);
  });
}

/** The two dots that a gap is between, if they exist. */
const endsOf = ({ group, own }: DotRow): readonly Dot[] => own.filter(({ key }) => group.gap?.between.includes(key));

function joinOf(row: DotRow): readonly Mark[] {
  const [from, to] = endsOf(row).map(({ value, y }) => [row.xOf(value.amount), y] as const);
  return from && to ? [{ ...lineAt('join', row.group.hue, JOIN_PX, [...from, ...to]), opacity: 0.45 }] : [];
}

/** The end of an interval, or an arrow if it goes on beyond the axis. @param towards 1 for the right, -1 for the left */
function intervalEnd(x: number, y: number, goesOn: boolean, towards: 1 | -1): readonly Points[] {
  if (!goesOn) return [[x, y - 3, x, y + 3]];
  const behind = x - ARROW_PX * towards;
  return [
    [behind, y - ARROW_PX, x, y],
    [behind, y + ARROW_PX, x, y],
  ];
}

function intervalsOf({ own, axis, xOf }: DotRow): readonly Mark[] {
  return own.flatMap(({ value, y }) => {
    const [low, high] = value.interval ?? [0, 0];
    if (!(low > 0)) return [];
    const from = xOf(Math.max(low, axis.min));
    const to = xOf(Math.min(high, axis.max));
    const ends = [...intervalEnd(from, y, low < axis.min, -1), ...intervalEnd(to, y, high > axis.max, 1)];
    return [[from, y, to, y] as const, ...ends].map((points) => lineAt('interval', 'ink', 1.25, points));
  });
}

/** The line below a dot for the way to the backend: from the time without the way up to the time with it. */
function waysOf({ group, axis, own, xOf, y }: DotRow): readonly Mark[] {
  const lowest = hasLetters(group) ? y.letter - ABOVE_LETTERS_PX : Number.POSITIVE_INFINITY;
  return own.flatMap(({ value: { amount, way }, y: dotY }) => {
    if (way === undefined) return [];
    const lineY = Math.min(dotY + WAY_BELOW_PX, lowest);
    const from = xOf(Math.max(amount - way, axis.min));
    const to = xOf(Math.max(amount, axis.min));
    if (to - from < MIN_WAY_PX) return [];
    const lines: readonly Points[] = [
      [from, lineY, to, lineY],
      [from, lineY - WAY_END_PX, from, lineY],
    ];
    return lines.map((points) => lineAt('way', group.hue, 1.5, points));
  });
}

const dotOf = ({ group, xOf }: DotRow, { value, fill, y }: Dot): Mark => ({
  kind: 'dot',
  what: 'dot',
  ...dotShapes[fill],
  ink: group.hue,
  x: xOf(value.amount),
  y,
  radiusPx: DOT_RADIUS_PX,
  edgePx: BORDER_PX,
});

/** If dots overlap, the backend that comes first is drawn above. */
function dotsOf(rows: readonly DotRow[]): readonly Mark[] {
  const fills = new Set(rows.flatMap(({ own }) => own.map(({ fill }) => fill)));
  return [...fills]
    .toReversed()
    .flatMap((fill) => rows.flatMap((row) => row.own.filter((dot) => dot.fill === fill).map((dot) => dotOf(row, dot))));
}

/** Where the dots of a row stand, and where their intervals end. */
const reachedBy = ({ own, published, xOf }: DotRow): readonly number[] =>
  [...own, ...published].flatMap(({ value }) => [value.amount, ...(value.interval ?? [])].map(xOf));

/**
 * The middle of the longest free piece of the line between two dots; undefined if the text does not fit there. A piece
 * within an interval is not free: the paper behind the text would erase the interval.
 */
function placeOnLine(row: DotRow, [from, to]: readonly [number, number], widthPx: number) {
  const between = reachedBy(row).filter((x) => x > from && x < to);
  const stops = [from, ...between.toSorted((a, b) => a - b), to];
  const intervals = row.own.flatMap(({ value }) => (value.interval ? [value.interval.map(row.xOf)] : []));
  const isFree = ([begin, end]: readonly [number, number]) =>
    !intervals.some(([low = end, high = begin]) => low < end && begin < high);
  const parts = stops
    .slice(1)
    .map((end, index) => [stops[index] ?? end, end] as const)
    .filter(isFree);
  const [longest] = parts.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]));
  if (!longest) return undefined;
  const [begin, end] = longest;
  return end - begin >= widthPx + 2 * DOT_RADIUS_PX + 2 * GAP_PX ? (begin + end) / 2 : undefined;
}

/** The text of a gap: on the line if that is long enough, otherwise after everything in the row, before it, or above. */
function gapMarks(row: DotRow, text: string): readonly Mark[] {
  const { group, label, timesPx, space, widthOf, xOf, y } = row;
  const [a, b] = endsOf(row).map(({ value }) => xOf(value.amount));
  if (a === undefined || b === undefined || !group.gap || text === '') return [];
  const { isDifference: isStrong } = group.gap;
  const written = { what: 'gap', sizePx: SMALL_TYPE_PX };
  const widthPx = widthOf(text, { sizePx: SMALL_TYPE_PX, isStrong });
  const run = { text, isStrong, ink: isStrong ? 'ink' : 'quiet', widthPx } as const;
  const middle = placeOnLine(row, [Math.min(a, b), Math.max(a, b)], widthPx);
  if (middle !== undefined) {
    const behind = { left: middle - widthPx / 2 - GROUND_PX, widthPx: widthPx + 2 * GROUND_PX };
    return [
      { kind: 'ground', what: 'behind gap', ...behind, top: y.track - SMALL_TYPE_PX / 2, heightPx: SMALL_TYPE_PX },
      textAt({ ...written, align: 'center', y: y.track }, [{ ...run, x: middle }], 0),
    ];
  }
  const reached = reachedBy(row);
  const apartPx = DOT_RADIUS_PX + GAP_PX;
  const drawn = [Math.min(...reached) - apartPx, Math.max(...reached) + apartPx] as const;
  const free = [label.widthPx + GAP_PX, timesPx - GAP_PX] as const;
  const place = positionBeside(widthPx, drawn, free, space.widthPx);
  if (!place) return [];
  const line = place.line === 'dots' ? y.track : y.name;
  return [textAt({ ...written, align: 'left', y: line }, [{ ...run, x: place.atPx }], HALO_PX)];
}

/** Whether the text of a gap has no room in one of these rows. Two texts of one meaning would look like two meanings. */
export const needShortGaps = (rows: readonly DotRow[]): boolean =>
  rows.some((row) => {
    const { gap } = row.group;
    return gap?.short !== undefined && endsOf(row).length > 1 && gapMarks(row, gap.text).length === 0;
  });

/** All rows, in the order of painting. */
export function marksOfDots(groups: readonly DotGroup[], axis: BarAxis, space: DotSpace): readonly Mark[] {
  const rows = placedRows(groups, axis, space);
  const { hasShortGaps = needShortGaps(rows) } = space;
  // If no place has room, the two times must do without the text.
  const gapOf = (row: DotRow) => {
    const { text = '', short = text } = row.group.gap ?? {};
    return gapMarks(row, hasShortGaps ? short : text);
  };
  const names = [timesOf, labelOf];
  // A halo would cut into a dot, so names with a halo, and letters, are below the dots.
  const [behind, above] = space.widthOf ? [[groundOf], [...names, gapOf]] : [names, [gapOf]];
  const below = [oneOf, ...behind, ticksOf, joinOf, waysOf, lettersOf, intervalsOf];
  const marksOf = (kinds: typeof below) => kinds.flatMap((kind) => rows.flatMap((row) => kind(row)));
  return [...marksOf(below), ...dotsOf(rows), ...marksOf(above)];
}
