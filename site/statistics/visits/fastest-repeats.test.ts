import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { drawVisits } from '../simulated/visits.ts';
import { centreOfLogs, compareSeries, type FoundBySeries } from './compare-series.ts';
import { countRemaining, estimateOfFastest, mostSpreadOfFastest, spreadOfFastest } from './fastest-repeats.ts';
import { statedSdOfLogs } from './stated-spread.ts';

const stated = statedSdOfLogs.fastest;

test('the slowest two in five are left out, worked out by hand', () => {
  expect([3, 4, 5, 6, 10, 20].map(countRemaining)).toEqual([2, 3, 3, 4, 6, 12]);
  const found = [0.01, 0.5, 0, 0.02, 3].map(Math.exp);
  const known = estimateOfFastest(found);
  expect(known?.estimate).toBeCloseTo(0.01, 12);
  expect(known?.degreesOfFreedom).toBe(2);
  // As if they had been 0, 0.01, 0.02, 0.02, 0.02: a sum of squares of 0.00032, over 3 · 2.
  expect(known?.standardError).toBeCloseTo(Math.sqrt(0.00032 / 6), 12);
  expect(centreOfLogs({ found, areFastest: true })).toBeCloseTo(0.01, 12);
});

test('how far the slowest two are off does not matter', () => {
  const near = estimateOfFastest([100, 101, 102, 103, 104]);
  expect(estimateOfFastest([104_000, 100, 102, 1e300, 101])).toEqual(near);
});

test.each([[[]], [[1, 2]], [[1, 0, 2]], [[1, Number.NaN, 2]], [[1, -1, 2]], [[1, Number.POSITIVE_INFINITY, 2]]])(
  'nothing is known of %j',
  (found) => {
    expect(estimateOfFastest(found)).toBeUndefined();
  },
);

test('a cell that was disturbed does not make the others seem so, and of few cells nothing is said', () => {
  const steady = [0, 0.01, 0.02, 0.01, 0];
  const rows = [steady, steady, steady, steady, steady.map((log) => 100 * log)];
  expect(spreadOfFastest(rows)).toBeCloseTo(spreadOfFastest([...rows.slice(0, 4), steady]) ?? Number.NaN, 12);
  expect(mostSpreadOfFastest(rows)).toBeGreaterThan(mostSpreadOfFastest([...rows.slice(0, 4), steady]) ?? 0);
  expect(spreadOfFastest(rows.slice(1))).toBeUndefined();
  expect(mostSpreadOfFastest(rows.map((logs) => logs.slice(0, 2)))).toBeUndefined();
});

/** In how many of a hundred comparisons two runs of so many repeats are called different, where one takes so many times as long. */
function calledDifferent(draw: (median: number) => readonly number[], slowed: number, spreadOfOthers?: number): number {
  const comparisons = 3000;
  let called = 0;
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    const series = (median: number): FoundBySeries => ({ found: draw(median), areFastest: true, spreadOfOthers });
    const found = compareSeries(series(slowed), series(1), stated);
    if (found && found.verdict !== 'no difference detected') called += 1;
  }
  return (100 * called) / comparisons;
}

describe.each([3, 4, 5, 10, 20])('runs of %d repeats that scatter by 3 %', (count) => {
  const drawWith = (seed: number) => {
    const random = seededRandom(seed);
    return (median: number) => drawVisits({ median, sharedSd: 0, ownSd: 0.03 }, count, random);
  };
  test.each([undefined, 0.02, 0.03])(
    'are called different in 5 of a hundred at most, with a spread of others of %d',
    (others) => {
      expect(calledDifferent(drawWith(71), 1, others)).toBeLessThanOrEqual(5.5);
    },
  );
});

/** So many repeats of eight cells, one row a cell, as Compare finds them after what the other cells share is taken out. */
describe.each([3, 5, 20])('two runs of %d repeats of the same, one of which scatters more', (count) => {
  const seriesWith = (ownSd: number, seed: number) => {
    const random = seededRandom(seed);
    return (): FoundBySeries => {
      const rows = Array.from({ length: 8 }, () => drawVisits({ median: 1, sharedSd: 0, ownSd }, count, random));
      const [found = [], ...others] = rows;
      return { found, areFastest: true, spreadOfOthers: spreadOfFastest(others.map((row) => row.map(Math.log))) };
    };
  };
  test.each([
    [0.005, 0.03],
    [0.005, 0.06],
    [0.01, 0.04],
    [0.06, 0.005],
    [0, 0.1],
  ])('by %d and %d, are called different in 5 of a hundred at most', (sd, sdOfBase) => {
    const other = seriesWith(sd, 73);
    const base = seriesWith(sdOfBase, 74);
    const comparisons = 1500;
    let called = 0;
    for (let comparison = 0; comparison < comparisons; comparison += 1)
      if (compareSeries(other(), base(), stated)?.verdict !== 'no difference detected') called += 1;
    expect((100 * called) / comparisons).toBeLessThanOrEqual(5);
  });
});

test('where both runs scatter alike nothing is added, worked out by hand', () => {
  const series = (factor: number): FoundBySeries => ({
    found: [1, 1.01, 1.02, 2, 3].map((time) => factor * time),
    areFastest: true,
  });
  const alone = estimateOfFastest(series(1).found);
  const both = compareSeries(series(1.1), series(1), stated);
  if (!alone || !both) throw new Error('They were not judged.');
  const standardError = Math.SQRT2 * Math.hypot(alone.standardError, stated.repeats);
  // t for 2 + 2 degrees of freedom.
  expect(Math.log(both.interval[1] / both.ratio)).toBeCloseTo(2.776445 * standardError, 5);
});

test('a tenth is seen where two repeats in five are three times as long, which hides it from medians of repeats', () => {
  const random = seededRandom(72);
  const draw = (median: number) =>
    drawVisits({ median, sharedSd: 0, ownSd: 0.02 }, 5, random).map((time, repeat) =>
      repeat % 3 === 1 ? 3 * time : time,
    );
  expect(calledDifferent(draw, 1.1, 0.02)).toBeGreaterThanOrEqual(80);
  expect(calledDifferent(draw, 1, 0.02)).toBeLessThanOrEqual(5);
  const plain = (median: number): FoundBySeries => ({ found: draw(median) });
  expect(compareSeries(plain(1.1), plain(1), statedSdOfLogs.atEqualPace)?.verdict).toBe('no difference detected');
});
