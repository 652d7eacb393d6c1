import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { ascending } from '../estimates/ascending.ts';
import { compareSeries, type FoundBySeries } from './compare-series.ts';
import { fastestOf, fastestOfBoth } from './equal-samples.ts';
import { spreadOfFastest } from './fastest-repeats.ts';
import { onOneLevel } from './on-one-level.ts';
import { knownLogs } from './shared-by-cells.ts';
import { statedSdOfLogs } from './stated-spread.ts';

test('the fastest of fewer has the expected rank of their least, worked out by hand', () => {
  const seven = new Float64Array([1, 2, 3, 4, 5, 6, 7]);
  // The fastest of 3 has rank 8 / 4 among 7; the fastest of one is the median.
  expect([7, 8, Number.POSITIVE_INFINITY, 3, 1].map((count) => fastestOf(seven, count))).toEqual([1, 1, 1, 2, 4]);
  expect(fastestOf(seven, 4)).toBeCloseTo(1.6, 12);
  expect(fastestOf(new Float64Array([9]), 1)).toBe(9);
});

test('only a cell that was sampled over twice as often is held to it, and what that moves is known', () => {
  const visits = (count: number) =>
    Array.from({ length: 3 }, () => Float64Array.from({ length: count }, (_, at) => at + 1));
  const [alike, base] = fastestOfBoth(visits(12), visits(6));
  expect([alike.movedBy, base.movedBy]).toEqual([0, 0]);
  const [more, fewer] = fastestOfBoth(visits(19), visits(4));
  expect(more.logs).toEqual([Math.log(4), Math.log(4), Math.log(4)]);
  expect(more.movedBy).toBeCloseTo(Math.log(4), 12);
  expect(fewer).toEqual({ logs: [0, 0, 0], movedBy: 0 });
  expect(fastestOfBoth(visits(4), visits(19))).toEqual([fewer, more]);
});

const VISITS = 5;
const CELLS = 7;
const MAX_SAMPLES = 60;

/** The percentage of comparisons that call a cell different if the second run has this many samples of it. */
function calledDifferent(samples: number, seed: number, slowed = 1): number {
  const random = seededRandom(seed);
  // Neighbours slow most batches, each by up to a half; each repeat has its own pace.
  const visit = (count: number, factor: number) => {
    const pace = factor * (1 + 0.01 * random());
    return ascending(Array.from({ length: count }, () => pace * (1 + random() / 2)));
  };
  const run = (count: number, factor = 1) => Array.from({ length: VISITS }, () => visit(count, factor));
  const comparisons = 120;
  let called = 0;
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    const cells = Array.from({ length: CELLS }, (_, cell) =>
      fastestOfBoth(run(MAX_SAMPLES), cell === 0 ? run(samples, slowed) : run(MAX_SAMPLES)),
    );
    const drawn = [cells.map(([a]) => a.logs), cells.map(([, b]) => b.logs)] as const;
    const [a, b] = onOneLevel(drawn, { areFastest: true }).map(([own = [], ...others], side): FoundBySeries => {
      const movedBy = cells[0]?.[side === 0 ? 0 : 1].movedBy ?? 0;
      const found = knownLogs(own).map(Math.exp);
      return { found, areFastest: true, movedBy, spreadOfOthers: spreadOfFastest(others) };
    });
    const found = a && b && compareSeries(a, b, statedSdOfLogs.fastest);
    if (found?.verdict !== 'no difference detected') called += 1;
  }
  return (100 * called) / comparisons;
}

test.each([1, 2, 4, 10, 20])('a cell with one sample in %d is called different in 5 of a hundred at most', (part) => {
  expect(calledDifferent(MAX_SAMPLES / part, 91)).toBeLessThanOrEqual(5);
});

test('a tenth is seen all the same where a cell has a quarter of its samples', () => {
  expect(calledDifferent(MAX_SAMPLES / 4, 92, 1.1)).toBeGreaterThanOrEqual(80);
});
