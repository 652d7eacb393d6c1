/** What the cells of a visit have in common beside other visits: the machine, mostly. */
import { mean, sampleVariance } from 'simple-statistics';
import { medianOf } from '../estimates/ascending.ts';
import { MIN_RUNS } from './series.ts';

/** With fewer, the middle of the others is a cell or two, and says more of them than of the visit. */
export const FEWEST_OTHER_CELLS = 5;

/** Of a cell: an entry a visit, on a scale of logarithms; nothing for a visit that lacks the cell, or of which nobody knows it. */
export type LogsOfVisits = readonly (number | undefined)[];

/** Those of the visits that have it. */
export const knownLogs = (logs: LogsOfVisits): number[] => logs.filter((log) => log !== undefined);

/** The logarithms without what the other cells share, visit by visit; nothing where nobody knows that. */
export const withoutSharedPart = (logs: LogsOfVisits, shared: LogsOfVisits): LogsOfVisits =>
  logs.map((log, visit) => {
    const part = shared[visit];
    return log === undefined || part === undefined ? undefined : log - part;
  });

const sortedOf = (logs: LogsOfVisits) => Float64Array.from(knownLogs(logs)).sort();

/** Of so many rows an entry a visit. */
const eachVisit = <Found>(rows: readonly LogsOfVisits[], take: (column: LogsOfVisits) => Found): readonly Found[] =>
  (rows[0] ?? []).map((_, visit) => take(rows.map((logs) => logs[visit])));

/** How far each logarithm lies from its cell's own mean. */
const centred = (rows: readonly LogsOfVisits[]) =>
  rows.map((logs) => {
    const known = knownLogs(logs);
    const centre = known.length === 0 ? 0 : mean(known);
    return logs.map((log) => (log !== undefined ? log - centre : undefined));
  });

/** The mean of a cell that lacks slow visits is of quick ones. So often the means are taken anew, of what is left without the shared part. */
const PASSES = 12;

/** How far each logarithm lies from its cell's own mean, as if every visit had every cell. */
function onOneFooting(rows: readonly LogsOfVisits[]): readonly LogsOfVisits[] {
  let found = centred(rows);
  if (!rows.some((logs) => logs.includes(undefined))) return found;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const shared = eachVisit(found, (column) => middleOf(sortedOf(column)) ?? 0);
    const left = centred(rows.map((logs) => withoutSharedPart(logs, shared)));
    const middle = mean([...shared]);
    found = left.map((logs) =>
      logs.map((log, visit) => (log !== undefined ? log + (shared[visit] ?? 0) - middle : undefined)),
    );
  }
  return found;
}

const middleOf = (sorted: Float64Array) => (sorted.length === 0 ? undefined : medianOf(sorted));

/**
 * How much longer each visit took for all cells: the median over cells of how far a cell's logarithm lies from its own mean over the
 * visits. The middle, so that a few cells that did change do not count.
 *
 * @param rows a row a cell; all are equally long.
 * @returns one entry a visit; nothing for a visit with too few cells, zeros where there are too few in all.
 */
export function sharedByCells(rows: readonly LogsOfVisits[]): LogsOfVisits {
  if (rows.length < FEWEST_OTHER_CELLS) return (rows[0] ?? []).map(() => 0);
  return eachVisit(onOneFooting(rows), (column) => {
    const sorted = sortedOf(column);
    return sorted.length < FEWEST_OTHER_CELLS ? undefined : medianOf(sorted);
  });
}

/** The middle of all but this one. */
function middleWithout(sorted: Float64Array, own: number): number {
  const place = sorted.indexOf(own);
  return medianOf(sorted.filter((_, at) => at !== place));
}

/** Each row without what the others share. What all share, a row's own among them, would take away a part of its own scatter. */
export function withoutShared(rows: readonly LogsOfVisits[]): readonly LogsOfVisits[] {
  if (rows.length < FEWEST_OTHER_CELLS) return rows;
  const footed = onOneFooting(rows);
  const columns = eachVisit(footed, sortedOf);
  return rows.map((logs, row) =>
    logs.map((log, visit) => {
      const sorted = columns[visit];
      const own = footed[row]?.[visit];
      if (log === undefined || own === undefined || !sorted || sorted.length < FEWEST_OTHER_CELLS) return undefined;
      return log - middleWithout(sorted, own);
    }),
  );
}

/**
 * How far the visits of one run are apart in a cell, in the middle of many cells: the root of their mean variance. Five visits of one cell
 * say it badly, and say it of all cells of a run alike.
 *
 * @param rows a row a cell, what they share taken out.
 * @returns nothing for too few cells, or fewer than three visits.
 */
export function spreadOfCells(rows: readonly LogsOfVisits[]): number | undefined {
  const known = rows.map(knownLogs).filter(({ length }) => length >= MIN_RUNS);
  if (known.length < FEWEST_OTHER_CELLS) return undefined;
  return Math.sqrt(mean(known.map((logs) => sampleVariance(logs))));
}
