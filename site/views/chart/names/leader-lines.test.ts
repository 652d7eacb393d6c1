import { expect, test } from 'vitest';
import { seededRandom } from '../../../statistics/chance/random.ts';
import { type LabelledPoint, placeLabels } from './place-labels.ts';

const HALF_DOT_PX = 6;
const HALF_TYPE_PX = 7;

/** Five schemes with two backends each, at the bytes of a login on a narrow phone, a phone and a laptop. */
const schemes = { Ed25519: 52, 'ECDSA P-256': 82, 'RSA 3072': 60, 'ML-DSA-44': 70, 'ML-DSA-65': 70 };
const shares = { Ed25519: 0.54, 'ECDSA P-256': 0.54, 'RSA 3072': 0.61, 'ML-DSA-44': 0.77, 'ML-DSA-65': 0.81 };
const pictures = [304, 374, 700].map((right) => ({ left: 60, top: 0, right, bottom: 195 }));
const subjects = Object.keys(schemes) as (keyof typeof schemes)[];
const random = seededRandom(4);

const layouts = Array.from({ length: 600 }, (_, layout) => {
  const area = pictures[layout % pictures.length] ?? { left: 0, top: 0, right: 374, bottom: 195 };
  const points = subjects.flatMap((subject) =>
    [schemes[subject], 0].map((widthPx): LabelledPoint => {
      const y = 10 + random() * 175;
      const top = Math.max(0, y - 6 - 40 * random() ** 2);
      const bottom = Math.min(195, y + 6 + 40 * random() ** 2);
      const x = area.left + shares[subject] * (area.right - area.left);
      return { subject, x, y, top, bottom, widthPx };
    }),
  );
  return { area, points };
});

const boxOf = ({ x, y }: { readonly x: number; readonly y: number }, halfPx: number, halfHeightPx: number) => ({
  left: x - halfPx,
  right: x + halfPx,
  top: y - halfHeightPx,
  bottom: y + halfHeightPx,
});
type Box = ReturnType<typeof boxOf>;

const apart = (a: Box, b: Box) =>
  Math.hypot(Math.max(a.left - b.right, b.left - a.right, 0), Math.max(a.top - b.bottom, b.top - a.bottom, 0));
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const dotOf = (point: LabelledPoint) => boxOf(point, 0, HALF_DOT_PX);

/** Every name with its line, its own dots and those of others. */
const names = layouts.flatMap(({ area, points }) =>
  placeLabels(points, area).flatMap((place, index) => {
    const point = points[index];
    if (!place || !point) return [];
    const box = boxOf(place, point.widthPx / 2, HALF_TYPE_PX);
    const others = points.filter(({ subject }) => subject !== point.subject);
    const own = points.filter(({ subject }) => subject === point.subject);
    return [{ area, points, own, others, box, line: place.line }];
  }),
);

/** Whether a line has a place within a box that is not at the box's edge. */
function runsThrough([x1, y1, x2, y2]: readonly [number, number, number, number], box: Box): boolean {
  const places = Array.from({ length: 101 }, (_, step) => ({
    x: x1 + (step / 100) * (x2 - x1),
    y: y1 + (step / 100) * (y2 - y1),
  }));
  return places.some(
    ({ x, y }) => box.left + 0.1 < x && x < box.right - 0.1 && box.top + 0.1 < y && y < box.bottom - 0.1,
  );
}

test('no name covers another name or a dot, and none leaves the picture', () => {
  const covering = names.filter(
    (name) =>
      names.some((other) => other !== name && other.points === name.points && overlap(other.box, name.box)) ||
      name.points.some((point) => overlap(boxOf(point, HALF_DOT_PX, HALF_DOT_PX), name.box)),
  );
  expect(covering).toEqual([]);
  const outside = names.filter(
    ({ area, box }) => box.left < area.left || box.right > area.right || box.top < area.top || box.bottom > area.bottom,
  );
  expect(outside).toEqual([]);
});

test('a line runs through no name and through no dot of another scheme', () => {
  const crossing = names.filter(
    ({ points, others, line }) =>
      line &&
      (names.some((name) => name.points === points && runsThrough(line, name.box)) ||
        others.some((point) => runsThrough(line, boxOf(point, HALF_DOT_PX, HALF_DOT_PX)))),
  );
  expect(crossing).toEqual([]);
});

test('no two lines cross', () => {
  const crossing = names.filter(({ points, line }) =>
    names.some((other) => {
      if (!line || !other.line || other.line === line || other.points !== points) return false;
      const [ax, ay, bx, by] = line;
      const [cx, cy, dx, dy] = other.line;
      const parallel = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      const shares = [
        ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / parallel,
        ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / parallel,
      ];
      return shares.every((share) => share >= 0 && share <= 1);
    }),
  );
  expect(crossing).toEqual([]);
});

test('a name that stands nearer to the dot of another scheme has a line', () => {
  const strange = names.filter(({ own, others, box }) => {
    const to = (points: readonly LabelledPoint[]) => Math.min(...points.map((point) => apart(box, dotOf(point))));
    return to(others) < to(own);
  });
  expect(strange.length).toBeGreaterThan(0);
  expect(strange.filter(({ line }) => !line)).toEqual([]);
});

test('a name that touches its point, far from other names, has no line', () => {
  const area = { left: 80, top: 0, right: 374, bottom: 195 };
  const lone = { subject: 'A', x: 150, y: 100, top: 60, bottom: 105, widthPx: 60 };
  const far = { ...lone, subject: 'B', x: 320 };
  expect(placeLabels([lone, far], area).map((place) => place?.line)).toEqual([undefined, undefined]);
});

test('a name beside its point has no line, however its position is rounded', () => {
  const area = { left: 80, top: 0, right: 374, bottom: 195 };
  for (let x = 250; x < 330; x += 0.37) {
    const point = { subject: 'A', x, y: 100, top: 0, bottom: 195, widthPx: 60 / 1.1 };
    expect(placeLabels([point], area)[0]?.line).toBeUndefined();
  }
});

test('a line ends at a dot of its own scheme, and is not vertical as whiskers are', () => {
  for (const { line, own } of names) {
    if (!line) continue;
    const [x1, y1, x2, y2] = line;
    expect(Math.min(...own.map(({ x, y }) => Math.hypot(x - x2, y - y2)))).toBeLessThan(HALF_DOT_PX + 0.01);
    expect(x1 === x2 && y1 !== y2).toBe(false);
  }
});
