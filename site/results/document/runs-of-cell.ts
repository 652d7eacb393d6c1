/** What each run of a document found for a cell. A document holds a series of runs: one, or several repeats. */
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import { onceFor } from '../derived/once-for.ts';
import type { MeasuredMeasurement, RunDocument } from './run.ts';

/** What one run of the series found for a cell. */
export interface CellInRun {
  /** The index of the run in the series, from 0. */
  readonly index: number;
  readonly medianNs: number;
  /** The measurement of that run; without samples if the document came from a link. */
  readonly measurement: MeasuredMeasurement;
  /** Whether the run came to its end. If no repeat did, all that was measured counts as one run. */
  readonly isWhole: boolean;
}

const medianOfCell = onceFor(({ samplesNs, summary, medianNs }: MeasuredMeasurement) =>
  samplesNs.length === 0 ? (summary?.medianNs ?? medianNs) : medianOf(ascending(samplesNs)),
);

function inRun(measurement: MeasuredMeasurement, index: number, isWhole: boolean): readonly CellInRun[] {
  const medianNs = medianOfCell(measurement);
  return medianNs === undefined ? [] : [{ index, medianNs, measurement, isWhole }];
}

/** The cell in each run that came to its end; a document without repeats has one run. Empty if no median is known. */
export const runsOfCell = onceFor((measurement: MeasuredMeasurement): readonly CellInRun[] => {
  const whole = (measurement.repeats ?? []).flatMap(({ measurement: part, isWhole }, index) =>
    isWhole && part?.status === 'measured' ? inRun(part, index, true) : [],
  );
  return whole.length > 0 ? whole : inRun(measurement, 0, measurement.repeats === undefined);
});

/** The median of each of these runs. */
export function medianOfEachRun(measurement: MeasuredMeasurement): readonly number[] {
  return runsOfCell(measurement).map(({ medianNs }) => medianNs);
}

/** The repeat that took a sample, and the number of calls in its batch. */
interface TakenIn {
  /** Counted from 1. */
  readonly repeat: number;
  readonly callsPerBatch: number | undefined;
}

/** One entry for each sample of a cell, in order; empty for a run without repeats. */
export function repeatsOfSamples(measurement: MeasuredMeasurement): readonly TakenIn[] {
  const counted = new Set(runsOfCell(measurement).flatMap(({ index, isWhole }) => (isWhole ? [index] : [])));
  return (measurement.repeats ?? []).flatMap(({ measurement: part }, index) =>
    part?.status === 'measured' && (counted.size === 0 || counted.has(index))
      ? part.samplesNs.map(() => ({ repeat: index + 1, callsPerBatch: part.callsPerBatch }))
      : [],
  );
}

/** How many repeats of a run came to their end. */
export function countWhole({ repeats = [] }: Pick<RunDocument, 'repeats'>): number {
  return repeats.filter(({ outcome }) => outcome === 'finished').length;
}
