/** What many visits measured, cell by cell: the samples of each visit beside those of the others. */
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import type { Measurement, RunDocument } from '../../../site/results/document/run.ts';
import { ascending, medianOf } from '../../../site/statistics/summary/ascending.ts';

/** A median of fewer has no interval of 95 %, and says more of chance (RSA keys) than of the visit. */
export const FEWEST_SAMPLES = 6;

/** Nanoseconds, in the order of taking. */
export type Samples = readonly number[];

export interface VisitedCell {
  /** The same for the cells of one case on all backends. */
  readonly caseKey: string;
  readonly backend: string;
  /** One entry a visit. */
  readonly visits: readonly Samples[];
}

export interface PairedSamples {
  readonly wasmNs: Samples;
  readonly webcryptoNs: Samples;
}

/** One case on both backends. */
export interface BackendPair {
  /** One entry a visit. */
  readonly visits: readonly PairedSamples[];
}

export const medianOfSamples = (samples: Samples) => medianOf(ascending(samples));

const caseKeyOf = (measurement: Measurement) => cellKey({ ...measurement, backend: 'any' });

/** Samples that a visit's median can rest on; none where it has too few, or one that is not above zero. */
function soundSamples({ measurements }: RunDocument, cell: string): readonly Samples[] {
  const measurement = measurements.find((candidate) => cellKey(candidate) === cell);
  if (measurement?.status !== 'measured') return [];
  const { samplesNs } = measurement;
  return samplesNs.length >= FEWEST_SAMPLES && samplesNs.every((sample) => sample > 0) ? [samplesNs] : [];
}

/** The cells that every visit measured well enough, in the order of the first visit. */
export function cellsOfEveryVisit(runs: readonly RunDocument[]): readonly VisitedCell[] {
  return (runs[0]?.measurements ?? []).flatMap((measurement) => {
    const visits = runs.flatMap((run) => soundSamples(run, cellKey(measurement)));
    if (visits.length < runs.length) return [];
    return [{ caseKey: caseKeyOf(measurement), backend: measurement.backend, visits }];
  });
}

export function backendPairs(cells: readonly VisitedCell[]): readonly BackendPair[] {
  return cells
    .filter(({ backend }) => backend === 'wasm')
    .flatMap((wasm) => {
      const webcrypto = cells.find((cell) => cell.backend === 'webcrypto' && cell.caseKey === wasm.caseKey);
      if (webcrypto === undefined) return [];
      const visits = wasm.visits.flatMap((wasmNs, visit) => {
        const webcryptoNs = webcrypto.visits[visit];
        return webcryptoNs === undefined ? [] : [{ wasmNs, webcryptoNs }];
      });
      return [{ visits }];
    });
}
