import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { drawVisits } from '../simulated/visits.ts';
import { estimateOver, nextRun, restoredEstimate, storedEstimate, withRun } from './series.ts';

/** The prediction interval for the run after these. */
function nextOf(found: readonly number[], wander?: number) {
  const known = estimateOver(found);
  return known && nextRun(known, wander);
}

test('three runs, worked out by hand', () => {
  const [low = 0, high = 0] = nextOf([1, Math.E, Math.E ** 2]) ?? [];
  // The mean is 1, the standard deviation 1; t for two degrees of freedom is 4.302653.
  const reach = 4.30265273 * Math.sqrt(4 / 3);
  expect(Math.log(high)).toBeCloseTo(1 + reach, 6);
  expect(Math.log(low)).toBeCloseTo(1 - reach, 6);
});

test('of fewer than three runs, and of times that are none, no next one is foretold', () => {
  expect(nextOf([5, 6])).toBeUndefined();
  expect(nextOf([5, 6, 0])).toBeUndefined();
  expect(nextOf([5, 6, Number.POSITIVE_INFINITY])).toBeUndefined();
  const two = estimateOver([5, 6], 2);
  expect(two && nextRun(two)).toBeUndefined();
});

test('a run far from eight others is not left out: such a one may come again', () => {
  const alike = [100, 103, 98, 101, 99, 102, 97, 100];
  const [, high] = nextOf([...alike.slice(0, 4), 240, ...alike.slice(4)]) ?? [];
  expect(high).toBeGreaterThan(180);
});

test('runs that happen to be close are not believed beyond how far the machine wandered in one', () => {
  const close = [100, 100.1, 99.9];
  const [low = 0, high = 0] = nextOf(close, 0.1) ?? [];
  expect(Math.sqrt(low * high)).toBeCloseTo(Math.exp(estimateOver(close)?.estimate ?? 0), 9);
  expect(Math.log(high / low) / 2).toBeCloseTo(4.30265273 * 0.1 * Math.sqrt(4 / 3), 6);
  // A machine that wanders less than the runs differ has no effect.
  expect(nextOf([90, 100, 110], 0.01)).toEqual(nextOf([90, 100, 110]));
});

test('what is kept and one run more are what all runs together give', () => {
  const random = seededRandom(9);
  for (const count of [3, 5, 12]) {
    const runs = Array.from({ length: count }, () => 90 + 20 * random());
    const all = estimateOver(runs);
    const earlier = estimateOver(runs.slice(0, -1), 2);
    const stored = earlier && restoredEstimate(storedEstimate(earlier));
    if (!all || !stored) throw new Error('too few');
    const grown = withRun(stored, runs.at(-1) ?? Number.NaN);
    expect(grown.degreesOfFreedom).toBe(count - 1);
    expect(grown.estimate).toBeCloseTo(all.estimate, 12);
    expect(grown.standardError).toBeCloseTo(all.standardError, 12);
    expect(nextRun(grown)?.[1]).toBeCloseTo(nextRun(all)?.[1] ?? 0, 9);
  }
});

test('runs that are all alike have no spread, and one run has none to tell', () => {
  const alike = estimateOver([5, 5, 5]);
  expect(alike && storedEstimate(alike)).toEqual({ runs: 3, centre: expect.closeTo(5, 12), sdOfLogs: 0 });
  expect(estimateOver([5], 2)).toBeUndefined();
  expect(estimateOver([5, 0], 2)).toBeUndefined();
});

test('numbers that no runs can have are told', () => {
  const good = { runs: 4, centre: 100, sdOfLogs: 0.1 };
  expect(restoredEstimate(good)).toEqual({ estimate: Math.log(100), standardError: 0.05, degreesOfFreedom: 3 });
  for (const bad of [
    { runs: 1 },
    { runs: 2.5 },
    { runs: 1e300 },
    { centre: 0 },
    { centre: Number.POSITIVE_INFINITY },
    { sdOfLogs: -1 },
    { sdOfLogs: 1e308 },
    { sdOfLogs: Number.NaN },
  ])
    expect(restoredEstimate({ ...good, ...bad })).toBeUndefined();
});

describe('over 4,000 simulated histories', () => {
  const runs = 4000;

  test.each([3, 4, 6, 10, 20])('the next visit after %d is held in 93 to 97 of 100', (count) => {
    const random = seededRandom(61);
    let hits = 0;
    for (let run = 0; run < runs; run += 1) {
      const visits = drawVisits({ median: 50, sharedSd: 0.11, ownSd: 0.036 }, count + 1, random);
      const [low = 0, high = 0] = nextOf(visits.slice(1)) ?? [];
      const next = visits[0] ?? Number.NaN;
      if (low <= next && next <= high) hits += 1;
    }
    expect((100 * hits) / runs).toBeGreaterThanOrEqual(93);
    expect((100 * hits) / runs).toBeLessThanOrEqual(97);
  });
});
