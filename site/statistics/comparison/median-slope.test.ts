import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { fitMedianSlope, slopeInterval } from './median-slope.ts';

test('the line goes through medians, worked out by hand', () => {
  // Medians are 1, 1 and 4 at 0, 1 and 2: slope 1.5, intercept 0.5. The outlier of 100 has no effect.
  const found = fitMedianSlope([
    { x: 0, samples: [1, 0, 100, 1, 1] },
    { x: 1, samples: [0, 1, 3] },
    { x: 2, samples: [3, 4, 4, 5] },
  ]);
  const { slope, intercept } = found;
  expect(slope).toBeCloseTo(1.5, 12);
  expect(intercept).toBeCloseTo(0.5, 12);
  expect(slopeInterval(found)).toBeUndefined();
});

test('on a logarithmic axis the line goes through the medians that are shown, also of an even number of samples', () => {
  // Medians are 2.5 and 10: 4 times as much at double x. Medians of the logarithms, 1 and 3.3, would give 5 times.
  const { slope, intercept } = fitMedianSlope(
    [
      { x: 0, samples: [1, 4] },
      { x: 1, samples: [10, 10] },
    ],
    Math.log2,
  );
  expect(slope).toBeCloseTo(2, 12);
  expect(2 ** intercept).toBeCloseTo(2.5, 12);
});

test('samples without scatter give a slope without doubt', () => {
  const found = fitMedianSlope([16, 32, 256].map((x) => ({ x, samples: Array.from({ length: 8 }, () => 5 + 2 * x) })));
  expect(slopeInterval(found)?.map((end) => Number(end.toFixed(9)))).toEqual([2, 2]);
});

test('a clock that rounds every sample of a point alike leaves doubt, worked out by hand', () => {
  // At 0 and 2 the weights are −0.5 and 0.5: the standard error is the root of 2 · (0.5 · 3)² = 2.1213. Eight samples have
  // six blocks, and the quantile of Student’s t with five degrees of freedom is 2.5706.
  const points = [0, 1, 2].map((x) => ({ x, samples: Array.from({ length: 8 }, () => 5 + x), rounding: 3 }));
  const [low = 0, high = 0] = slopeInterval(fitMedianSlope(points)) ?? [];
  expect((low + high) / 2).toBeCloseTo(1, 9);
  expect((high - low) / 2).toBeCloseTo(5.453, 3);
});

test('of skewed samples with a slow tail, the interval holds the true slope about as often as it says', () => {
  const random = seededRandom(4);
  const noise = () => -Math.log(1 - random()) - Math.LN2;
  const runs = 1000;
  let hits = 0;
  let heldOfTen = 0;
  for (let run = 0; run < runs; run += 1) {
    const points = [16, 32, 64, 128, 256].map((x) => ({
      x,
      samples: Array.from({ length: 15 }, () => 100 + 0.01 * x + noise()),
    }));
    const found = fitMedianSlope(points);
    const holds = ([low, high]: readonly [number, number] = [0, 0]) => low <= 0.01 && 0.01 <= high;
    if (holds(slopeInterval(found))) hits += 1;
    if (holds(slopeInterval(found, 10))) heldOfTen += 1;
  }
  expect(hits / runs).toBeGreaterThanOrEqual(0.93);
  // For ten slopes together, each may be wrong in half a per cent of cases.
  expect(heldOfTen / runs).toBeGreaterThanOrEqual(0.985);
});

test('what slows all points down for a while leaves the slope alone', () => {
  const slowed = [1, 1, 1, 1, 3, 3, 3, 3, 3, 1, 1, 1];
  const found = fitMedianSlope([1, 2, 3].map((x) => ({ x, samples: slowed.map((factor) => 100 * factor + 7 * x) })));
  expect(slopeInterval(found)?.map((end) => Number(end.toFixed(9)))).toEqual([7, 7]);
});

test('a single point has no slope', () => {
  expect(() => fitMedianSlope([{ x: 1, samples: [1, 2] }])).toThrow(RangeError);
});
