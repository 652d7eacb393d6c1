import { expect, test } from 'vitest';
import { seededRandom } from '../../../statistics/chance/random.ts';
import { type LabelledPoint, placeLabels } from './place-labels.ts';

const area = { left: 0, top: 0, right: 300, bottom: 200 };
const dot = (x: number, y: number, widthPx = 60): LabelledPoint => ({ x, y, top: y - 5, bottom: y + 5, widthPx });

test('a lone name stands above its point', () => {
  expect(placeLabels([dot(150, 100)], area)).toEqual([{ x: 150, y: 84 }]);
});

test('of two neighbours at one height each has its name at its own side', () => {
  const [first, second] = placeLabels([dot(150, 100), dot(168, 100)], area);
  expect(first).toEqual({ x: 110, y: 100 });
  expect(second).toEqual({ x: 208, y: 100 });
});

test('no name leaves the picture', () => {
  const [atTop] = placeLabels([dot(150, 4)], area);
  expect(atTop?.y).toBeGreaterThan(4);
  const [atRight] = placeLabels([dot(295, 100)], area);
  expect((atRight?.x ?? 0) + 30).toBeLessThanOrEqual(300);
});

test('points without a name are kept clear', () => {
  const [name, none] = placeLabels([dot(150, 100), dot(150, 80, 0)], area);
  expect(none).toBeUndefined();
  expect(name?.y).toBeGreaterThan(100);
});

test('a name stands nearer to its own point than to another that has one', () => {
  // Points as close as ML-DSA-44 and ML-DSA-65 near the right edge, one at the left, and unnamed points below them.
  const points = [dot(150, 60), dot(150, 90, 0), dot(200, 100), dot(218, 90), dot(200, 130, 0), dot(218, 120, 0)];
  const names = placeLabels(points, { ...area, right: 240 });
  const named = points.filter(({ widthPx }) => widthPx > 0);
  const aside = (x: number, name: { readonly x: number } | undefined) => Math.max(0, Math.abs((name?.x ?? 0) - x) - 30);
  for (const [index, point] of points.entries()) {
    const name = names[index];
    if (!name) continue;
    const to = ({ x, y }: LabelledPoint) => Math.hypot(aside(x, name), Math.max(0, Math.abs(name.y - y) - 7));
    for (const other of named) expect(to(point)).toBeLessThanOrEqual(to(other));
  }
});

test('a number that a table has, too, is left out where it would lie on another; a name is not', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => dot(20 + 6 * index, 100 + (index % 2)));
  const placed = placeLabels(
    crowd.map((point) => ({ ...point, isSpare: true })),
    { ...area, right: 90 },
  ).flatMap((place) => place ?? []);
  expect(placed.length).toBeGreaterThan(0);
  const onAnother = placed.filter((a) =>
    placed.some((b) => a !== b && Math.abs(a.x - b.x) < 60 && Math.abs(a.y - b.y) < 14),
  );
  expect(onAnother).toEqual([]);
  expect(placeLabels(crowd, { ...area, right: 90 })).not.toContain(undefined);
});

test('a number that a table has, too, has no line as long as one of data; a name has any line', () => {
  const random = seededRandom(1);
  const layouts = Array.from({ length: 60 }, () =>
    [0, 80, 129, 160].flatMap((x, column) =>
      Array.from({ length: 4 }, (): LabelledPoint => {
        const y = 40 + 120 * random();
        const up = 60 * random();
        const down = 60 * random();
        return { x, y, top: Math.max(0, y - up), bottom: Math.min(180, y + down), widthPx: column === 3 ? 30 : 0 };
      }),
    ),
  );
  const longestPx = (isSpare: boolean) =>
    Math.max(
      ...layouts
        .flatMap((points) =>
          placeLabels(
            points.map((point) => ({ ...point, isSpare })),
            { left: 0, top: 0, right: 160, bottom: 180 },
          ),
        )
        .map((place) => (place?.line ? Math.hypot(place.line[2] - place.line[0], place.line[3] - place.line[1]) : 0)),
    );
  expect(longestPx(false)).toBeGreaterThan(100);
  expect(longestPx(true)).toBeLessThan(60);
});

test('no name stands on a whisker, whichever of three neighbours on a phone have long ones', () => {
  const phone = { left: 0, top: 0, right: 215, bottom: 150 };
  const places = [
    { x: 16, y: 113, widthPx: 27 },
    { x: 38, y: 105, widthPx: 34 },
    { x: 66, y: 90, widthPx: 54 },
  ];
  const whiskers = [6, 12, 24, 42, 75].flatMap((up) => [6, 18, 26, 40].map((down) => ({ up, down })));
  const crossed: string[] = [];
  for (const first of whiskers)
    for (const second of whiskers)
      for (const third of whiskers) {
        const points = places.map(({ x, y, widthPx }, index): LabelledPoint => {
          const { up, down } = [first, second, third][index] ?? first;
          return { x, y, widthPx, top: Math.max(0, y - up), bottom: Math.min(150, y + down) };
        });
        const isCrossed = placeLabels(points, phone).some((name, index) =>
          points.some(
            ({ x, top, bottom }) =>
              name &&
              Math.abs(name.x - x) < (points[index]?.widthPx ?? 0) / 2 &&
              name.y + 7 > top &&
              name.y - 7 < bottom,
          ),
        );
        if (isCrossed) crossed.push(JSON.stringify([first, second, third]));
      }
  expect(crossed).toEqual([]);
});

/** A plot on a phone, and the heights of its logarithmic axis. */
const phone = { left: 80, top: 0, right: 374, bottom: 195 };
const heightOf = (ms: number) => phone.bottom - 39 * (Math.log10(ms) + 1);

test('no name stands on a dot where five schemes of two backends share a phone’s plot', () => {
  const at = (x: number, widthPx: number, [low, ms, high]: readonly [number, number, number]): LabelledPoint => ({
    x,
    y: heightOf(ms),
    top: heightOf(high) - 5,
    bottom: heightOf(low) + 5,
    widthPx,
  });
  // Bytes of a login against the time of signing and verifying, in a run with few samples.
  const points = [
    at(238, 58, [0.58, 0.83, 33]),
    at(238, 0, [0.58, 0.65, 16]),
    at(238, 88, [0.85, 3.6, 45]),
    at(238, 0, [0.85, 2.1, 18]),
    at(258, 65, [400, 980, 1600]),
    at(258, 0, [11, 12, 56]),
    at(307, 74, [2.8, 3.7, 580]),
    at(307, 0, [0.4, 2, 10]),
    at(317, 0, [5.5, 23, 215]),
    at(317, 74, [1170, 1170, 1170]),
  ];
  const names = placeLabels(points, phone).flatMap((place, index) =>
    place ? [{ ...place, half: (points[index]?.widthPx ?? 0) / 2 }] : [],
  );
  expect(names).toHaveLength(5);
  const hidden = names.filter((name) =>
    points.some(({ x, y }) => Math.abs(x - name.x) < name.half + 5 && Math.abs(y - name.y) < 7 + 5),
  );
  expect(hidden).toEqual([]);
});

test('a name leaves a gap at the side of every dot, wherever another backend’s dot and its whiskers end', () => {
  const touching: string[] = [];
  for (const x of [80, 150, 290])
    for (const apart of [6, 14, 22, 30, 38, 46, 60])
      for (const up of [5, 10, 18, 30])
        for (const down of [5, 10, 18, 30]) {
          const points: readonly LabelledPoint[] = [
            { x, y: 80, top: 80 - up, bottom: 80 + down, widthPx: 66 },
            { x, y: 80 + apart, top: 80 + apart - up, bottom: 80 + apart + down, widthPx: 0 },
            { ...dot(x + 17, 45, 66), bottom: 45 + 60 },
          ];
          const isTouching = placeLabels(points, area).some(
            (name) => name && points.some((at) => Math.abs(at.y - name.y) < 13 && Math.abs(at.x - name.x) < 33 + 6 + 4),
          );
          if (isTouching) touching.push([x, apart, up, down].join());
        }
  expect(touching).toEqual([]);
});

test.each([0.9, 0.4, 0.15])(
  'a name stands on no other name, since it may stand at any point of its subject: the other takes %f of the time',
  (faster) => {
    const schemes = [
      ['Ed25519', 238, 52, 1.5],
      ['ECDSA P-256', 238, 82, 6],
      ['RSA 3072', 258, 60, 300],
      ['ML-DSA-44', 307, 70, 10],
      ['ML-DSA-65', 317, 70, 25],
    ] as const;
    const whiskers = [1.2, 2, 3].flatMap((up) =>
      [1.2, 2, 6].flatMap((down) => [1.2, 2, 6, 20].map((upOfLast) => ({ up, down, upOfLast }))),
    );
    const covered = whiskers.filter(({ up, down, upOfLast }) => {
      const points = schemes.flatMap(([subject, x, width, ms]) =>
        [ms, faster * ms].map((y, index): LabelledPoint => {
          const top = heightOf(y * (subject === 'ML-DSA-65' ? upOfLast : up)) - 5;
          return { subject, x, y: heightOf(y), top, bottom: heightOf(y / down) + 5, widthPx: index === 0 ? width : 0 };
        }),
      );
      const names = placeLabels(points, phone).flatMap((place, index) =>
        place ? [{ ...place, half: (points[index]?.widthPx ?? 0) / 2 }] : [],
      );
      return names.some((a, index) =>
        names.slice(index + 1).some((b) => Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < 14),
      );
    });
    expect(covered).toEqual([]);
  },
);

test('of three neighbours no name stands on another, down to the edges of a phone’s plot', () => {
  const phone = { left: 57, top: 0, right: 358, bottom: 195 };
  const places = [
    { x: 78, widthPx: 35 },
    { x: 105, widthPx: 44 },
    { x: 141, widthPx: 68 },
  ];
  const heights = Array.from({ length: 29 }, (_, index) => 16 + 6 * index);
  const rises = [-2, 0, 2, 8].flatMap((first) => [4, 14].map((second) => [0, first, first + second] as const));
  const covered = heights.flatMap((y) =>
    rises.filter((rise) => {
      const points = places.map(({ x, widthPx }, index) => dot(x, y - (rise[index] ?? 0), widthPx));
      const names = placeLabels(points, phone).map((name, index) => ({
        x: name?.x ?? 0,
        y: name?.y ?? 0,
        half: (places[index]?.widthPx ?? 0) / 2,
      }));
      return names.some((a, index) =>
        names.slice(index + 1).some((b) => Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < 14),
      );
    }),
  );
  expect(covered).toEqual([]);
});
