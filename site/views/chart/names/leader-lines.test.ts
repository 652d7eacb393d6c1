import { expect, test } from 'vitest';
import { leaderLines } from './leader-lines.ts';
import { boxAround, distance, type LabelledPoint, placeLabels } from './place-labels.ts';

const phone = { left: 80, top: 0, right: 374, bottom: 195 };
const widths = { Ed25519: 52, 'ECDSA P-256': 82, 'RSA 3072': 60, 'ML-DSA-44': 70, 'ML-DSA-65': 70 };
const places = { Ed25519: 238, 'ECDSA P-256': 238, 'RSA 3072': 258, 'ML-DSA-44': 307, 'ML-DSA-65': 317 };
const schemes = Object.keys(widths) as (keyof typeof widths)[];
const dot = (point: LabelledPoint) => ({ ...point, top: point.y - 6, bottom: point.y + 6 });

/** Layouts of five schemes with two backends each: the heights follow from the layout's number. */
const layouts = Array.from({ length: 300 }, (_, layout) =>
  schemes.flatMap((subject, at) =>
    [0, 1].map((backend): LabelledPoint => {
      const y = 10 + ((layout * 37 + at * 61 + backend * (layout % 7) * 9) % 175);
      const reach = 6 + ((layout + at) % 5) * 5;
      const widthPx = backend === 0 ? widths[subject] : 0;
      return { subject, x: places[subject], y, top: y - reach, bottom: y + reach, widthPx };
    }),
  ),
);

/** Every name with its line, its own dots and those of others. */
const names = layouts.flatMap((points) => {
  const placed = placeLabels(points, phone);
  const lines = leaderLines(points, placed);
  return points.flatMap(({ subject, widthPx }, index) => {
    const place = placed[index];
    if (!place) return [];
    const box = boxAround(place, widthPx);
    const to = (isOwn: boolean) =>
      Math.min(...points.filter((one) => (one.subject === subject) === isOwn).map((one) => distance(box, dot(one))));
    return [{ points, subject, box, line: lines[index], ownPx: to(true), otherPx: to(false) }];
  });
});

test('a name that stands nearer to the dot of another scheme has a line', () => {
  const strange = names.filter(({ ownPx, otherPx }) => otherPx < ownPx);
  expect(strange.length).toBeGreaterThan(0);
  expect(strange.filter(({ line }) => !line)).toEqual([]);
});

test('a name that touches its point, far from other names, has none', () => {
  const lone = { subject: 'A', x: 150, y: 100, top: 60, bottom: 105, widthPx: 60 };
  const far = { ...lone, subject: 'B', x: 320 };
  const points = [lone, far];
  expect(leaderLines(points, placeLabels(points, phone))).toEqual([undefined, undefined]);
});

test('a name beside its point has none, however its position is rounded', () => {
  for (let x = 250; x < 330; x += 0.37) {
    const point = { subject: 'A', x, y: 100, top: 0, bottom: 195, widthPx: 60 / 1.1 };
    expect(leaderLines([point], placeLabels([point], phone))).toEqual([undefined]);
  }
});

test('a line ends at its own scheme’s dot or whisker, and is not vertical as whiskers are', () => {
  for (const { line, points, subject } of names) {
    if (!line) continue;
    const [x1, y1, x2, y2] = line;
    const end = { left: x2, right: x2, top: y2, bottom: y2 };
    const own = points.filter((one) => one.subject === subject);
    expect(Math.min(...own.map((point) => distance(end, point)))).toBeLessThanOrEqual(6.01);
    expect(x1 === x2 && y1 !== y2).toBe(false);
  }
});

test('a line does not run through its own name', () => {
  const through = names.filter(({ line, box }) => {
    if (!line) return false;
    const [x1, y1, x2, y2] = line;
    return [0.2, 0.4, 0.6, 0.8].some((share) => {
      const x = x1 + share * (x2 - x1);
      const y = y1 + share * (y2 - y1);
      return box.left + 0.1 < x && x < box.right - 0.1 && box.top + 0.1 < y && y < box.bottom - 0.1;
    });
  });
  expect(through).toEqual([]);
});
