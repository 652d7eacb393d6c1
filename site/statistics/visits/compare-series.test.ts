import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { drawVisits, type SimulatedVisits } from '../simulated/visits.ts';
import { compareSeries, type FoundBySeries } from './compare-series.ts';
import { estimateOver } from './series.ts';
import { type StatedSpread, statedSdOfLogs } from './stated-spread.ts';

const comparisons = 3000;
const plain: SimulatedVisits = { median: 100, sharedSd: 0.11, ownSd: 0.036 };
const equalPace: SimulatedVisits = { median: 100, sharedSd: 0, ownSd: 0.045 };

/** The percentage of comparisons with a verdict of a difference. */
function calledDifferent(draw: (median: number) => FoundBySeries, difference: number, stated: StatedSpread): number {
  let called = 0;
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    const found = compareSeries(draw(1 + difference), draw(1), stated);
    if (found && found.verdict !== 'no difference detected') called += 1;
  }
  return (100 * called) / comparisons;
}

function runsOf(visits: SimulatedVisits, count: number, seed: number, before = 0) {
  const random = seededRandom(seed);
  return (factor: number): FoundBySeries => {
    const found = drawVisits({ ...visits, median: visits.median * factor }, count, random);
    const earlier = estimateOver(drawVisits(visits, before, random));
    return { found, standardError: 0.01, ...(earlier && { earlier }) };
  };
}

test.each([
  [3, 20],
  [4, 16],
  [5, 20],
  [3, 10],
])('%d of %d repeats, as measured, are not called faster because the slowest are lacking', (left, repeats) => {
  const draw = runsOf({ median: 100, sharedSd: 0, ownSd: 0.1 }, repeats, 84);
  const fewer = (factor: number) => {
    const { found } = draw(factor);
    return factor === 1
      ? { found }
      : { found: found.toSorted((a, b) => a - b).slice(0, left), lacking: repeats - left };
  };
  // The factor only says which run it is.
  expect(calledDifferent(fewer, 1e-12, statedSdOfLogs.plain)).toBeLessThanOrEqual(5);
});

test('two visits each by itself are judged by the stated spread, worked out by hand', () => {
  const found = compareSeries(
    { found: [150], standardError: 0.01 },
    { found: [100], standardError: 0.02 },
    statedSdOfLogs.plain,
  );
  expect(found).toMatchObject({ verdict: 'slower', basis: ['stated', 'stated'] });
  if (!found) throw new Error('It was not judged.');
  expect(found.ratio).toBeCloseTo(1.5, 12);
  expect(found.interval[1]).toBeCloseTo(1.5 * Math.exp(1.959964 * 0.12 * Math.SQRT2), 5);
  expect(
    compareSeries({ found: [130], standardError: 0.01 }, { found: [100], standardError: 0.01 }, statedSdOfLogs.plain),
  ).toMatchObject({
    verdict: 'no difference detected',
  });
});

test('a visit that is less sure of itself than visits differ counts as it is', () => {
  const unsure = compareSeries(
    { found: [150], standardError: 0.4 },
    { found: [100], standardError: 0.01 },
    statedSdOfLogs.plain,
  );
  expect(unsure?.verdict).toBe('no difference detected');
});

test('repeats and history come before what is stated', () => {
  const quiet = [100, 101, 100, 99, 100];
  const earlier = estimateOver(quiet);
  const found = compareSeries(
    { found: quiet.map((ns) => 1.1 * ns) },
    { found: [100], standardError: 0.001, ...(earlier && { earlier }) },
    statedSdOfLogs.atEqualPace,
  );
  expect(found).toMatchObject({ verdict: 'slower', basis: ['repeats', 'history'] });
});

test('repeats share an hour, and plainly more of it than at equal pace', () => {
  const runOf = (ns: number): FoundBySeries => ({ found: [ns, 1.002 * ns, 0.998 * ns] });
  expect(compareSeries(runOf(106), runOf(100), statedSdOfLogs.plain)?.verdict).toBe('no difference detected');
  expect(compareSeries(runOf(106), runOf(100), statedSdOfLogs.atEqualPace)?.verdict).toBe('slower');
});

test('nothing is judged without an interval, a time above zero, or any visit', () => {
  const run = { found: [100], standardError: 0.01 };
  const judged = (other: FoundBySeries) => compareSeries(run, other, statedSdOfLogs.plain)?.verdict;
  expect(judged({ found: [100] })).toBeUndefined();
  expect(judged({ found: [] })).toBeUndefined();
  expect(judged({ found: [0], standardError: 0.01 })).toBeUndefined();
  expect(judged({ found: [Number.NaN], standardError: 0.01 })).toBeUndefined();
  expect(judged({ found: [100, 101], standardError: undefined })).toBe('no difference detected');
});

describe('visits of the same, 11 % apart together and 3.6 % by themselves', () => {
  test('are called different in 5 % at most by the stated spread', () => {
    expect(calledDifferent(runsOf(plain, 1, 51), 0, statedSdOfLogs.plain)).toBeLessThanOrEqual(5);
  });

  test.each([3, 5, 10])('are called different in about 5 % by histories of %d visits', (earlier) => {
    expect(calledDifferent(runsOf(plain, 1, 52, earlier), 0, statedSdOfLogs.plain)).toBeLessThanOrEqual(6);
  });

  test.each([3, 5, 10])('and so are runs of %d repeats', (count) => {
    expect(calledDifferent(runsOf(plain, count, 53), 0, statedSdOfLogs.plain)).toBeLessThanOrEqual(6);
  });
});

describe('two runs of five visits, one truly 10 % slower', () => {
  test('are told apart in under half of all cases by plain medians', () => {
    expect(calledDifferent(runsOf(plain, 5, 54), 0.1, statedSdOfLogs.plain)).toBeLessThan(50);
  });

  test('are told apart in 80 % and more at equal pace, where 4.5 % are left between visits', () => {
    // As on the page, with the spread of the run's other cells.
    const draw = runsOf(equalPace, 5, 55);
    const besideOthers = (factor: number) => ({ ...draw(factor), spreadOfOthers: equalPace.ownSd });
    expect(calledDifferent(besideOthers, 0.1, statedSdOfLogs.atEqualPace)).toBeGreaterThanOrEqual(80);
    expect(calledDifferent(besideOthers, 0, statedSdOfLogs.atEqualPace)).toBeLessThanOrEqual(5);
  });
});

test('repeats that are close by luck are judged with the spread of the run’s other cells, worked out by hand', () => {
  const lucky = { found: [100, 100, 100, 100, 100], spreadOfOthers: 0.05 };
  const slower = { found: [104, 104, 104, 104, 104], spreadOfOthers: 0.05 };
  const alone = [slower, lucky].map(({ found }): FoundBySeries => ({ found }));
  expect(compareSeries(alone[0] ?? lucky, alone[1] ?? lucky, statedSdOfLogs.atEqualPace)?.verdict).toBe('slower');
  const found = compareSeries(slower, lucky, statedSdOfLogs.atEqualPace);
  if (!found) throw new Error('It was not judged.');
  expect(found.verdict).toBe('no difference detected');
  // 12 of the 16 degrees of freedom of each run have a variance of 0.0025, the other 4 have none. t for 32 is 2.036933.
  const standardError = Math.sqrt(2 * ((0.0025 * 12) / 16 / 5 + statedSdOfLogs.atEqualPace.repeats ** 2));
  expect(Math.log(found.interval[1] / 1.04)).toBeCloseTo(2.036933 * standardError, 6);
});

test('the less steady than the others a cell is, the less they say of it', () => {
  const seriesOf = (factor: number, spreadOfOthers?: number): FoundBySeries => ({
    found: [80, 100, 125, 90, 110].map((ns) => factor * ns),
    ...(spreadOfOthers !== undefined && { spreadOfOthers }),
  });
  const reachOf = (spreadOfOthers?: number) =>
    Math.log(
      compareSeries(seriesOf(1.2, spreadOfOthers), seriesOf(1, spreadOfOthers), statedSdOfLogs.atEqualPace)
        ?.interval[1] ?? Number.NaN,
    );
  expect(reachOf(0)).toBe(reachOf());
  // If the cell's variance is 20 times that of the others or more, they count for at most 12 ÷ 400 of a degree.
  expect(reachOf(0.02)).toBeCloseTo(reachOf(), 3);
  expect(reachOf(0.1)).toBeLessThan(0.95 * reachOf());
  // A cell that is no less steady than the others has all their degrees. For a less steady one
  // its own spread counts more.
  expect(reachOf(0.16)).toBeLessThan(0.9 * reachOf());
});

test('how far the repeats of one run are apart says nothing of the other run', () => {
  const apart = (sd: number) => [-sd, -sd / 2, 0, sd / 2, sd].map((log) => 100 * Math.exp(log));
  // The variances are 2.5 and 0.1 times those of the other cells.
  const often: FoundBySeries = { found: apart(0.02 * Math.sqrt(2.5 / 0.625)), spreadOfOthers: 0.02 };
  const seldom: FoundBySeries = { found: apart(0.02 * Math.sqrt(0.1 / 0.625)), spreadOfOthers: 0.02 };
  const judged = compareSeries(often, seldom, statedSdOfLogs.atEqualPace);
  // In one run, 4 degrees have 2.5 times the others' variance and leave those 12 ÷ 2.5² degrees. In the other run, 4
  // degrees have a tenth of it, beside all 12.
  const ofOthers = 12 / 2.5 ** 2;
  const hour = statedSdOfLogs.atEqualPace.repeats ** 2;
  const [first, second] = [
    ((0.02 ** 2 / 5) * (4 * 2.5 + ofOthers)) / (4 + ofOthers) + hour,
    ((0.02 ** 2 / 5) * (4 * 0.1 + 12)) / 16 + hour,
  ] as const;
  const degrees = (first + second) ** 2 / (first ** 2 / (4 + ofOthers) + second ** 2 / 16);
  expect(Math.log(judged?.interval[1] ?? 0)).toBeCloseTo(
    studentQuantile(0.975, degrees) * Math.sqrt(first + second),
    6,
  );
});

test('unsteady repeats that follow each other drift together: they are not called different in more than 5 % of cases', () => {
  const random = seededRandom(56);
  const own: SimulatedVisits = { median: 100, sharedSd: 0, ownSd: 0.2 };
  // The run's own hour adds a quarter of the distance between repeats, as in recorded sets of visits.
  const hour: SimulatedVisits = { median: 1, sharedSd: 0, ownSd: 0.05 };
  const draw = (factor: number): FoundBySeries => {
    const [drifted = 1] = drawVisits(hour, 1, random);
    return { found: drawVisits({ ...own, median: 100 * factor * drifted }, 5, random), spreadOfOthers: 0.2 };
  };
  expect(calledDifferent(draw, 0, { ...statedSdOfLogs.atEqualPace, drift: 0 })).toBeGreaterThan(4);
  expect(calledDifferent(draw, 0, statedSdOfLogs.atEqualPace)).toBeLessThanOrEqual(5);
});
