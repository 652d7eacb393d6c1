/** Two runs of the same cells, without what the cells of a visit share and without what the cells of a run share. */
import { centreOfLogs, type FoundBySeries } from './compare-series.ts';
import { knownLogs, type LogsOfVisits, MIN_OTHER_CELLS, middleWithout, withoutShared } from './shared-by-cells.ts';

/** One row per cell, the same cells in each run. */
type RowsOfBoth = readonly [a: readonly LogsOfVisits[], b: readonly LogsOfVisits[]];

/**
 * Removes what the other cells share, first from each visit of a run, then between the runs: the median, over the other
 * cells, of how far the two runs are apart. So cells that differ between the runs do not move the visits of either run.
 * And a run that scatters more does not seem faster, because the estimates of all of its cells lean alike.
 *
 * @returns both unchanged if they have too few cells; undefined for a visit that too few other cells have
 */
export function onOneLevel([a, b]: RowsOfBoth, { areFastest = false }: Pick<FoundBySeries, 'areFastest'>): RowsOfBoth {
  if (a.length <= MIN_OTHER_CELLS) return [a, b];
  const first = withoutShared(a);
  const second = withoutShared(b);
  const apart = first.map((logs, row) => {
    const both = [logs, second[row] ?? []].map((one) => knownLogs(one).map(Math.exp));
    const [centre = 0, centreOfOther = 0] = both.map((found) =>
      found.length === 0 ? Number.NaN : centreOfLogs({ found, areFastest }),
    );
    return Number.isNaN(centreOfOther - centre) ? undefined : centreOfOther - centre;
  });
  const sorted = Float64Array.from(knownLogs(apart)).sort();
  return [
    first,
    second.map((logs, row) => {
      const own = apart[row];
      const level = own !== undefined && sorted.length > MIN_OTHER_CELLS ? middleWithout(sorted, own) : undefined;
      return logs.map((log) => (log === undefined || level === undefined ? undefined : log - level));
    }),
  ];
}
