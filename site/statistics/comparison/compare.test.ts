import { expect, test } from 'vitest';
import { inEveryRound } from '../blocks/rounds.ts';
import { seededRandom } from '../chance/random.ts';
import { independent } from '../simulated/processes.ts';
import { compareIntervals, compareMeans, compareSamples } from './compare.ts';

const random = seededRandom(42);
const around = (centre: number, n: number) =>
  inEveryRound(independent(0.05)(n, random).map((log) => centre * Math.exp(log)));

test('half the time is faster, twice the time is slower', () => {
  const faster = compareSamples(around(50, 30), around(100, 30));
  expect(faster.verdict).toBe('faster');
  expect(faster.ratio).toBeCloseTo(0.5, 1);
  expect(compareSamples(around(100, 30), around(50, 30))).toMatchObject({ verdict: 'slower' });
});

test('the same distribution twice gives no word in at least 90 of 100 comparisons', () => {
  let words = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    if (compareSamples(around(100, 40), around(100, 40)).verdict !== 'no difference detected') words += 1;
  }
  expect(words).toBeLessThanOrEqual(10);
});

test('single samples give a ratio and no verdict', () => {
  expect(compareSamples(inEveryRound([3]), inEveryRound([2]))).toEqual({ verdict: 'too few samples', ratio: 1.5 });
  expect(compareSamples(around(1, 5), around(9, 50)).verdict).toBe('too few samples');
});

test('a time of zero has no ratio, and no word', () => {
  expect(compareSamples(inEveryRound([0, 0, 0, 0, 0, 0]), around(1, 6))).toEqual({
    verdict: 'too few samples',
    ratio: Number.NaN,
  });
});

test('no samples are refused', () => {
  expect(() => compareSamples(inEveryRound([]), around(1, 6))).toThrow(RangeError);
  expect(() => compareMeans([], [1])).toThrow(RangeError);
});

test('means are compared as sums are, and need six samples', () => {
  const found = compareMeans([1, 1, 1, 1, 1, 1, 4], [10, 10, 10, 10, 10, 10, 40]);
  expect(found.ratio).toBeCloseTo(0.1, 10);
  expect(found.verdict).toBe('faster');
  expect(compareMeans([1, 2, 3], [2, 4, 6])).toEqual({ verdict: 'too few samples', ratio: 0.5 });
});

test('intervals alone make a lopsided interval of the ratio', () => {
  const found = compareIntervals({ median: 2, low: 1.9, high: 2.4 }, { median: 1, low: 1, high: 1 });
  expect(found).toMatchObject({ verdict: 'slower', ratio: 2 });
  if (!('interval' in found)) throw new Error(found.verdict);
  expect(found.interval.map((end) => Number(end.toFixed(9)))).toEqual([1.9, 2.4]);
  expect(compareIntervals({ median: 0, low: 0, high: 0 }, { median: 1, low: 1, high: 1 }).verdict).toBe(
    'too few samples',
  );
});
