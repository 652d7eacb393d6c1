/** The factor that the cells of two runs share, found from the cells beside the compared one. */
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { onOneLevel } from '../../statistics/visits/on-one-level.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { knownLogs, type LogsOfVisits } from '../../statistics/visits/shared-by-cells.ts';
import type { StatedSpread } from '../../statistics/visits/stated-spread.ts';

/** A cell of a run. */
export interface CellOfRun {
  readonly run: RunDocument;
  readonly measurement: MeasuredMeasurement;
}

/** For a cell: the logarithm of its time in each visit of its run. */
export interface VisitLogs {
  readonly logs: LogsOfVisits;
}

export type CellLogs = ReadonlyMap<string, VisitLogs>;

/** Two cells in the form in which they are judged. */
export interface PacedPair {
  readonly other: FoundBySeries;
  readonly base: FoundBySeries;
  readonly stated: StatedSpread;
}

/** For one run: a cell and the others, each without the factor that the other cells share in each visit. */
export interface CellAndOthers {
  readonly own: LogsOfVisits;
  readonly others: readonly LogsOfVisits[];
}

/** The cell that is compared. */
interface AskedCell extends VisitLogs {
  readonly key: string;
}

const mostVisits = (cells: CellLogs) => Math.max(...[...cells.values()].map(({ logs }) => logs.length));

/** Whether enough of the visits have the cell. */
const isInEnough = ({ logs }: VisitLogs, visits: number) =>
  logs.length === visits && knownLogs(logs).length >= Math.min(visits, MIN_RUNS);

/**
 * Removes the factors that cells share (`onOneLevel`), found from the cells that enough visits of both runs have. The
 * other cells are treated like the compared one, because their spread is the measure for it. A cell that no complete
 * visit measured is left as it is.
 */
export function cellAndOthers(
  other: CellLogs,
  base: CellLogs,
  pair: readonly [other: AskedCell, base: AskedCell],
  found: Pick<FoundBySeries, 'areFastest'> = {},
): readonly [other: CellAndOthers, base: CellAndOthers] {
  const visits = mostVisits(other);
  const visitsOfBase = mostVisits(base);
  const rows = [...other].flatMap(([key, cell]) => {
    const known = base.get(key);
    const isJudged = known && isInEnough(cell, visits) && isInEnough(known, visitsOfBase);
    return isJudged && !pair.some((one) => one.key === key) ? [[cell.logs, known.logs] as const] : [];
  });
  const [{ logs }, { logs: logsOfBase }] = pair;
  const isWhole = logs.length === visits && logsOfBase.length === visitsOfBase;
  const judged = isWhole ? [[logs, logsOfBase] as const, ...rows] : rows;
  const [ofOther, ofBase] = onOneLevel([judged.map(([one]) => one), judged.map(([, one]) => one)], found);
  if (!isWhole)
    return [
      { own: logs, others: ofOther },
      { own: logsOfBase, others: ofBase },
    ];
  const [own = logs, ...others] = ofOther;
  const [ownOfBase = logsOfBase, ...othersOfBase] = ofBase;
  return [
    { own, others },
    { own: ownOfBase, others: othersOfBase },
  ];
}
