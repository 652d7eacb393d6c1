/** Places the names of points so that they cover neither each other nor any point. */

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

/** In pixels. */
export interface BoxEdges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of a line of text, gap between a name and a point, half the width of a dot, and that with its gap. */
const HEIGHT_PX = 14;
const GAP_PX = 4;
export const DOT_PX = 6;
export const ASIDE_PX = DOT_PX + GAP_PX;
/** Higher than the cost of any overlap: a name outside the area is cut off, or covers other names. */
const OUTSIDE_COST = 100;
/** Higher than the cost of one overlap: a name nearer to another named point is read as that point's name. */
const STRANGE_COST = 3;
/** Higher still: a line shows where a name belongs, but nothing shows a dot that a name covers. */
const HIDDEN_COST = 5;
/** Lower than the cost of any overlap: without space, a name touches a dot rather than another name. */
const TIGHT_COST = 0.5;

/** Whether two boxes have an area in common. */
export const touches = (a: BoxEdges, b: BoxEdges) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The box of a name around its centre. */
export const boxAround = ({ x, y }: { readonly x: number; readonly y: number }, widthPx: number): BoxEdges => ({
  left: x - widthPx / 2,
  right: x + widthPx / 2,
  top: y - HEIGHT_PX / 2,
  bottom: y + HEIGHT_PX / 2,
});

/** The points that a point's name may stand at: itself, and those of its subject at its x without a name. */
export const spotsOf = (point: LabelledPoint, points: readonly LabelledPoint[]): readonly LabelledPoint[] =>
  points.filter(
    (one) =>
      one === point ||
      (one.widthPx === 0 && one.subject !== undefined && one.subject === point.subject && one.x === point.x),
  );

/** The distance between a name and a point with its whisker, which readers follow; 0 if they overlap. */
export const distance = ({ left, right, top, bottom }: BoxEdges, point: LabelledPoint) =>
  Math.hypot(Math.max(left - point.x, 0, point.x - right), Math.max(top - point.bottom, 0, point.top - bottom));

/** In order: above, below, right, left, diagonal, then a line farther. Above and below move sideways at an edge. */
function places({ x, y, top, bottom, widthPx }: LabelledPoint, area: BoxEdges): readonly BoxEdges[] {
  const middle = Math.max(area.left, Math.min(x - widthPx / 2, area.right - widthPx));
  const at = (left: number, up: number): BoxEdges => ({ left, top: up, right: left + widthPx, bottom: up + HEIGHT_PX });
  return [
    at(middle, top - GAP_PX - HEIGHT_PX),
    at(middle, bottom + GAP_PX),
    at(x + ASIDE_PX, y - HEIGHT_PX / 2),
    at(x - ASIDE_PX - widthPx, y - HEIGHT_PX / 2),
    ...[top - HEIGHT_PX, bottom].flatMap((up) => [at(x + ASIDE_PX, up), at(x - ASIDE_PX - widthPx, up)]),
    at(middle, top - 2 * (GAP_PX + HEIGHT_PX)),
    at(middle, bottom + 2 * GAP_PX + HEIGHT_PX),
    ...[top - 2 * HEIGHT_PX, bottom + HEIGHT_PX].flatMap((up) => [
      at(x + ASIDE_PX, up),
      at(x - ASIDE_PX - widthPx, up),
    ]),
  ];
}

/** Later names may leave a better place to earlier ones. After this many passes no name moves any more. */
const LOOKS = 3;

/**
 * The centre of each name, or undefined if the point has none. Each name takes the place with the lowest cost, and the
 * first of equal ones.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  area: BoxEdges,
): readonly ({ readonly x: number; readonly y: number } | undefined)[] {
  const around = ({ x }: LabelledPoint, top: number, bottom: number, halfPx = DOT_PX): BoxEdges => ({
    left: x - halfPx,
    right: x + halfPx,
    top,
    bottom,
  });
  const drawings = points.map((point) => around(point, point.top, point.bottom));
  const dots = points.map((point) => around(point, point.y - DOT_PX, point.y + DOT_PX));
  const gaps = points.map((point) => around(point, point.y - DOT_PX, point.y + DOT_PX, ASIDE_PX));
  const taken = new Map<LabelledPoint, BoxEdges>();
  const outside = (box: BoxEdges) =>
    Number(box.left < area.left || box.right > area.right) + Number(box.top < area.top || box.bottom > area.bottom);
  const named = points.filter(({ widthPx }) => widthPx > 0);
  const sharing = new Map(named.map((point) => [point, spotsOf(point, points)] as const));
  const distanceTo = (box: BoxEdges, point: LabelledPoint) =>
    Math.min(...(sharing.get(point) ?? []).map((one) => distance(box, one)));
  const place = (point: LabelledPoint) => {
    taken.delete(point);
    const obstacles = [...taken.values(), ...drawings];
    const others = named.filter((other) => other !== point);
    const isStrange = (box: BoxEdges) => {
      const px = distanceTo(box, point);
      return others.some((other) => distanceTo(box, other) < px);
    };
    const costOf = (box: BoxEdges) =>
      OUTSIDE_COST * outside(box) +
      STRANGE_COST * Number(isStrange(box)) +
      TIGHT_COST * Number(gaps.some((gap) => touches(box, gap))) +
      HIDDEN_COST * dots.filter((dot) => touches(box, dot)).length +
      obstacles.filter((obstacle) => touches(box, obstacle)).length;
    const [best] = (sharing.get(point) ?? [])
      .flatMap((one) => places({ ...one, widthPx: point.widthPx }, area))
      .map((box) => ({ box, cost: costOf(box) }))
      .toSorted((a, b) => a.cost - b.cost);
    if (best) taken.set(point, best.box);
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
