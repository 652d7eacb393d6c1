/** What the cells of a visit have in common beside other visits: the machine, mostly. */
import { mean, sampleVariance } from 'simple-statistics';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { MIN_RUNS } from './series.ts';

/** With fewer, the middle of the others is a cell or two, and says more of them than of the visit. */
export const FEWEST_OTHER_CELLS = 5;

/**
 * How much longer each visit took for all cells: the median over cells of how far a cell's logarithm lies from its own mean over the
 * visits. The middle, so that a few cells that did change do not count.
 *
 * @param logsOfCells a row a cell, with one entry a visit; all rows are equally long.
 * @returns one entry a visit; zeros where there are too few cells.
 */
export function sharedByCells(logsOfCells: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = logsOfCells;
  if (logsOfCells.length < FEWEST_OTHER_CELLS) return first.map(() => 0);
  const centred = logsOfCells.map((logs) => {
    const centre = mean([...logs]);
    return logs.map((log) => log - centre);
  });
  return first.map((_, visit) => medianOf(ascending(centred.map((logs) => logs[visit] ?? 0))));
}

/** The logarithms without what the other cells share, visit by visit. */
export function withoutSharedPart(logs: readonly number[], shared: readonly number[]): readonly number[] {
  return logs.map((log, visit) => log - (shared[visit] ?? 0));
}

/** Each row without what the others share. */
export const withoutShared = (logsOfCells: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  logsOfCells.map((logs) => withoutSharedPart(logs, sharedByCells(logsOfCells.filter((other) => other !== logs))));

/**
 * How far the visits of one run are apart in a cell, in the middle of many cells: the root of their mean variance. Five visits of one cell
 * say it badly, and say it of all cells of a run alike.
 *
 * @param logsOfCells a row a cell, with one entry a visit, what they share taken out.
 * @returns nothing for too few cells, or fewer than three visits.
 */
export function spreadOfCells(logsOfCells: readonly (readonly number[])[]): number | undefined {
  const rows = logsOfCells.filter(({ length }) => length >= MIN_RUNS);
  if (rows.length < FEWEST_OTHER_CELLS) return undefined;
  return Math.sqrt(mean(rows.map((logs) => sampleVariance([...logs]))));
}
