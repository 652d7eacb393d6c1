import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { compareMeans, expandedTail, meanInterval } from './compare-means.ts';

const random = seededRandom(7);
/** As the two walks of an RSA key: the sum of two exponentials, mean 2. */
const lottery = (n: number) => Array.from({ length: n }, () => -Math.log((1 - random()) * (1 - random())));
const steady = (n: number, centre: number) => Array.from({ length: n }, () => centre * (0.95 + 0.1 * random()));

test('the ratio is of the means, and a word is said where the interval leaves out 1', () => {
  const found = compareMeans([1, 1, 1, 1, 1, 1, 4], [10, 10, 10, 10, 10, 10, 40], 1);
  expect(found.ratio).toBeCloseTo(0.1, 10);
  expect(found.verdict).toBe('faster');
  expect(compareMeans(steady(20, 3), steady(20, 1), 1).verdict).toBe('slower');
  expect(compareMeans(lottery(8), lottery(8), 1).verdict).toBe('no difference detected');
});

test('the interval holds the true ratio nearly as often as it says, with as few draws as Quick takes and more', () => {
  for (const n of [8, 16]) {
    const runs = 400;
    let held = 0;
    for (let run = 0; run < runs; run += 1) {
      const found = compareMeans(steady(n, 0.1), lottery(n), run);
      if (!('interval' in found)) throw new Error(found.verdict);
      // 0.1 over a mean of 2.
      if (found.interval[0] <= 0.05 && 0.05 <= found.interval[1]) held += 1;
    }
    expect(held / runs, `n = ${n}`).toBeGreaterThan(0.91);
  }
});

// By tables t is 2.3646 for 7 degrees of freedom and 2.1314 for 15; by the normal distribution P(Z > 2.528) and P(Z > 2.201).
test('what is left out at the ends is less for few samples', () => {
  expect(expandedTail(8)).toBeCloseTo(0.0057, 3);
  expect(expandedTail(16)).toBeCloseTo(0.0139, 3);
  expect(expandedTail(100_000)).toBeCloseTo(0.025, 3);
});

test('fewer than six samples give a ratio and no word, and none are refused', () => {
  expect(compareMeans([1, 2, 3], [2, 4, 6], 1)).toEqual({ verdict: 'too few samples', ratio: 0.5 });
  expect(() => compareMeans([], [1], 1)).toThrow(RangeError);
});

test('the interval of one mean lies around it, and needs six samples', () => {
  const [low, high] = meanInterval([1, 2, 3, 4, 5, 6, 7], 1) ?? [0, 0];
  expect(low).toBeGreaterThan(1);
  expect(low).toBeLessThan(4);
  expect(high).toBeGreaterThan(4);
  expect(high).toBeLessThan(7);
  expect(meanInterval([1, 2, 3, 4, 5], 1)).toBeUndefined();
});
