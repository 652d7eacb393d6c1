import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { type Summary, summarise } from '../../statistics/summary/summarise.ts';
import { summariseOver } from '../../statistics/visits/series.ts';
import { onceFor } from '../derived/once-for.ts';
import { CALL_NS, isWithin } from '../schema/range.ts';
import type { Environment, MeasuredMeasurement, Measurement } from './run.ts';
import { medianOfEachRun, runsOfCell } from './runs-of-cell.ts';

/** With several runs, median and interval are over the runs; the other numbers are over all samples together. */
const summaryOfRuns = onceFor((measurement: MeasuredMeasurement): Summary => {
  const runs = runsOfCell(measurement);
  const together = summarise(runs.flatMap((found) => found.measurement.samplesNs));
  if (runs.length < 2) return together;
  return { ...together, ...summariseOver(medianOfEachRun(measurement)) };
});

/**
 * The summary of a cell's samples, or the summary that came instead of them. Figures call `summaryOf`, which excludes
 * times that the clock could not measure.
 */
export function recordedSummaryOf(measurement: Measurement | undefined): Summary | undefined {
  if (measurement?.status !== 'measured') return undefined;
  return measurement.samplesNs.length === 0 ? measurement.summary : summaryOfRuns(measurement);
}

/** What is known about times if the source may have published only their median. */
export type KnownSummary = Pick<Summary, 'medianNs'> & Partial<Summary>;

/** The summary, or the median and perhaps its 95 % interval if the source gives no more; as the record has it. */
export function recordedTimeOf(measurement: Measurement | undefined): KnownSummary | undefined {
  if (measurement?.status !== 'measured') return undefined;
  const { medianNs, intervalNs } = measurement;
  const known = recordedSummaryOf(measurement);
  if (known || medianNs === undefined) return known;
  return { medianNs, ...(intervalNs && { intervalNs, confidence: 0.95 }) };
}

/** Whether the median is 0, because the clock could not see the calls. `upperBoundNs` gives the most that they took. */
export const isBelowClock = (measurement: Measurement | undefined): boolean =>
  recordedTimeOf(measurement)?.medianNs === 0;

/** The summary of a measured cell; undefined if the clock could not see its calls. */
export function summaryOf(measurement: Measurement | undefined): Summary | undefined {
  const recorded = recordedSummaryOf(measurement);
  return recorded && recorded.medianNs > 0 ? recorded : undefined;
}

/** The summary of a measurement, or its median if no more is known; undefined if the clock could not see its calls. */
export function knownSummaryOf(measurement: Measurement | undefined): KnownSummary | undefined {
  const recorded = recordedTimeOf(measurement);
  return recorded && recorded.medianNs > 0 ? recorded : undefined;
}

/**
 * The most that a call took if the clock could not see it, in nanoseconds: most of its batches ended within one clock
 * step. Undefined for other cells, and if neither the clock step nor the source tells it.
 */
export function upperBoundNs(
  measurement: Measurement,
  environment: Partial<Pick<Environment, 'clockStepMs'>> | undefined,
): number | undefined {
  if (measurement.status !== 'measured' || !isBelowClock(measurement)) return undefined;
  const { underNs, callsPerBatch = 1 } = measurement;
  const boundNs = underNs ?? ((environment?.clockStepMs ?? 0) * NS_PER_MS) / callsPerBatch;
  // A document may contain a time that no call can take.
  return isWithin(boundNs, CALL_NS) ? boundNs : undefined;
}

/** Whether its median is known, without computing it: counting thousands of cells must not block the page. */
export const hasMedian = (measurement: Measurement | undefined): boolean =>
  measurement?.status === 'measured' &&
  (measurement.samplesNs.length > 0 || measurement.summary !== undefined || measurement.medianNs !== undefined);
