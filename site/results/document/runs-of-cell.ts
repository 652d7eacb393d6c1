/** A document holds a series of runs: one, or one after the other where it was repeated. Here is what each run found of a cell. */
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { MeasuredMeasurement, RunDocument } from './run.ts';

/** What one run of the series found of a cell. */
interface CellInRun {
  /** The place of the run in the series, from 0. */
  readonly place: number;
  readonly medianNs: number;
  /** As the run has it. Without samples where the document came by a link. */
  readonly measurement: MeasuredMeasurement;
  /** Whether its run came to an end. Where none of several did, all that there is stands as one run. */
  readonly isWhole: boolean;
}

/** Documents are never changed, only replaced, so that these can be kept with their measurements. */
const runs = new WeakMap<MeasuredMeasurement, readonly CellInRun[]>();
const medians = new WeakMap<MeasuredMeasurement, number>();

function medianOfCell(measurement: MeasuredMeasurement): number | undefined {
  const { samplesNs, summary, medianNs } = measurement;
  if (samplesNs.length === 0) return summary?.medianNs ?? medianNs;
  const known = medians.get(measurement) ?? medianOf(ascending(samplesNs));
  medians.set(measurement, known);
  return known;
}

function inRun(measurement: MeasuredMeasurement, place: number, isWhole: boolean): readonly CellInRun[] {
  const medianNs = medianOfCell(measurement);
  return medianNs === undefined ? [] : [{ place, medianNs, measurement, isWhole }];
}

/** The cell in each run that came to its end; a document that was made once is a series of one. None where no median is known. */
export function runsOfCell(measurement: MeasuredMeasurement): readonly CellInRun[] {
  const known = runs.get(measurement);
  if (known) return known;
  const whole = (measurement.repeats ?? []).flatMap(({ measurement: part, isWhole }, place) =>
    isWhole && part?.status === 'measured' ? inRun(part, place, true) : [],
  );
  const found = whole.length > 0 ? whole : inRun(measurement, 0, measurement.repeats === undefined);
  runs.set(measurement, found);
  return found;
}

/** What each of them found. */
export function medianOfEachRun(measurement: MeasuredMeasurement): readonly number[] {
  return runsOfCell(measurement).map(({ medianNs }) => medianNs);
}

/** How many runs of a series that was repeated came to their end. */
export function countWhole({ repeats = [] }: Pick<RunDocument, 'repeats'>): number {
  return repeats.filter(({ outcome }) => outcome === 'finished').length;
}
