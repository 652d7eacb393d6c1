import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { bootstrapMedians } from './bootstrap-medians.ts';
import { compareMedians } from './compare.ts';

const random = seededRandom(42);
const around = (centre: number, n: number, scatter = 0.05) =>
  Array.from({ length: n }, () => centre * (1 + scatter * (random() + random() + random() - 1.5)));

test('half the time is faster, twice the time is slower, the ratio is of the medians', () => {
  const faster = compareMedians(around(50, 30), around(100, 30), 1);
  expect(faster.verdict).toBe('faster');
  expect(faster.ratio).toBeCloseTo(0.5, 1);
  const slower = compareMedians(around(100, 30), around(50, 30), 1);
  expect(slower).toMatchObject({ verdict: 'slower' });
});

test('the same distribution twice gives no word in at least 90 of 100 comparisons', () => {
  let words = 0;
  for (let seed = 0; seed < 100; seed += 1) {
    if (compareMedians(around(100, 40), around(100, 40), seed).verdict !== 'no difference detected') words += 1;
  }
  expect(words).toBeLessThanOrEqual(10);
});

test('the same seed gives the same interval, another seed another', () => {
  const a = around(100, 21);
  const b = around(101, 21);
  expect(compareMedians(a, b, 5)).toEqual(compareMedians(a, b, 5));
  expect(compareMedians(a, b, 5)).not.toEqual(compareMedians(a, b, 6));
});

test('single samples give a ratio and no verdict', () => {
  expect(compareMedians([3], [2], 1)).toEqual({ verdict: 'too few samples', ratio: 1.5 });
  expect(compareMedians(around(1, 5), around(9, 50), 1).verdict).toBe('too few samples');
});

test('no samples are refused', () => {
  expect(() => compareMedians([], [1], 1)).toThrow(RangeError);
});

test('the median of a resample falls where the binomial says', () => {
  // Of three samples the resampled median is the middle one unless two or more draws hit one same side: 1 - 2 x 7/27.
  const medians = bootstrapMedians([30, 10, 20], 30_000, seededRandom(9));
  const middle = medians.filter((median) => median === 20).length / medians.length;
  expect(Math.abs(middle - 13 / 27)).toBeLessThan(0.01);
});

test('with an even number it lies between two, as often as drawing four of four says', () => {
  // All 4^4 resamples of four, counted one by one.
  const expected = new Map<number, number>();
  for (let code = 0; code < 256; code += 1) {
    const drawn = [0, 2, 4, 6].map((shift) => [1, 2, 4, 8][(code >> shift) & 3] ?? 0).sort((a, b) => a - b);
    const median = ((drawn[1] ?? 0) + (drawn[2] ?? 0)) / 2;
    expected.set(median, (expected.get(median) ?? 0) + 1 / 256);
  }
  const medians = bootstrapMedians([8, 1, 4, 2], 100_000, seededRandom(3));
  for (const [median, part] of expected) {
    const found = medians.filter((resampled) => resampled === median).length / medians.length;
    expect(Math.abs(found - part), String(median)).toBeLessThan(0.006);
  }
});

test('a comparison of 100 with 100 samples takes milliseconds, not a frame or more', () => {
  const a = around(1, 100);
  const b = around(1, 100);
  compareMedians(a, b, 1);
  const times = Array.from({ length: 7 }, (_, seed) => {
    const begin = performance.now();
    compareMedians(a, b, seed);
    return performance.now() - begin;
  });
  expect(Math.min(...times)).toBeLessThan(33);
});
