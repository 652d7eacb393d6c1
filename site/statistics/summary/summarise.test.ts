import { expect, test } from 'vitest';
import { summarise } from './summarise.ts';

test('eleven samples, worked out by hand', () => {
  // Sorted: 1 2 3 4 5 6 7 8 9 10 40. Quartiles as by default in R and NumPy: 1 + 10/4 = 3.5, and 8.5. Distances from 6:
  // 0 1 1 2 2 3 3 4 4 5 34.
  const summary = summarise([9, 40, 1, 5, 2, 7, 3, 10, 4, 8, 6]);
  expect(summary).toMatchObject({
    n: 11,
    medianNs: 6,
    quartilesNs: [3.5, 8.5],
    medianAbsoluteDeviationNs: 3,
    minNs: 1,
    maxNs: 40,
    outliers: 1,
    confidence: 0.95,
  });
  expect(summary.intervalNs[0]).toBeGreaterThan(2);
  expect(summary.intervalNs[1]).toBeLessThan(10);
});

test('from twelve samples on the interval is by blocks of time, so that their order counts', () => {
  const samples = Array.from({ length: 24 }, (_, index) => 100 + ((index * 7) % 24));
  const wanders = samples.toSorted((a, b) => a - b);
  const width = ({ intervalNs: [low, high] }: ReturnType<typeof summarise>) => high - low;
  expect(width(summarise(wanders))).toBeGreaterThan(1.5 * width(summarise(samples)));
  expect(summarise(wanders)).toMatchObject({ medianNs: summarise(samples).medianNs, confidence: 0.95 });
});

test('an even number of samples: the median is the mean of the middle two', () => {
  expect(summarise([4, 1, 3, 2]).medianNs).toBe(2.5);
});

test('one sample is its own summary, and sure of nothing', () => {
  expect(summarise([7])).toEqual({
    n: 1,
    medianNs: 7,
    intervalNs: [7, 7],
    confidence: 0,
    quartilesNs: [7, 7],
    medianAbsoluteDeviationNs: 0,
    minNs: 7,
    maxNs: 7,
    outliers: 0,
  });
});

test('no samples are refused', () => {
  expect(() => summarise([])).toThrow(RangeError);
});

test('half a million samples are no trouble, and the samples are left in their order', () => {
  const samples = Array.from({ length: 500_000 }, (_, index) => 500_000 - index);
  expect(summarise(samples)).toMatchObject({ minNs: 1, maxNs: 500_000, medianNs: 250_000.5 });
  expect(samples[0]).toBe(500_000);
});
