import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { predictBySpread, predictNextVisit } from './next-visit.ts';
import { isVisitSpread, spreadOfVisits, withVisit } from './visit-spread.ts';

test('three numbers and one visit more are what all visits together give', () => {
  const random = seededRandom(9);
  for (const count of [3, 5, 12]) {
    const visits = Array.from({ length: count }, () => 90 + 20 * random());
    const all = spreadOfVisits(visits);
    const earlier = spreadOfVisits(visits.slice(0, -1));
    if (!all || !earlier) throw new Error('too few');
    const grown = withVisit(earlier, visits.at(-1) ?? Number.NaN);
    expect(grown.visits).toBe(count);
    expect(grown.centre).toBeCloseTo(all.centre, 9);
    expect(grown.sdOfLogs).toBeCloseTo(all.sdOfLogs, 12);
    expect(predictBySpread(grown)).toMatchObject({ judged: true, visits: count });
    const [found, expected] = [predictBySpread(grown), predictNextVisit(visits)];
    if (!found.judged || !expected.judged) throw new Error('not judged');
    expect(found.high).toBeCloseTo(expected.high, 9);
  }
});

test('visits that are all alike have no spread, and one visit has none to tell', () => {
  expect(spreadOfVisits([5, 5, 5])).toEqual({ visits: 3, centre: expect.closeTo(5, 12), sdOfLogs: 0 });
  expect(spreadOfVisits([5])).toBeUndefined();
  expect(spreadOfVisits([5, 0])).toBeUndefined();
  expect(predictBySpread({ visits: 2, centre: 5, sdOfLogs: 0.1 })).toMatchObject({ judged: false });
});

test('numbers that no visits can have are told', () => {
  const good = { visits: 4, centre: 100, sdOfLogs: 0.1 };
  expect(isVisitSpread(good)).toBe(true);
  for (const bad of [
    { visits: 1 },
    { visits: 2.5 },
    { visits: 1e300 },
    { centre: 0 },
    { centre: Number.POSITIVE_INFINITY },
    { sdOfLogs: -1 },
    { sdOfLogs: 1e308 },
    { sdOfLogs: Number.NaN },
  ])
    expect(isVisitSpread({ ...good, ...bad })).toBe(false);
});
