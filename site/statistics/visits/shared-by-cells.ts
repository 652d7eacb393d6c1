/** What the cells of a visit have in common beside other visits: the machine, mostly. */
import { mean, median, sampleVariance } from 'simple-statistics';
import { medianOf } from '../estimates/ascending.ts';
import { MIN_RUNS } from './series.ts';

/** With fewer, the middle of the others is a cell or two, and says more of them than of the visit. */
export const FEWEST_OTHER_CELLS = 5;

/** Of a cell: an entry a visit, on a scale of logarithms; nothing for a visit that lacks the cell, or of which nobody knows it. */
export type LogsOfVisits = readonly (number | undefined)[];

/** The logarithms of the visits that have the cell. */
export const knownLogs = (logs: LogsOfVisits): number[] => logs.filter((log) => log !== undefined);

/** The logarithms without so much of each visit; nothing where nobody knows that. */
const withoutSharedPart = (logs: LogsOfVisits, shared: LogsOfVisits): LogsOfVisits =>
  logs.map((log, visit) => {
    const part = shared[visit];
    return log === undefined || part === undefined ? undefined : log - part;
  });

const sortedOf = (logs: LogsOfVisits) => Float64Array.from(knownLogs(logs)).sort();

/** Of so many rows an entry a visit. */
const eachVisit = <Found>(rows: readonly LogsOfVisits[], take: (column: LogsOfVisits) => Found): readonly Found[] =>
  (rows[0] ?? []).map((_, visit) => take(rows.map((logs) => logs[visit])));

const middleOf = (sorted: Float64Array) => (sorted.length === 0 ? undefined : medianOf(sorted));

/** How far each logarithm lies from the centre of its cell, once so much of each visit is taken out. */
const footedOn = (rows: readonly LogsOfVisits[], shared: LogsOfVisits, centreOf: (known: number[]) => number) =>
  rows.map((logs) => {
    const known = knownLogs(withoutSharedPart(logs, shared));
    const centre = known.length === 0 ? 0 : centreOf(known);
    return logs.map((log) => (log === undefined ? undefined : log - centre));
  });

/** What the visits of these rows share, over all visits nothing. */
function sharedIn(footed: readonly LogsOfVisits[]): readonly number[] {
  const middles = eachVisit(footed, (column) => middleOf(sortedOf(column)) ?? 0);
  const level = mean([...middles]);
  return middles.map((middle) => middle - level);
}

/** The mean of a cell that lacks slow visits is of quick ones. So often the means are taken anew, of what is left without the shared part. */
const PASSES_OF_MEANS = 12;

/**
 * A mean moves with the visits that were disturbed: a run of which two in five were would seem to share what they took. Then the
 * middles are taken instead (two passes of Tukey's median polish; docs/lab-notes.md has other numbers). From means, since middles alone come to
 * rest too soon where visits lack cells.
 */
const PASSES_OF_MIDDLES = 2;

/** How far each logarithm lies from its cell's own middle, as if every visit had every cell. */
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

/** The place of a value among those that are sorted. */
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

/** The middle of all but this one, without looking at each: there may be thousands of cells. */
function middleWithout(sorted: Float64Array, own: number): number {
  const place = placeOf(sorted, own);
  const at = (index: number) => sorted[index < place ? index : index + 1] ?? Number.NaN;
  const last = sorted.length - 2;
  return (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
}

/**
 * Each cell without what the others share: how much longer each visit took for them, by the median of how far their logarithms lie from their
 * own middles over the visits. The middle, so that a few cells that did change do not count; of the others alone, since a cell would lose a
 * part of its own scatter to a middle that it is in.
 *
 * @param rows a row a cell; all are equally long.
 * @returns the rows as they are where there are too few, nothing for a visit that too few others have.
 */
export function withoutShared(rows: readonly LogsOfVisits[]): readonly LogsOfVisits[] {
  if (rows.length <= FEWEST_OTHER_CELLS) return rows;
  const footed = onOneFooting(rows);
  const columns = eachVisit(footed, sortedOf);
  return rows.map((logs, row) =>
    logs.map((log, visit) => {
      const sorted = columns[visit];
      const own = footed[row]?.[visit];
      const isKnown = log !== undefined && own !== undefined && sorted && sorted.length > FEWEST_OTHER_CELLS;
      return isKnown ? log - middleWithout(sorted, own) : undefined;
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
