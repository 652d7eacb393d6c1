/** What the cells of two runs have in common beside the one that is compared. */
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { knownLogs, type LogsOfVisits, sharedByCells, withoutShared } from '../../statistics/visits/shared-by-cells.ts';
import type { StatedSpread } from '../../statistics/visits/stated-spread.ts';

/** A cell of a run. */
export interface CellOfRun {
  readonly run: RunDocument;
  readonly measurement: MeasuredMeasurement;
}

/** Of a cell: the logarithm of what each visit of its run found. */
export interface VisitLogs {
  readonly logs: LogsOfVisits;
}

export type CellLogs = ReadonlyMap<string, VisitLogs>;

/** Two cells as they are judged. */
export interface PacedPair {
  readonly other: FoundBySeries;
  readonly base: FoundBySeries;
  readonly stated: StatedSpread;
}

/** Of one run: what its visits have in common in the cells that are not asked about, and those cells without it. */
export interface Beside {
  readonly shared: LogsOfVisits;
  readonly others: readonly LogsOfVisits[];
}

const mostVisits = (cells: CellLogs) => Math.max(...[...cells.values()].map(({ logs }) => logs.length));

/** Whether enough of so many visits have the cell. */
const isInEnough = ({ logs }: VisitLogs, visits: number) =>
  logs.length === visits && knownLogs(logs).length >= Math.min(visits, MIN_RUNS);

/** By the cells that enough visits of both runs have, but for those that are asked about: these would hide in their own pace. */
export function besideOf(
  other: CellLogs,
  base: CellLogs,
  without: readonly string[],
): readonly [other: Beside, base: Beside] {
  const visits = mostVisits(other);
  const visitsOfBase = mostVisits(base);
  const rows = [...other].flatMap(([key, cell]) => {
    const known = base.get(key);
    const isJudged = known && isInEnough(cell, visits) && isInEnough(known, visitsOfBase);
    return isJudged && !without.includes(key) ? [[...cell.logs, ...known.logs]] : [];
  });
  const shared = sharedByCells(rows);
  const others = withoutShared(rows);
  return [
    { shared: shared.slice(0, visits), others: others.map((logs) => logs.slice(0, visits)) },
    { shared: shared.slice(visits), others: others.map((logs) => logs.slice(visits)) },
  ];
}
