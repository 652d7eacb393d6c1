import { type Summary, summarise } from '../../statistics/summary/summarise.ts';
import { summariseVisits } from '../../statistics/visits/summarise-visits.ts';
import { wholeRepeats } from './repeats.ts';
import type { MeasuredMeasurement, Measurement } from './run.ts';

/** Measurements are never changed, only replaced, so that a summary can be kept with its measurement. */
const kept = new WeakMap<Measurement, Summary>();

/**
 * Of a run that was made several times: median and interval over the repeats that came to their end, everything else of all their
 * samples together. One whole repeat is as a run that was made once; nothing where there is none yet.
 */
function summariseRepeats(measurement: MeasuredMeasurement): Summary | undefined {
  const whole = wholeRepeats(measurement);
  if (whole.length === 0) return undefined;
  const together = summarise(whole.flatMap(({ samplesNs }) => samplesNs));
  return whole.length === 1 ? together : { ...together, ...summariseVisits(whole.map(({ medianNs }) => medianNs)) };
}

/** The summary of a measured cell: of its samples, or the one that came in their place. */
export function summaryOf(measurement: Measurement | undefined): Summary | undefined {
  if (measurement?.status !== 'measured') return undefined;
  if (measurement.samplesNs.length === 0) return measurement.summary;
  const known = kept.get(measurement);
  if (known) return known;
  const summary = summariseRepeats(measurement) ?? summarise(measurement.samplesNs);
  kept.set(measurement, summary);
  return summary;
}

/** What is known of times that a source may have published without more than their median. */
export type KnownSummary = Pick<Summary, 'medianNs'> & Partial<Summary>;

/** The summary, or the median and perhaps its 95 % interval where the source tells nothing else. */
export function knownSummaryOf(measurement: Measurement | undefined): KnownSummary | undefined {
  if (measurement?.status !== 'measured') return undefined;
  const { medianNs, intervalNs } = measurement;
  const known = summaryOf(measurement);
  if (known || medianNs === undefined) return known;
  return { medianNs, ...(intervalNs && { intervalNs, confidence: 0.95 }) };
}

/** Whether its median is known, without working it out: counting thousands of cells must hold nobody up. */
export const hasMedian = (measurement: Measurement | undefined): boolean =>
  measurement?.status === 'measured' &&
  (measurement.samplesNs.length > 0 || measurement.summary !== undefined || measurement.medianNs !== undefined);
