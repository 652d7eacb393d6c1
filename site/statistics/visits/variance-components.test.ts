import { expect, test } from 'vitest';
import { normalOf } from '../chance/normal.ts';
import { seededRandom } from '../chance/random.ts';
import { type NestedSample, varianceComponents } from './variance-components.ts';

const pathsOf = (values: readonly (readonly (readonly number[])[])[]): NestedSample[] =>
  values.flatMap((visit, v) => visit.flatMap((block, b) => block.map((value) => ({ path: [`${v}`, `${b}`], value }))));

test('two visits of two blocks of two samples, worked out by hand', () => {
  const { levels, residual } = varianceComponents(
    pathsOf([
      [
        [1, 3],
        [4, 6],
      ],
      [
        [11, 13],
        [12, 16],
      ],
    ]),
  );
  // Block means 2, 5, 12, 14; visit means 3.5, 13; mean 8.25. Squares within blocks 2 + 2 + 2 + 8 = 14 of 4 degrees: 3.5.
  expect(residual).toBeCloseTo(3.5, 12);
  // Between blocks 2 · (1.5² + 1.5² + 1 + 1) = 13 of 2 degrees: 6.5 = 3.5 + 2 σ².
  expect(levels[1]).toBeCloseTo(1.5, 12);
  // Between visits 4 · 2 · 4.75² = 180.5 of 1 degree = 3.5 + 2 · 1.5 + 4 σ².
  expect(levels[0]).toBeCloseTo((180.5 - 6.5) / 4, 12);
});

test('groups of unequal sizes: one way, with the coefficient of the textbook', () => {
  const rows: NestedSample[] = [
    ...[1, 2, 3].map((value) => ({ path: ['a'], value })),
    ...[7, 9].map((value) => ({ path: ['b'], value })),
  ];
  const { levels, residual } = varianceComponents(rows);
  // Within: (2 + 2) / 3. Between: 3 · (2 - 4.4)² + 2 · (8 - 4.4)² = 43.2 of one degree, n₀ = 5 - 13 / 5.
  expect(residual).toBeCloseTo(4 / 3, 12);
  expect(levels[0]).toBeCloseTo((43.2 - 4 / 3) / 2.4, 12);
});

test('of many uneven visits, instances, blocks and batches each gives back the variance it was made with', () => {
  const random = seededRandom(4);
  const sds = { visit: 0.11, instance: 0.03, block: 0.05, batch: 0.04 };
  const rows: NestedSample[] = [];
  const few = (most: number) => 1 + Math.floor(random() * most);
  for (let visit = 0; visit < 600; visit += 1) {
    const ofVisit = sds.visit * normalOf(random);
    for (let instance = few(3); instance > 0; instance -= 1) {
      const ofInstance = ofVisit + sds.instance * normalOf(random);
      for (let block = few(5); block > 0; block -= 1) {
        const ofBlock = ofInstance + sds.block * normalOf(random);
        for (let batch = few(6); batch > 0; batch -= 1)
          rows.push({
            path: [`${visit}`, `${instance}`, `${block}`],
            value: 14 + ofBlock + sds.batch * normalOf(random),
          });
      }
    }
  }
  const { levels, residual } = varianceComponents(rows);
  const found = [...levels, residual].map((variance) => Math.sqrt(Math.max(0, variance ?? Number.NaN)));
  for (const [index, sd] of [sds.visit, sds.instance, sds.block, sds.batch].entries())
    expect(Math.abs((found[index] ?? Number.NaN) - sd)).toBeLessThan(0.008);
});

test('a level of which every group holds one is not made up: what it adds is in the level above', () => {
  const rows = [3, 5, 4, 10, 12, 11].map((value, index) => ({ path: [index < 3 ? 'a' : 'b', 'only'], value }));
  const { levels, residual } = varianceComponents(rows);
  expect(levels[1]).toBeUndefined();
  expect(residual).toBeCloseTo(1, 12);
  expect(levels[0]).toBeCloseTo((73.5 - 1) / 3, 12);
});

test('too few samples and uneven paths are refused', () => {
  expect(() => varianceComponents([{ path: ['a'], value: 1 }])).toThrow(RangeError);
  const uneven = [
    { path: ['a'], value: 1 },
    { path: [], value: 1 },
  ];
  expect(() => varianceComponents(uneven)).toThrow(RangeError);
});
