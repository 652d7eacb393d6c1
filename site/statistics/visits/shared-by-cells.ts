/** The part of a visit that its cells share, compared with other visits: mostly the machine. */
import { mean, median, sampleVariance } from 'simple-statistics';
import { medianOf } from '../estimates/ascending.ts';
import { MIN_RUNS } from './series.ts';

/** With fewer cells, the median of the others is one or two cells, and shows more of them than of the visit. */
export const MIN_OTHER_CELLS = 5;

/** One entry per visit for a cell, on logarithms; undefined if the visit lacks the cell or its value is not known. */
export type LogsOfVisits = readonly (number | undefined)[];

/** The logarithms of the visits that have the cell. */
export const knownLogs = (logs: LogsOfVisits): number[] => logs.filter((log) => log !== undefined);

/** The logarithms minus the shared part of each visit; undefined if that is not known. */
const withoutSharedPart = (logs: LogsOfVisits, shared: LogsOfVisits): LogsOfVisits =>
  logs.map((log, visit) => {
    const part = shared[visit];
    return log === undefined || part === undefined ? undefined : log - part;
  });

const sortedOf = (logs: LogsOfVisits) => Float64Array.from(knownLogs(logs)).sort();

/** One result per visit, from the column of all rows. */
const eachVisit = <Found>(rows: readonly LogsOfVisits[], take: (column: LogsOfVisits) => Found): readonly Found[] =>
  (rows[0] ?? []).map((_, visit) => take(rows.map((logs) => logs[visit])));

const middleOf = (sorted: Float64Array) => (sorted.length === 0 ? undefined : medianOf(sorted));

/** How far each logarithm lies from the centre of its cell, where centres are computed without the shared part. */
const footedOn = (rows: readonly LogsOfVisits[], shared: LogsOfVisits, centreOf: (known: number[]) => number) =>
  rows.map((logs) => {
    const known = knownLogs(withoutSharedPart(logs, shared));
    const centre = known.length === 0 ? 0 : centreOf(known);
    return logs.map((log) => (log === undefined ? undefined : log - centre));
  });

/** The shared part of each visit in these rows; its mean over all visits is 0. */
function sharedIn(footed: readonly LogsOfVisits[]): readonly number[] {
  const middles = eachVisit(footed, (column) => middleOf(sortedOf(column)) ?? 0);
  const level = mean([...middles]);
  return middles.map((middle) => middle - level);
}

/** A cell without slow visits has a mean of fast ones. So means are computed this often, without the shared part. */
const PASSES_OF_MEANS = 12;

/**
 * Disturbed visits change a mean: if two in five were disturbed, the visits of a run would seem to share that time. So
 * medians follow (two passes of Tukey's median polish; docs/lab-notes.md has other numbers). They start from means,
 * since medians alone converge too early if visits lack cells.
 */
const PASSES_OF_MIDDLES = 2;

/** How far each logarithm lies from its cell's own median, as if every visit had every cell. */
function onOneFooting(rows: readonly LogsOfVisits[]): readonly LogsOfVisits[] {
  let found: readonly LogsOfVisits[] = footedOn(
    rows,
    (rows[0] ?? []).map(() => 0),
    mean,
  );
  const passes = rows.some((logs) => logs.includes(undefined)) ? PASSES_OF_MEANS : 0;
  for (let pass = 0; pass < passes; pass += 1) found = footedOn(rows, sharedIn(found), mean);
  for (let pass = 0; pass < PASSES_OF_MIDDLES; pass += 1) found = footedOn(rows, sharedIn(found), median);
  return found;
}

/** The index of a value among sorted values. */
function placeOf(sorted: Float64Array, own: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? own) < own) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The median of all values except this one, without a pass over all of them: there may be thousands of cells. */
export function middleWithout(sorted: Float64Array, own: number): number {
  const place = placeOf(sorted, own);
  const at = (index: number) => sorted[index < place ? index : index + 1] ?? Number.NaN;
  const last = sorted.length - 2;
  return (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
}

/**
 * Each cell without the part that the others share. The shared part of a visit is the median, over the other cells, of
 * how far their logarithms lie from their own medians over the visits. The median ignores a few cells that did change.
 * Only other cells count, since a cell in the median would lose a part of its own scatter.
 *
 * @param rows one row per cell, all equally long
 * @returns the rows unchanged if they are too few; undefined for a visit that too few other cells have
 */
export function withoutShared(rows: readonly LogsOfVisits[]): readonly LogsOfVisits[] {
  if (rows.length <= MIN_OTHER_CELLS) return rows;
  const footed = onOneFooting(rows);
  const columns = eachVisit(footed, sortedOf);
  return rows.map((logs, row) =>
    logs.map((log, visit) => {
      const sorted = columns[visit];
      const own = footed[row]?.[visit];
      const isKnown = log !== undefined && own !== undefined && sorted && sorted.length > MIN_OTHER_CELLS;
      return isKnown ? log - middleWithout(sorted, own) : undefined;
    }),
  );
}

/**
 * The typical spread of the visits of one run in a cell: the root of the mean variance of many cells. Five visits of a
 * single cell show it badly, and it is about the same in all cells of a run.
 *
 * @param rows one row per cell, without the part that cells share
 * @returns undefined for too few cells, or fewer than three visits
 */
export function spreadOfCells(rows: readonly LogsOfVisits[]): number | undefined {
  const known = rows.map(knownLogs).filter(({ length }) => length >= MIN_RUNS);
  if (known.length < MIN_OTHER_CELLS) return undefined;
  return Math.sqrt(mean(known.map((logs) => sampleVariance(logs))));
}
