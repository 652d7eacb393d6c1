import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { drawVisits } from '../simulated/visits.ts';
import { predictNextVisit } from './next-visit.ts';

test('three visits, worked out by hand', () => {
  const found = predictNextVisit([1, Math.E, Math.E ** 2]);
  // Mean 1, standard deviation 1; t for two degrees of freedom is 4.302653.
  const reach = 4.30265273 * Math.sqrt(4 / 3);
  if (!found.judged) throw new Error(found.reason);
  expect(found.centre).toBeCloseTo(Math.E, 12);
  expect(Math.log(found.high)).toBeCloseTo(1 + reach, 6);
  expect(Math.log(found.low)).toBeCloseTo(1 - reach, 6);
});

test('fewer than three visits, and times that are none, are not judged, and it is said why', () => {
  expect(predictNextVisit([5, 6])).toMatchObject({ judged: false, reason: expect.stringContaining('2 visits') });
  expect(predictNextVisit([5, 6, 0])).toMatchObject({ judged: false });
  expect(predictNextVisit([5, 6, Number.POSITIVE_INFINITY])).toMatchObject({ judged: false });
});

test('a visit far from eight others is not left out: such a one may come again', () => {
  const alike = [100, 103, 98, 101, 99, 102, 97, 100];
  const found = predictNextVisit([...alike.slice(0, 4), 240, ...alike.slice(4)]);
  expect(found).toMatchObject({ judged: true, visits: 9 });
  if (found.judged) expect(found.high).toBeGreaterThan(180);
});

test('visits that happen to be close are not believed beyond how far the machine wandered in one', () => {
  const close = [100, 100.1, 99.9];
  const [alone, wandering] = [predictNextVisit(close), predictNextVisit(close, 0.1)];
  if (!alone.judged || !wandering.judged) throw new Error('not judged');
  expect(wandering.centre).toBe(alone.centre);
  expect(Math.log(wandering.high / wandering.centre)).toBeCloseTo(4.30265273 * 0.1 * Math.sqrt(4 / 3), 6);
  // A machine that wanders less than visits differ changes nothing.
  expect(predictNextVisit([90, 100, 110], 0.01)).toEqual(predictNextVisit([90, 100, 110]));
});

describe('over 4,000 simulated histories', () => {
  const runs = 4000;

  test.each([3, 4, 6, 10, 20])('the next visit after %d is held in 93 to 97 of 100', (count) => {
    const random = seededRandom(61);
    let held = 0;
    for (let run = 0; run < runs; run += 1) {
      const visits = drawVisits({ median: 50, sharedSd: 0.11, ownSd: 0.036 }, count + 1, random);
      const found = predictNextVisit(visits.slice(1));
      const next = visits[0] ?? Number.NaN;
      if (found.judged && found.low <= next && next <= found.high) held += 1;
    }
    expect((100 * held) / runs).toBeGreaterThanOrEqual(93);
    expect((100 * held) / runs).toBeLessThanOrEqual(97);
  });
});
