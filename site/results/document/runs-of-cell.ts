/** A document holds a series of runs: one, or one after the other where it was repeated. Here is what each run found of a cell. */
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import { onceFor } from '../derived/once-for.ts';
import type { MeasuredMeasurement, RunDocument } from './run.ts';

/** What one run of the series found of a cell. */
export interface CellInRun {
  /** Of the run in the series, from 0. */
  readonly index: number;
  readonly medianNs: number;
  /** As the run has it. Without samples where the document came by a link. */
  readonly measurement: MeasuredMeasurement;
  /** Whether its run came to an end. Where none of several did, all that there is stands as one run. */
  readonly isWhole: boolean;
}

const medianOfCell = onceFor(({ samplesNs, summary, medianNs }: MeasuredMeasurement) =>
  samplesNs.length === 0 ? (summary?.medianNs ?? medianNs) : medianOf(ascending(samplesNs)),
);

function inRun(measurement: MeasuredMeasurement, index: number, isWhole: boolean): readonly CellInRun[] {
  const medianNs = medianOfCell(measurement);
  return medianNs === undefined ? [] : [{ index, medianNs, measurement, isWhole }];
}

/** The cell in each run that came to its end; a document that was made once is a series of one. None where no median is known. */
export const runsOfCell = onceFor((measurement: MeasuredMeasurement): readonly CellInRun[] => {
  const whole = (measurement.repeats ?? []).flatMap(({ measurement: part, isWhole }, index) =>
    isWhole && part?.status === 'measured' ? inRun(part, index, true) : [],
  );
  return whole.length > 0 ? whole : inRun(measurement, 0, measurement.repeats === undefined);
});

/** What each of them found. */
export function medianOfEachRun(measurement: MeasuredMeasurement): readonly number[] {
  return runsOfCell(measurement).map(({ medianNs }) => medianNs);
}

/** Which repeat took a sample, and in a batch of how many calls. */
interface TakenIn {
  /** Counted from 1. */
  readonly repeat: number;
  readonly callsPerBatch: number | undefined;
}

/** Of each sample of a cell that was repeated, in their order; none of a run that was made once. */
export function repeatsOfSamples(measurement: MeasuredMeasurement): readonly TakenIn[] {
  const counted = new Set(runsOfCell(measurement).flatMap(({ index, isWhole }) => (isWhole ? [index] : [])));
  return (measurement.repeats ?? []).flatMap(({ measurement: part }, index) =>
    part?.status === 'measured' && (counted.size === 0 || counted.has(index))
      ? part.samplesNs.map(() => ({ repeat: index + 1, callsPerBatch: part.callsPerBatch }))
      : [],
  );
}

/** How many runs of a series that was repeated came to their end. */
export function countWhole({ repeats = [] }: Pick<RunDocument, 'repeats'>): number {
  return repeats.filter(({ outcome }) => outcome === 'finished').length;
}
