import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { medianInterval } from './median-interval.ts';

const oneTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

test('ten samples: interpolated between the 2nd and the 3rd, worked out by hand', () => {
  // P(X < 2) = 11/1024 and P(X < 3) = 56/1024 for X ~ Bin(10, 1/2), so the confidences are 1002/1024 and 912/1024.
  const part = (1002 / 1024 - 0.95) / (1002 / 1024 - 912 / 1024);
  const weight = (8 * part) / (2 + 6 * part);
  const { low, high, confidence } = medianInterval(oneTo(10));
  expect(low).toBeCloseTo(2 + weight, 12);
  expect(high).toBeCloseTo(9 - weight, 12);
  expect(confidence).toBe(0.95);
});

test('under six samples it is all of them, and says how sure that is', () => {
  expect(medianInterval(oneTo(5))).toEqual({ low: 1, high: 5, confidence: 1 - 2 / 32 });
  expect(medianInterval(oneTo(3))).toEqual({ low: 1, high: 3, confidence: 0.75 });
  expect(medianInterval([4])).toEqual({ low: 4, high: 4, confidence: 0 });
});

test('a hundred samples: between the 40th and the 41st, as in tables of the binomial', () => {
  // P(X < 40) = 0.0176 and P(X < 41) = 0.0284: [x40, x61] has a confidence of 96.5 %, [x41, x60] of 94.3 %.
  const { low, high } = medianInterval(oneTo(100));
  expect(low).toBeGreaterThan(40);
  expect(low).toBeLessThan(41);
  expect(low + high).toBeCloseTo(101, 9);
});

test('ten thousand samples do not leave the doubles', () => {
  // The normal approximation: 5000 -+ 1.96 x 50.
  const { low, high } = medianInterval(oneTo(10_000));
  expect(Math.abs(low - (5000.5 - 98))).toBeLessThan(1);
  expect(Math.abs(high - (5000.5 + 98))).toBeLessThan(1);
});

test('no samples are refused', () => {
  expect(() => medianInterval([])).toThrow(RangeError);
});

describe('over 1,000 simulated runs of a skewed distribution', () => {
  const random = seededRandom(20);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  // Batches of a quick run, of a standard run, and of the passkey study.
  test.each([8, 12, 20, 60, 100, 200])('the interval of %d samples holds the true median in 93 to 97 %%', (n) => {
    let hits = 0;
    for (let run = 0; run < 1000; run += 1) {
      const { low, high } = medianInterval(Float64Array.from({ length: n }, () => Math.exp(0.5 * normal())).sort());
      if (low <= 1 && 1 <= high) hits += 1;
    }
    expect(hits / 1000).toBeGreaterThanOrEqual(0.93);
    expect(hits / 1000).toBeLessThanOrEqual(0.97);
  });
});
