import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { type Summary, summarise } from '../../statistics/summary/summarise.ts';
import { summariseOver } from '../../statistics/visits/series.ts';
import { onceFor } from '../derived/once-for.ts';
import { CALL_NS, isWithin } from '../schema/range.ts';
import type { Environment, MeasuredMeasurement, Measurement } from './run.ts';
import { medianOfEachRun, runsOfCell } from './runs-of-cell.ts';

/** Of several runs median and interval are over these, everything else is of all their samples together. */
const summaryOfRuns = onceFor((measurement: MeasuredMeasurement): Summary => {
  const runs = runsOfCell(measurement);
  const together = summarise(runs.flatMap((found) => found.measurement.samplesNs));
  if (runs.length < 2) return together;
  return { ...together, ...summariseOver(medianOfEachRun(measurement)) };
});

/** What the record says of a cell's samples, or what came in their place. Figures ask `summaryOf`, which knows when a time is none. */
export function recordedSummaryOf(measurement: Measurement | undefined): Summary | undefined {
  if (measurement?.status !== 'measured') return undefined;
  return measurement.samplesNs.length === 0 ? measurement.summary : summaryOfRuns(measurement);
}

/** What is known of times that a source may have published without more than their median. */
export type KnownSummary = Pick<Summary, 'medianNs'> & Partial<Summary>;

/** The summary, or the median and perhaps its 95 % interval where the source tells nothing else; as the record has it. */
export function recordedTimeOf(measurement: Measurement | undefined): KnownSummary | undefined {
  if (measurement?.status !== 'measured') return undefined;
  const { medianNs, intervalNs } = measurement;
  const known = recordedSummaryOf(measurement);
  if (known || medianNs === undefined) return known;
  return { medianNs, ...(intervalNs && { intervalNs, confidence: 0.95 }) };
}

/** A median of nothing is no time: the calls were shorter than the clock could see. Ask `upperBoundNs` what is known of them. */
export const isBelowClock = (measurement: Measurement | undefined): boolean =>
  recordedTimeOf(measurement)?.medianNs === 0;

/** The summary of a measured cell; nothing where the clock could not see its calls. */
export function summaryOf(measurement: Measurement | undefined): Summary | undefined {
  const recorded = recordedSummaryOf(measurement);
  return recorded && recorded.medianNs > 0 ? recorded : undefined;
}

/** The summary of a measurement, or its median alone where nothing else is known. */
export function knownSummaryOf(measurement: Measurement | undefined): KnownSummary | undefined {
  const recorded = recordedTimeOf(measurement);
  return recorded && recorded.medianNs > 0 ? recorded : undefined;
}

/**
 * What a call that the clock could not see took at most, in nanoseconds: most of its batches were over within one step. Nothing of
 * other cells, and where neither the clock nor the source tells.
 */
export function upperBoundNs(
  measurement: Measurement,
  environment: Partial<Pick<Environment, 'clockStepMs'>> | undefined,
): number | undefined {
  if (measurement.status !== 'measured' || !isBelowClock(measurement)) return undefined;
  const { underNs, callsPerBatch = 1 } = measurement;
  const boundNs = underNs ?? ((environment?.clockStepMs ?? 0) * NS_PER_MS) / callsPerBatch;
  // A document may say what no call can take.
  return isWithin(boundNs, CALL_NS) ? boundNs : undefined;
}

/** Whether its median is known, without working it out: counting thousands of cells must hold nobody up. */
export const hasMedian = (measurement: Measurement | undefined): boolean =>
  measurement?.status === 'measured' &&
  (measurement.samplesNs.length > 0 || measurement.summary !== undefined || measurement.medianNs !== undefined);
