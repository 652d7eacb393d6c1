/** What many visits measured, cell by cell: what each visit found beside what the others did. */
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import { cellOf, type MeasuredCell } from '../../../site/figures/cells/measured-cell.ts';
import { pacedCells } from '../../../site/figures/compare/equal-pace.ts';
import type { Measurement, RunDocument } from '../../../site/results/document/run.ts';

/** A median of fewer has no interval of 95 %, and says more of chance (RSA keys) than of the visit. */
export const FEWEST_SAMPLES = 6;

export interface VisitedCell {
  readonly key: string;
  /** The same for the cells of one case on all backends. */
  readonly caseKey: string;
  readonly backend: string;
  /** One entry a visit, as the page's figures have it. */
  readonly visits: readonly MeasuredCell[];
}

/** What one visit measured of a case on both backends. */
export interface PairedCells {
  readonly wasm: MeasuredCell;
  readonly webcrypto: MeasuredCell;
}

/** One case on both backends. */
export interface BackendPair {
  /** One entry a visit. */
  readonly visits: readonly PairedCells[];
}

export const medianIn = ({ summary }: MeasuredCell) => summary.medianNs;

const caseKeyOf = (measurement: Measurement) => cellKey({ ...measurement, backend: 'any' });

/** The cell where a visit's median can rest on it; none where it has too few samples, or one that is not above zero. */
function soundCell(run: RunDocument, measurement: Measurement): readonly MeasuredCell[] {
  const { scheme, backend, operation, message, conditions } = measurement;
  const cell = cellOf(run, {
    scheme,
    backend,
    operation,
    ...(message && { message }),
    ...(conditions && { conditions }),
  });
  const isSound = cell && cell.samplesNs.length >= FEWEST_SAMPLES && cell.samplesNs.every((sample) => sample > 0);
  return isSound ? [cell] : [];
}

/** The cells that every visit measured well enough, in the order of the first visit. */
export function cellsOfEveryVisit(runs: readonly RunDocument[]): readonly VisitedCell[] {
  return (runs[0]?.measurements ?? []).flatMap((measurement) => {
    const visits = runs.flatMap((run) => soundCell(run, measurement));
    if (visits.length < runs.length) return [];
    return [{ key: cellKey(measurement), caseKey: caseKeyOf(measurement), backend: measurement.backend, visits }];
  });
}

export function backendPairs(cells: readonly VisitedCell[]): readonly BackendPair[] {
  return cells
    .filter(({ backend }) => backend === 'wasm')
    .flatMap((own) => {
      const other = cells.find((cell) => cell.backend === 'webcrypto' && cell.caseKey === own.caseKey);
      if (other === undefined) return [];
      const visits = own.visits.flatMap((wasm, visit) => {
        const webcrypto = other.visits[visit];
        return webcrypto === undefined ? [] : [{ wasm, webcrypto }];
      });
      return [{ visits }];
    });
}

/** Of one cell: a number for each visit. */
export type ByVisit = readonly number[];

/** The logarithm of each cell's median in parts of the fixed work, as *Compare* sets it; none where a visit does not know its pace. */
export function logsInPartsOfWork(runs: readonly RunDocument[], cells: readonly VisitedCell[]): readonly ByVisit[] {
  return cells.flatMap(({ key }) => {
    const logs = runs.flatMap((run) => pacedCells(run)?.get(key)?.logs ?? []);
    return logs.length === runs.length ? [logs] : [];
  });
}
