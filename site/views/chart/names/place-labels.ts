/** Where names of points stand so that they neither cover each other nor any point. */

export interface LabelledPoint {
  /** The point, in pixels. */
  readonly x: number;
  readonly y: number;
  /** How far up and down something is drawn around it: its dot or its whisker. */
  readonly top: number;
  readonly bottom: number;
  /** How wide its name is; 0 where it has none. */
  readonly widthPx: number;
  /** Whether its name is left out where it would lie on another, as of numbers that a table has, too. */
  readonly isSpare?: boolean;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of a name, the space between a name and its point, and half the width of a dot. */
const HEIGHT_PX = 14;
const GAP_PX = 4;
const DOT_PX = 6;
/** Worse than anything in the way: what stands outside is cut off, or on other names. */
const OUTSIDE_COST = 100;
/** Worse than to touch something: a name that stands nearer to another named point is read as that one's. */
const STRANGE_COST = 3;

const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far a name is from what is drawn of a point, whose whisker leads the eye; 0 where one lies on the other. */
const distance = ({ left, right, top, bottom }: Box, point: LabelledPoint) =>
  Math.hypot(Math.max(left - point.x, 0, point.x - right), Math.max(top - point.bottom, 0, point.top - bottom));

/** In order of preference: above, below, right and left of the point, then diagonal, then a line farther away. A name above or below moves aside at an edge. */
function places({ x, y, top, bottom, widthPx }: LabelledPoint, area: Box): readonly Box[] {
  const middle = Math.max(area.left, Math.min(x - widthPx / 2, area.right - widthPx));
  const at = (left: number, up: number): Box => ({ left, top: up, right: left + widthPx, bottom: up + HEIGHT_PX });
  return [
    at(middle, top - GAP_PX - HEIGHT_PX),
    at(middle, bottom + GAP_PX),
    at(x + DOT_PX + GAP_PX, y - HEIGHT_PX / 2),
    at(x - DOT_PX - GAP_PX - widthPx, y - HEIGHT_PX / 2),
    ...[top - HEIGHT_PX, bottom].flatMap((up) => [at(x + DOT_PX, up), at(x - DOT_PX - widthPx, up)]),
    at(middle, top - GAP_PX - 2 * HEIGHT_PX),
    at(middle, bottom + GAP_PX + HEIGHT_PX),
    ...[top - 2 * HEIGHT_PX, bottom + HEIGHT_PX].flatMap((up) => [at(x + DOT_PX, up), at(x - DOT_PX - widthPx, up)]),
  ];
}

/** Names that came later may have left a better place to those before: after so many looks nothing moves any more. */
const LOOKS = 3;

/**
 * The middle of each name, or nothing where the point has none. The place with the fewest things in its way is taken, the
 * first of several.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  area: Box,
): readonly ({ readonly x: number; readonly y: number } | undefined)[] {
  const dots = points.map(({ x, top, bottom }): Box => ({ left: x - DOT_PX, right: x + DOT_PX, top, bottom }));
  const taken = new Map<LabelledPoint, Box>();
  const outside = (box: Box) =>
    Number(box.left < area.left || box.right > area.right) + Number(box.top < area.top || box.bottom > area.bottom);
  const named = points.filter(({ widthPx }) => widthPx > 0);
  const place = (point: LabelledPoint) => {
    taken.delete(point);
    const obstacles = [...taken.values(), ...dots];
    const others = named.filter((other) => other !== point);
    const isStrange = (box: Box) => others.some((other) => distance(box, other) < distance(box, point));
    const cost = (box: Box) =>
      OUTSIDE_COST * outside(box) +
      STRANGE_COST * Number(isStrange(box)) +
      obstacles.filter((obstacle) => touches(box, obstacle)).length;
    const [best] = places(point, area).toSorted((a, b) => cost(a) - cost(b));
    if (best) taken.set(point, best);
  };
  for (let look = 0; look < LOOKS; look += 1) named.forEach(place);
  for (const point of named) {
    const box = taken.get(point);
    const isHidden = [...taken].some(([other, around]) => other !== point && box && touches(box, around));
    if (point.isSpare && isHidden) taken.delete(point);
  }
  return points.map((point) => {
    const box = taken.get(point);
    return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  });
}
