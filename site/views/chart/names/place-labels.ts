/**
 * Places the names of points, with the lines that lead to them. Where there is room, they cover and cross neither each
 * other nor any point.
 */
import { type BoxEdges, DOT_PX, FAULT_COST, type Leader, leaderLine, PX_COST, passes } from './leader-lines.ts';

export interface LabelledPoint {
  /** The point, in pixels. */
  readonly x: number;
  readonly y: number;
  /** The upper and lower end of the drawing around the point: its dot or its whisker. */
  readonly top: number;
  readonly bottom: number;
  /** The width of its name; 0 if it has none. */
  readonly widthPx: number;
  /** What it is a point of. Points of one subject at one x may share the name of one of them. */
  readonly subject?: string;
  /** Whether its name may be left out if it would overlap another, for example because a table has it too. */
  readonly isSpare?: boolean;
}

/** A straight part of a line of data, between two dots of a subject. */
export interface Stroke {
  readonly ends: Leader;
  readonly subject: string;
}

/** Height of a line of text, gap between a name and a point, and that from the middle of a dot. */
const HEIGHT_PX = 14;
const GAP_PX = 4;
const ASIDE_PX = DOT_PX + GAP_PX;
/** Positions are rounded: a name at the usual distance may be a little farther. */
const ROUNDING_PX = 0.5;
/** Higher than the cost of any faults: a name outside the area is cut off, or covers other names. */
const OUTSIDE_COST = 10_000;
/** Lower than the cost of a fault: a name on a whisker can be read. */
const WHISKER_COST = 6;
/** Lower still: with a line, a name may stand elsewhere. But a name that needs none is read at once. */
const LEADER_COST = 3;
/** Lower still: without space, a name touches a dot. */
const TIGHT_COST = 0.5;

/** Whether two boxes have an area in common. */
export const touches = (a: BoxEdges, b: BoxEdges) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The points that a point's name may stand at: itself, and those of its subject at its x without a name. */
const spotsOf = (point: LabelledPoint, points: readonly LabelledPoint[]): readonly LabelledPoint[] =>
  points.filter(
    (one) =>
      one === point ||
      (one.widthPx === 0 && one.subject !== undefined && one.subject === point.subject && one.x === point.x),
  );

/** The distance between a name and a point with its whisker, which readers follow; 0 if they overlap. */
const distance = ({ left, right, top, bottom }: BoxEdges, point: Pick<LabelledPoint, 'x' | 'top' | 'bottom'>) =>
  Math.hypot(Math.max(left - point.x, 0, point.x - right), Math.max(top - point.bottom, 0, point.top - bottom));

/** How many lines away from its point a name may stand, above and below. */
const ROWS = 3;

/** With so much more on every side. */
const grown = ({ left, right, top, bottom }: BoxEdges, px: number): BoxEdges => ({
  left: left - px,
  right: right + px,
  top: top - px,
  bottom: bottom + px,
});

/** In order: above, below, right, left, diagonal, then farther, up to the edges of the area. */
function boxesAt({ x, y, top, bottom }: LabelledPoint, widthPx: number, area: BoxEdges): readonly BoxEdges[] {
  const at = (left: number, up: number): BoxEdges => ({ left, top: up, right: left + widthPx, bottom: up + HEIGHT_PX });
  const last = area.right - widthPx;
  const middle = Math.max(area.left, Math.min(x - widthPx / 2, last));
  const sides = [x + ASIDE_PX, x - ASIDE_PX - widthPx];
  const rows = Array.from({ length: ROWS }, (_, row) => row * HEIGHT_PX);
  return [
    ...[top - GAP_PX - HEIGHT_PX, bottom + GAP_PX].map((up) => at(middle, up)),
    ...sides.map((left) => at(left, y - HEIGHT_PX / 2)),
    ...rows.flatMap((px) => [
      ...[top - HEIGHT_PX - px, bottom + px].flatMap((up) => sides.map((left) => at(left, up))),
      ...[y - HEIGHT_PX / 2 - px, y - HEIGHT_PX / 2 + px].flatMap((up) =>
        [area.left, last].map((left) => at(left, up)),
      ),
    ]),
  ];
}

interface LabelPlace {
  readonly box: BoxEdges;
  /** To its point, if the place alone does not tell which it is. */
  readonly line: Leader | undefined;
  readonly cost: number;
}

/** The cheapest place, with its line, if it needs one. @param weighed the cheapest first, each without its line */
function cheapest(
  weighed: readonly { readonly box: BoxEdges; readonly isClear: boolean; readonly least: number }[],
  leaderOf: (box: BoxEdges) => ReturnType<typeof leaderLine>,
): LabelPlace | undefined {
  let best: LabelPlace | undefined;
  let lines = 0;
  for (const { box, isClear, least } of weighed) {
    if (best && (best.cost <= least || lines >= MAX_LINES)) break;
    lines += Number(!isClear);
    const leader = isClear ? undefined : leaderOf(box);
    const cost = least + (leader?.cost ?? 0);
    if (!best || cost < best.cost) best = { box, line: leader?.line, cost };
  }
  return best;
}

/** A longer line crosses the plot like a line of data, which is worse than a number that the table alone has. */
const MAX_SPARE_LINE_PX = 4 * HEIGHT_PX;

const lengthOf = (line: Leader | undefined): number => (line ? Math.hypot(line[2] - line[0], line[3] - line[1]) : 0);

/** Where no place is free of faults, the cheapest of so many is free enough: a plot is drawn again with each number. */
const MAX_LINES = 16;
/** A line leads to one of the dots that are nearest: a subject may have dozens. */
const MAX_SPOTS = 3;
/** Later names may leave a better place to earlier ones. Few names go on to move in turns. */
const MAX_LOOKS = 4;

/**
 * The centre of each name, with the line to its point if it needs one; undefined if the point has no name. Each name
 * takes the place with the lowest cost, and the first of equal ones. It needs no line if it touches a point of its own,
 * stands nearer to it than to any other's and to the line of any other, and no other name is nearer to it.
 * @param strokes lines of data: no name stands on one of another subject, and no line from a name crosses one
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  area: BoxEdges,
  strokes: readonly Stroke[] = [],
): readonly ({ readonly x: number; readonly y: number; readonly line: Leader | undefined } | undefined)[] {
  const around = ({ x }: LabelledPoint, top: number, bottom: number, halfPx = DOT_PX): BoxEdges => ({
    left: x - halfPx,
    right: x + halfPx,
    top,
    bottom,
  });
  const dotOf = (point: LabelledPoint) => around(point, point.y - DOT_PX, point.y + DOT_PX);
  const drawings = points.map((point) => around(point, point.top, point.bottom));
  const dots = points.map(dotOf);
  const gaps = points.map((point) => around(point, point.y - DOT_PX, point.y + DOT_PX, ASIDE_PX));
  const toDot = (box: BoxEdges, { x, y }: LabelledPoint) => distance(box, { x, top: y - DOT_PX, bottom: y + DOT_PX });
  const costOf = (box: BoxEdges) => {
    const touched = (boxes: readonly BoxEdges[]) => boxes.filter((one) => touches(box, one)).length;
    const isOutside = box.left < area.left || box.right > area.right || box.top < area.top || box.bottom > area.bottom;
    return (
      OUTSIDE_COST * Number(isOutside) +
      FAULT_COST * touched(dots) +
      TIGHT_COST * Math.min(1, touched(gaps)) +
      WHISKER_COST * touched(drawings)
    );
  };
  const named = points
    .filter(({ widthPx }) => widthPx > 0)
    .map((point) => {
      const spots = spotsOf(point, points);
      const others = points.filter((other) => !spots.includes(other));
      const strangeLines = strokes.flatMap(({ ends, subject }) => (subject === point.subject ? [] : [ends]));
      const ownLines = strokes.flatMap(({ ends, subject }) => (subject === point.subject ? [ends] : []));
      const onLines = (box: BoxEdges) =>
        FAULT_COST * strangeLines.filter((ends) => passes(ends, box)).length +
        WHISKER_COST * ownLines.filter((ends) => passes(ends, box)).length;
      const choices = spots
        .flatMap((spot) => boxesAt(spot, point.widthPx, area))
        .map((box) => ({
          box,
          cost: costOf(box) + onLines(box),
          near: spots.filter(
            (spot) =>
              distance(box, spot) < ASIDE_PX + ROUNDING_PX &&
              others.every((other) => toDot(box, other) > toDot(box, spot)) &&
              !strangeLines.some((ends) => passes(ends, grown(box, toDot(box, spot) + DOT_PX))),
          ),
          awayPx: Math.min(...spots.map((spot) => distance(box, spot))),
        }));
      return { point, spots, choices, strange: others.map(dotOf), strangeLines };
    });
  const taken = new Map<LabelledPoint, LabelPlace>();
  const place = ({ point, spots, choices, strange, strangeLines }: (typeof named)[number]): LabelPlace | undefined => {
    taken.delete(point);
    const names = [...taken.values()];
    const obstacles = [...names.map(({ box }) => box), ...strange];
    const lines = [...names.flatMap(({ line }) => (line ? [line] : [])), ...strangeLines];
    const weighed = choices
      .map(({ box, near, awayPx, cost }) => {
        const isClear = near.some((spot) => names.every((name) => toDot(name.box, spot) > toDot(box, spot)));
        const faults = names.filter((name) => touches(name.box, box) || (name.line && passes(name.line, box))).length;
        const least = cost + FAULT_COST * faults + (isClear ? 0 : LEADER_COST + PX_COST * awayPx);
        return { box, isClear, least };
      })
      .toSorted((a, b) => a.least - b.least);
    const nearestTo = (box: BoxEdges) =>
      spots.toSorted((a, b) => distance(box, a) - distance(box, b)).slice(0, MAX_SPOTS);
    const best = cheapest(weighed, (box) => leaderLine(nearestTo(box), box, obstacles, lines));
    if (best) taken.set(point, best);
    return best;
  };
  const isMoved = (name: (typeof named)[number]) => taken.get(name.point)?.box !== place(name)?.box;
  let looks = 0;
  do looks += 1;
  while (named.filter(isMoved).length > 0 && looks < MAX_LOOKS);
  for (const name of named) {
    const found = name.point.isSpare ? place(name) : undefined;
    if (found && (found.cost >= FAULT_COST || lengthOf(found.line) > MAX_SPARE_LINE_PX)) taken.delete(name.point);
  }
  return points.map((point) => {
    const { box, line } = taken.get(point) ?? {};
    return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, line };
  });
}
