/** A run that was repeated, taken apart again: what each repeat found of a cell. */
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { MeasuredMeasurement } from './run.ts';

/** What one whole repeat found of a cell. */
export interface CellOfRepeat {
  /** Its place among the repeats, from 0. */
  readonly repeat: number;
  readonly medianNs: number;
  /** Empty where the run came by a link. */
  readonly samplesNs: readonly number[];
  /** Where its samples begin among all of the cell's. */
  readonly from: number;
}

/** Documents are never changed, only replaced, so that this can be kept with its measurement. */
const cellsOfRepeats = new WeakMap<MeasuredMeasurement, readonly CellOfRepeat[]>();

/** Of a run that was repeated, the cell in each repeat that came to its end and has a median of it; none of an ordinary run. */
export function wholeRepeats(measurement: MeasuredMeasurement): readonly CellOfRepeat[] {
  const known = cellsOfRepeats.get(measurement);
  if (known) return known;
  const found: CellOfRepeat[] = [];
  let from = 0;
  for (const [repeat, entry] of (measurement.repeats ?? []).entries()) {
    const samplesNs = measurement.samplesNs.slice(from, from + entry.samples);
    const medianNs = samplesNs.length > 0 ? medianOf(ascending(samplesNs)) : entry.medianNs;
    if (entry.unfinished !== true && medianNs !== undefined) found.push({ repeat, medianNs, samplesNs, from });
    from += entry.samples;
  }
  cellsOfRepeats.set(measurement, found);
  return found;
}

/** What each visit found: the median of every whole repeat. None of an ordinary run, which is one visit by itself. */
export function medianOfEachRepeat(measurement: MeasuredMeasurement): readonly number[] {
  return wholeRepeats(measurement).map(({ medianNs }) => medianNs);
}
