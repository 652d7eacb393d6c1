/** A document holds a series of runs: one, or one after the other where it was repeated. Here it is taken apart: what each run found of a cell. */
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { MeasuredMeasurement, RunDocument } from './run.ts';

/** What one run of the series found of a cell. */
export interface CellInRun {
  /** The place of the run in the series, from 0. */
  readonly place: number;
  /** Where its samples begin among all of the cell's. */
  readonly from: number;
  readonly medianNs: number;
  /** Empty where the document came by a link. */
  readonly samplesNs: readonly number[];
  /** Whether its run came to an end. Where none of several did, all that there is stands as one run. */
  readonly isWhole: boolean;
}

/** Documents are never changed, only replaced, so that this can be kept with its measurement. */
const cache = new WeakMap<MeasuredMeasurement, readonly CellInRun[]>();

/** Runs that came to their end and have a median of the cell. */
function wholeRuns({ repeats = [], samplesNs: all }: MeasuredMeasurement): readonly CellInRun[] {
  let next = 0;
  return repeats.flatMap((entry, place) => {
    const from = next;
    next += entry.samples;
    const samplesNs = all.slice(from, next);
    const medianNs = samplesNs.length > 0 ? medianOf(ascending(samplesNs)) : entry.medianNs;
    if (entry.unfinished === true || medianNs === undefined) return [];
    return [{ place, from, medianNs, samplesNs, isWhole: true }];
  });
}

/** Everything that is known of the cell, as one run. */
function onlyRun({ repeats, samplesNs, summary, medianNs: known }: MeasuredMeasurement): readonly CellInRun[] {
  const medianNs = samplesNs.length > 0 ? medianOf(ascending(samplesNs)) : (summary?.medianNs ?? known);
  return medianNs === undefined ? [] : [{ place: 0, from: 0, medianNs, samplesNs, isWhole: repeats === undefined }];
}

/** The cell in each run that came to its end; a document that was made once is a series of one. None where no median is known. */
export function runsOfCell(measurement: MeasuredMeasurement): readonly CellInRun[] {
  const known = cache.get(measurement);
  if (known) return known;
  const whole = wholeRuns(measurement);
  const found = whole.length > 0 ? whole : onlyRun(measurement);
  cache.set(measurement, found);
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
