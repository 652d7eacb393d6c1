/** What many visits measured, cell by cell: the results of all visits side by side. */
import { cellAlone, cellKey } from '../../../site/experiments/settings/cell.ts';
import { cellOf, type MeasuredCell } from '../../../site/figures/cells/cells.ts';
import { pacedCells } from '../../../site/figures/compare/equal-pace.ts';
import type { Measurement, RunDocument } from '../../../site/results/document/run.ts';
import { MIN_RUNS } from '../../../site/statistics/visits/series.ts';
import { knownLogs } from '../../../site/statistics/visits/shared-by-cells.ts';

/** A median of fewer has no interval of 95 %, and depends more on chance (RSA keys) than on the visit. */
export const MIN_SAMPLES = 6;

export interface VisitedCell {
  readonly key: string;
  /** A key that the cells of one case share on all backends. */
  readonly caseKey: string;
  readonly backend: string;
  /** One entry per visit, as the page's figures have it; undefined for a visit that lacks the cell. */
  readonly visits: readonly (MeasuredCell | undefined)[];
}

/** The visits that have the cell. */
export const visitsWith = ({ visits }: VisitedCell): readonly MeasuredCell[] =>
  visits.filter((cell) => cell !== undefined);

/** What one visit measured of a case on both backends. */
export interface PairedCells {
  readonly wasm: MeasuredCell;
  readonly webcrypto: MeasuredCell;
}

/** One case on both backends. */
export interface BackendPair {
  /** The visits that measured both. */
  readonly visits: readonly PairedCells[];
}

export const medianIn = ({ summary }: MeasuredCell) => summary.medianNs;

const caseKeyOf = (measurement: Measurement) => cellKey({ ...measurement, backend: 'any' });

/**
 * The cell, if it is sound enough for a visit's median; undefined if it has too few samples, or
 * one that is not above zero.
 */
function soundCell(run: RunDocument, measurement: Measurement): MeasuredCell | undefined {
  const cell = cellOf(run, cellAlone(measurement));
  const isSound = cell && cell.samplesNs.length >= MIN_SAMPLES && cell.samplesNs.every((sample) => sample > 0);
  return isSound ? cell : undefined;
}

/** The cells that at least `fewest` visits measured well enough, in the order of the visits. */
export function cellsOfVisits(runs: readonly RunDocument[], fewest = MIN_RUNS): readonly VisitedCell[] {
  const cells = new Map(runs.flatMap(({ measurements }) => measurements.map((cell) => [cellKey(cell), cell] as const)));
  return [...cells].flatMap(([key, measurement]) => {
    const visits = runs.map((run) => soundCell(run, measurement));
    const cell = { key, caseKey: caseKeyOf(measurement), backend: measurement.backend, visits };
    return visitsWith(cell).length < fewest ? [] : [cell];
  });
}

export const cellsOfEveryVisit = (runs: readonly RunDocument[]): readonly VisitedCell[] =>
  cellsOfVisits(runs, runs.length);

/**
 * The cases that at least three visits have on both backends, as a run of repeats needs for its ratio. With fewer than
 * three visits, all of them must have both.
 */
export function backendPairs(cells: readonly VisitedCell[]): readonly BackendPair[] {
  return cells
    .filter(({ backend }) => backend === 'wasm')
    .flatMap((own) => {
      const other = cells.find((cell) => cell.backend === 'webcrypto' && cell.caseKey === own.caseKey);
      const visits = own.visits.flatMap((wasm, visit) => {
        const webcrypto = other?.visits[visit];
        return wasm && webcrypto ? [{ wasm, webcrypto }] : [];
      });
      return visits.length < Math.min(MIN_RUNS, own.visits.length) ? [] : [{ visits }];
    });
}

/** A number for each visit of one cell. */
export type ByVisit = readonly number[];

/**
 * The logarithms of each cell's medians in units of the fixed work, as *Compare* converts them. A cell is left out
 * if one visit has no pace.
 */
export function logsInPartsOfWork(runs: readonly RunDocument[], cells: readonly VisitedCell[]): readonly ByVisit[] {
  return cells.flatMap(({ key }) => {
    const logs = knownLogs(runs.flatMap((run) => pacedCells(run)?.get(key)?.logs ?? []));
    return logs.length === runs.length ? [logs] : [];
  });
}
