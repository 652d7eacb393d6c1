/** A thin line from a name to its point, where the place of a name does not tell which point it names. */

/** In pixels. */
export interface BoxEdges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From a name to a point, in pixels. */
export type Leader = readonly [x1: number, y1: number, x2: number, y2: number];

/** Half the width of a dot. */
export const DOT_PX = 6;
/** The cost of what says what is not so, or cannot be read: a name or a dot that is covered or crossed. */
export const FAULT_COST = 10;
/** A name near its dot, and a short line, are read sooner: this for each pixel of both. */
export const PX_COST = 0.01;
/** A line that is hardly seen between a name and a dot, or as steep as whiskers, which are vertical, is poor. */
const MIN_PX = 8;
const MAX_SLOPE = 3;
const POOR_COST = 0.2;

/** Where a line may leave a name: corners, and places along its upper and lower edge. */
function startsOf({ left, right, top, bottom }: BoxEdges): readonly { readonly x: number; readonly y: number }[] {
  const along = [0, 0.25, 0.5, 0.75, 1].map((share) => left + share * (right - left));
  const middle = (top + bottom) / 2;
  return [
    ...along.flatMap((x) => [top, bottom].map((y) => ({ x, y }))),
    ...[left, right].map((x) => ({ x, y: middle })),
  ];
}

/** Whether a line passes through a box: its part between left and right, cut to that between top and bottom. */
export function passes([x1, y1, x2, y2]: Leader, { left, right, top, bottom }: BoxEdges): boolean {
  // Most boxes are far away.
  if (Math.max(x1, x2) <= left || Math.min(x1, x2) >= right || Math.max(y1, y2) <= top || Math.min(y1, y2) >= bottom)
    return false;
  const within = (from: number, to: number, low: number, high: number) => {
    const shares = from === to ? [0, 1] : [low, high].map((edge) => (edge - from) / (to - from));
    return { start: Math.min(...shares), end: Math.max(...shares) };
  };
  const across = within(x1, x2, left, right);
  const along = within(y1, y2, top, bottom);
  return Math.max(0, across.start, along.start) < Math.min(1, across.end, along.end) - 1e-9;
}

/** Whether two lines cross: the ends of each lie on both sides of the other. */
function cross(a: Leader, b: Leader): boolean {
  const isLeft = ([x1, y1, x2, y2]: Leader, x: number, y: number) => (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1);
  const parts = (line: Leader, [x1, y1, x2, y2]: Leader) => isLeft(line, x1, y1) !== isLeft(line, x2, y2);
  return parts(a, b) && parts(b, a);
}

/**
 * The best line from a name to the edge of one of its dots.
 * @param spots its dots, the nearest first
 * @param obstacles the names and dots of others
 * @param lines those of others
 */
export function leaderLine(
  spots: readonly { readonly x: number; readonly y: number }[],
  box: BoxEdges,
  obstacles: readonly BoxEdges[],
  lines: readonly Leader[],
): { readonly line: Leader; readonly cost: number } | undefined {
  const choices = spots.flatMap(({ x, y }) =>
    startsOf(box).map((from) => {
      const wholePx = Math.hypot(x - from.x, y - from.y);
      const share = wholePx > DOT_PX ? 1 - DOT_PX / wholePx : 0;
      const line: Leader = [from.x, from.y, from.x + share * (x - from.x), from.y + share * (y - from.y)];
      const isPoor = share * wholePx < MIN_PX || Math.abs(y - from.y) > MAX_SLOPE * Math.abs(x - from.x);
      return { line, least: POOR_COST * Number(isPoor) + PX_COST * share * wholePx };
    }),
  );
  const boxes = [box, ...obstacles];
  let best: { readonly line: Leader; readonly cost: number } | undefined;
  for (const { line, least } of choices.toSorted((a, b) => a.least - b.least)) {
    if (best && best.cost <= least) break;
    const through = boxes.filter((obstacle) => passes(line, obstacle)).length;
    const crossed = lines.filter((other) => cross(line, other)).length;
    const cost = FAULT_COST * (through + crossed) + least;
    if (!best || cost < best.cost) best = { line, cost };
  }
  return best;
}
