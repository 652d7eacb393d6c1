import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { drawVisits } from '../simulated/visits.ts';
import { compareSeries, type FoundBySeries } from './compare-series.ts';
import { statedSdOfLogs } from './stated-spread.ts';
import { leastDetectable, repeatsToTell } from './told-by-repeats.ts';

const stated = statedSdOfLogs.atEqualPace;
const TENTH = Math.log(1.1);

test.each([
  [0.02, 5],
  [0.045, 5],
  [0.06, 12],
  [0.2, 5],
])(
  'where repeats are %d apart, runs of %d see the least that is told in about four of five comparisons',
  (sd, repeats) => {
    const random = seededRandom(57);
    const least = leastDetectable(sd, repeats, stated) ?? Number.NaN;
    const comparisons = 2000;
    const ofHour = { median: 1, sharedSd: 0, ownSd: Math.max(0, stated.drift * (sd - 0.05)) };
    const draw = (median: number): FoundBySeries => {
      const [drifted = 1] = drawVisits(ofHour, 1, random);
      const own = { median: median * drifted, sharedSd: 0, ownSd: sd };
      return { found: drawVisits(own, repeats, random), spreadOfOthers: sd };
    };
    let seen = 0;
    for (let comparison = 0; comparison < comparisons; comparison += 1)
      if (compareSeries(draw(Math.exp(least)), draw(1), stated)?.verdict !== 'no difference detected') seen += 1;
    expect(seen / comparisons).toBeGreaterThan(0.7);
    expect(seen / comparisons).toBeLessThan(0.95);
  },
);

test('the repeats that are asked for tell the difference, and one fewer do not', () => {
  for (const sd of [0.05, 0.055, 0.06]) {
    const needed = repeatsToTell(TENTH, sd, 40, stated) ?? Number.NaN;
    expect(needed).toBeGreaterThan(3);
    expect(leastDetectable(sd, needed, stated)).toBeLessThanOrEqual(TENTH);
    expect(leastDetectable(sd, needed - 1, stated)).toBeGreaterThan(TENTH);
  }
  expect(repeatsToTell(TENTH, 0.01, 20, stated)).toBe(3);
});

test('where repeats drift together no number of them tells a small difference', () => {
  expect(repeatsToTell(TENTH, 0.5, 20, stated)).toBeUndefined();
  expect(repeatsToTell(TENTH, 0.5, 10_000, stated)).toBeUndefined();
});

test.each([
  [0.1, 2],
  [Number.NaN, 5],
  [-1, 5],
  [0.1, Number.NaN],
])('of a spread of %d and %d repeats nothing is told', (sd, repeats) => {
  expect(leastDetectable(sd, repeats, stated)).toBeUndefined();
});
