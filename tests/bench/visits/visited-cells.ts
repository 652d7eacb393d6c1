/** What many visits measured, cell by cell: what each visit found beside what the others did. */
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import { cellOf, type MeasuredCell } from '../../../site/figures/cells/measured-cell.ts';
import { pacedCells } from '../../../site/figures/compare/equal-pace.ts';
import type { Measurement, RunDocument } from '../../../site/results/document/run.ts';
import { MIN_RUNS } from '../../../site/statistics/visits/series.ts';
import { knownLogs } from '../../../site/statistics/visits/shared-by-cells.ts';

/** A median of fewer has no interval of 95 %, and says more of chance (RSA keys) than of the visit. */
export const FEWEST_SAMPLES = 6;

export interface VisitedCell {
  readonly key: string;
  /** The same for the cells of one case on all backends. */
  readonly caseKey: string;
  readonly backend: string;
  /** One entry a visit, as the page's figures have it; nothing for a visit that lacks the cell. */
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
  /** The visits that have both. */
  readonly visits: readonly PairedCells[];
}

export const medianIn = ({ summary }: MeasuredCell) => summary.medianNs;

const caseKeyOf = (measurement: Measurement) => cellKey({ ...measurement, backend: 'any' });

/** The cell where a visit's median can rest on it; none where it has too few samples, or one that is not above zero. */
function soundCell(run: RunDocument, measurement: Measurement): MeasuredCell | undefined {
  const { scheme, backend, operation, message, conditions } = measurement;
  const cell = cellOf(run, {
    scheme,
    backend,
    operation,
    ...(message && { message }),
    ...(conditions && { conditions }),
  });
  const isSound = cell && cell.samplesNs.length >= FEWEST_SAMPLES && cell.samplesNs.every((sample) => sample > 0);
  return isSound ? cell : undefined;
}

/** The cells that so many visits measured well enough, in the order in which visits came to them. */
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

/** The cases that three visits and more have on both backends, as a run of repeats is asked for its ratio; of two visits both. */
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

/** Of one cell: a number for each visit. */
export type ByVisit = readonly number[];

/** The logarithm of each cell's median in parts of the fixed work, as *Compare* sets it; none where a visit does not know its pace. */
export function logsInPartsOfWork(runs: readonly RunDocument[], cells: readonly VisitedCell[]): readonly ByVisit[] {
  return cells.flatMap(({ key }) => {
    const logs = knownLogs(runs.flatMap((run) => pacedCells(run)?.get(key)?.logs ?? []));
    return logs.length === runs.length ? [logs] : [];
  });
}
