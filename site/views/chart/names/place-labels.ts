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

const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Above, below, right and left of the point, then aslant and a line farther away, in this order of liking. Those above and below move aside at an edge. */
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
  ];
}

/**
 * The middle of each name, or nothing where the point has none. The place with the fewest things in its way is taken, the
 * first of several.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  area: Box,
): readonly ({ readonly x: number; readonly y: number } | undefined)[] {
  const dots = points.map(({ x, top, bottom }): Box => ({ left: x - DOT_PX, right: x + DOT_PX, top, bottom }));
  const taken: Box[] = [];
  return points.map((point) => {
    if (point.widthPx === 0) return undefined;
    const outside = (box: Box) =>
      Number(box.left < area.left || box.right > area.right) + Number(box.top < area.top || box.bottom > area.bottom);
    const inTheWay = (box: Box) =>
      OUTSIDE_COST * outside(box) + [...taken, ...dots].filter((obstacle) => touches(box, obstacle)).length;
    const [best] = places(point, area)
      .map((box) => ({ box, cost: inTheWay(box) }))
      .toSorted((a, b) => a.cost - b.cost);
    if (!best) return undefined;
    taken.push(best.box);
    return { x: (best.box.left + best.box.right) / 2, y: (best.box.top + best.box.bottom) / 2 };
  });
}
