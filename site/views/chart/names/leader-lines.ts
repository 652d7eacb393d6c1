/** Thin lines from names to their points, where the place of a name does not tell which point it names. */
import { ASIDE_PX, type BoxEdges, boxAround, DOT_PX, distance, type LabelledPoint, spotsOf } from './place-labels.ts';

/** From a name to a point, in pixels. */
type Leader = readonly [x1: number, y1: number, x2: number, y2: number];

/** Positions are rounded: a name at the usual distance may be a little farther. */
const ROUNDING_PX = 0.5;
/** A shorter line would not be seen between a name and a dot. */
const MIN_PX = 8;
/** Steeper lines would look like whiskers, which are vertical. */
const MAX_SLOPE = 3;
/** Costs: a line through a name or a dot says what is not so; one that is hardly seen or looks like a whisker is poor. */
const THROUGH_COST = 100;
const POOR_COST = 20;

const dotOf = (point: LabelledPoint): LabelledPoint => ({ ...point, top: point.y - DOT_PX, bottom: point.y + DOT_PX });

/** Where a line may leave a name: corners, and places along its upper and lower edge. */
function startsOf({ left, right, top, bottom }: BoxEdges): readonly { readonly x: number; readonly y: number }[] {
  const along = [0, 0.25, 0.5, 0.75, 1].map((share) => left + share * (right - left));
  const middle = (top + bottom) / 2;
  return [
    ...along.flatMap((x) => [top, bottom].map((y) => ({ x, y }))),
    ...[left, right].map((x) => ({ x, y: middle })),
  ];
}

/** Lines to the edge of the dot, first, and to its whisker, on which another dot may lie. */
function linesTo({ x, y, top, bottom }: LabelledPoint, box: BoxEdges): readonly Leader[] {
  const starts = startsOf(box);
  const toDot = starts.map((from): Leader => {
    const px = Math.hypot(x - from.x, y - from.y);
    const share = px > DOT_PX ? 1 - DOT_PX / px : 0;
    return [from.x, from.y, from.x + share * (x - from.x), from.y + share * (y - from.y)];
  });
  return [
    ...toDot,
    ...[top, bottom].flatMap((end) => starts.map((from): Leader => [from.x, from.y, x, (y + end) / 2])),
  ];
}

/** Whether a line passes through a box: its part between the left and right edge, cut to that between top and bottom. */
function passes([x1, y1, x2, y2]: Leader, { left, right, top, bottom }: BoxEdges): boolean {
  const within = (from: number, to: number, low: number, high: number) =>
    from === to
      ? low < from && from < high
        ? [0, 1]
        : [1, 0]
      : [(low - from) / (to - from), (high - from) / (to - from)].toSorted((a, b) => a - b);
  const [fromX = 0, toX = 1] = within(x1, x2, left, right);
  const [fromY = 0, toY = 1] = within(y1, y2, top, bottom);
  return Math.max(0, fromX, fromY) < Math.min(1, toX, toY) - 1e-9;
}

/**
 * A line for each name that touches no point of its own, or stands nearer to the point of another name, or whose point
 * has another name nearer.
 * @param places the centres of the names, from `placeLabels`
 */
export function leaderLines(
  points: readonly LabelledPoint[],
  places: readonly ({ readonly x: number; readonly y: number } | undefined)[],
): readonly (Leader | undefined)[] {
  const boxes = points.map((point, index) => {
    const place = places[index];
    return place && boxAround(place, point.widthPx);
  });
  const dots = points.map(dotOf);
  return points.map((point, index) => {
    const box = boxes[index];
    if (!box) return undefined;
    const spots = spotsOf(point, points);
    const otherDots = dots.filter((_, at) => !spots.includes(points[at] ?? point));
    const otherBoxes = boxes.flatMap((other) => (other && other !== box ? other : []));
    const isClear = (spot: LabelledPoint) => {
      const toDot = distance(box, dotOf(spot));
      return (
        distance(box, spot) < ASIDE_PX + ROUNDING_PX &&
        otherDots.every((dot) => distance(box, dot) > toDot) &&
        otherBoxes.every((other) => distance(other, dotOf(spot)) > toDot)
      );
    };
    if (spots.some(isClear)) return undefined;
    const obstacles = [
      ...otherBoxes,
      ...otherDots.map(({ x, top, bottom }) => ({ left: x - DOT_PX, right: x + DOT_PX, top, bottom })),
    ];
    const cost = (line: Leader) => {
      const [x1, y1, x2, y2] = line;
      const lengthPx = Math.hypot(x2 - x1, y2 - y1);
      const isPoor = lengthPx < MIN_PX || Math.abs(y2 - y1) > MAX_SLOPE * Math.abs(x2 - x1);
      const through = [box, ...obstacles].filter((obstacle) => passes(line, obstacle)).length;
      return THROUGH_COST * through + POOR_COST * Number(isPoor) + lengthPx;
    };
    const [best] = spots
      .flatMap((spot) => linesTo(spot, box).map((line) => ({ line, cost: cost(line) })))
      .toSorted((a, b) => a.cost - b.cost);
    return best?.line;
  });
}
