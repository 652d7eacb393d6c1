import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { fitMedianSlope } from './median-slope.ts';

test('the line goes through medians, worked out by hand', () => {
  // Medians 1, 1 and 4 at 0, 1 and 2: slope 1.5, intercept 0.5. The outlier of 100 moves nothing.
  const { slope, intercept } = fitMedianSlope(
    [
      { x: 0, samples: [1, 0, 100, 1, 1] },
      { x: 1, samples: [0, 1, 3] },
      { x: 2, samples: [3, 4, 4, 5] },
    ],
    1,
  );
  expect(slope).toBeCloseTo(1.5, 12);
  expect(intercept).toBeCloseTo(0.5, 12);
});

test('samples without scatter give a slope without doubt', () => {
  const { interval } = fitMedianSlope(
    [16, 32, 256].map((x) => ({ x, samples: Array.from({ length: 8 }, () => 5 + 2 * x) })),
    1,
  );
  expect(interval[0]).toBeCloseTo(2, 12);
  expect(interval[1]).toBeCloseTo(2, 12);
});

test('of skewed samples with a slow tail, the interval holds the true slope about as often as it says', () => {
  const random = seededRandom(4);
  const noise = () => -Math.log(1 - random()) - Math.LN2;
  let held = 0;
  for (let run = 0; run < 100; run += 1) {
    const places = [16, 32, 64, 128, 256].map((x) => ({
      x,
      samples: Array.from({ length: 15 }, () => 100 + 0.01 * x + noise()),
    }));
    const [low, high] = fitMedianSlope(places, run).interval;
    if (low <= 0.01 && 0.01 <= high) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(88);
});

test('a single place has no slope', () => {
  expect(() => fitMedianSlope([{ x: 1, samples: [1, 2] }], 1)).toThrow(RangeError);
});
