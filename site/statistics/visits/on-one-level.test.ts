import { mean } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { normalOf } from '../simulated/normal.ts';
import { centreOfLogs, compareSeries, type FoundBySeries } from './compare-series.ts';
import { spreadOfFastest } from './fastest-repeats.ts';
import { onOneLevel } from './on-one-level.ts';
import { knownLogs, type LogsOfVisits, MIN_OTHER_CELLS } from './shared-by-cells.ts';
import { statedSdOfLogs } from './stated-spread.ts';

const REPEATS = 5;
const random = seededRandom(191);

const drawRun = (cells: number, sd: number, slower: (cell: number) => number = () => 0) =>
  Array.from({ length: cells }, (_, cell) =>
    Array.from({ length: REPEATS }, () => slower(cell) + sd * normalOf(random)),
  );

/** One cell of a run beside its others, in the form in which it is judged. */
const seriesOf = (rows: readonly LogsOfVisits[], cell: number): FoundBySeries => ({
  found: knownLogs(rows[cell] ?? []).map(Math.exp),
  areFastest: true,
  spreadOfOthers: spreadOfFastest(rows.filter((_, row) => row !== cell)),
});

describe.each([
  [6, 2],
  [12, 4],
  [16, 6],
])('of %d cells %d take a tenth longer in one run', (cells, changed) => {
  const comparisons = 300;
  const countDifferent = (cell: number) => {
    let count = 0;
    for (let comparison = 0; comparison < comparisons; comparison += 1) {
      const slower = drawRun(cells, 0.015, (at) => (at < changed ? Math.log(1.1) : 0));
      const [a, b] = onOneLevel([drawRun(cells, 0.015), slower], { areFastest: true });
      const found = compareSeries(seriesOf(a, cell), seriesOf(b, cell), statedSdOfLogs.fastest);
      if (found?.verdict !== 'no difference detected') count += 1;
    }
    return count;
  };
  test('which is seen', () => expect(countDifferent(0)).toBeGreaterThan(0.9 * comparisons));
  test('and the others are called different in 5 of a hundred at most', () => {
    // In 999 of 1000 cases there are no more, if 5 of a hundred may be false.
    const most = 0.05 * comparisons + 3.09 * Math.sqrt(0.05 * 0.95 * comparisons);
    expect(countDifferent(cells - 1)).toBeLessThanOrEqual(most);
  });
});

test('a run that scatters twenty times as far lies no lower for it', () => {
  const apart = Array.from({ length: 300 }, () => {
    const [quiet, unsteady] = onOneLevel([drawRun(12, 0.005), drawRun(12, 0.1)], { areFastest: true });
    return centreOfLogs(seriesOf(unsteady, 0)) - centreOfLogs(seriesOf(quiet, 0));
  });
  // The mean of the fastest three of five lies 5.5 % below the mean of all, and the standard error is 0.3 %.
  expect(Math.abs(mean(apart))).toBeLessThan(0.012);
});

test('of few cells nothing is removed, and a visit that too few cells have is not known', () => {
  const few = drawRun(MIN_OTHER_CELLS, 0.1);
  expect(onOneLevel([few, few], {})).toEqual([few, few]);
  const rows = drawRun(MIN_OTHER_CELLS + 1, 0.1);
  const lacking = rows.map((logs, cell) => (cell === 0 ? logs.map(() => undefined) : logs));
  const [a, b] = onOneLevel([rows, lacking], {});
  expect(knownLogs(b.flat())).toEqual([]);
  expect(knownLogs(a.flat())).toHaveLength(rows.flat().length);
});
