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

/** What a run knows about the clock that timed its batches. */
export type ClockOfRun = Partial<Pick<Environment, 'clockStepMs'>> | undefined;

/**
 * The interval, but of at least one clock step, half of it on each side of the median. A coarse clock may give every
 * batch the same time. The samples then have no scatter, but the clock tells the time of a batch no better than to half
 * a step. A second use changes nothing. If the step or the calls of a batch are not known, the interval stays.
 */
export function notBelowClockStep(
  [low, high]: readonly [low: number, high: number],
  medianNs: number,
  { callsPerBatch = Number.POSITIVE_INFINITY }: MeasuredMeasurement,
  clock: ClockOfRun,
): readonly [low: number, high: number] {
  const reachNs = ((clock?.clockStepMs ?? 0) * NS_PER_MS) / 2 / callsPerBatch;
  return [Math.max(0, Math.min(low, medianNs - reachNs)), Math.max(high, medianNs + reachNs)];
}

function withClockStep<Known extends KnownSummary>(
  summary: Known,
  measurement: MeasuredMeasurement,
  clock: ClockOfRun,
): Known {
  const { medianNs, intervalNs, confidence = 0 } = summary;
  // One sample has no interval.
  if (!intervalNs || confidence === 0 || !(medianNs > 0)) return summary;
  return { ...summary, intervalNs: notBelowClockStep(intervalNs, medianNs, measurement, clock) };
}

/**
 * The summary, or the median and perhaps its 95 % interval if the source gives no more.
 *
 * @param clock for an interval of at least one clock step; without it, the interval is that of the record
 */
export function recordedTimeOf(measurement: Measurement | undefined, clock?: ClockOfRun): KnownSummary | undefined {
  if (measurement?.status !== 'measured') return undefined;
  const { medianNs, intervalNs } = measurement;
  const known = recordedSummaryOf(measurement);
  if (known) return withClockStep(known, measurement, clock);
  if (medianNs === undefined) return undefined;
  return withClockStep({ medianNs, ...(intervalNs && { intervalNs, confidence: 0.95 }) }, measurement, clock);
}

/** Whether the median is 0, because the clock could not see the calls. `upperBoundNs` gives the most that they took. */
export const isBelowClock = (measurement: Measurement | undefined): boolean =>
  recordedTimeOf(measurement)?.medianNs === 0;

/**
 * The summary of a measured cell; undefined if the clock could not see its calls.
 *
 * @param clock as for `recordedTimeOf`: whoever shows the interval gives it
 */
export function summaryOf(measurement: Measurement | undefined, clock?: ClockOfRun): Summary | undefined {
  const recorded = recordedSummaryOf(measurement);
  if (measurement?.status !== 'measured' || !recorded || !(recorded.medianNs > 0)) return undefined;
  return withClockStep(recorded, measurement, clock);
}

/**
 * The summary of a measurement, or its median if no more is known; undefined if the clock could not see its calls.
 *
 * @param clock as for `recordedTimeOf`: whoever shows the interval gives it
 */
export function knownSummaryOf(measurement: Measurement | undefined, clock?: ClockOfRun): KnownSummary | undefined {
  const recorded = recordedTimeOf(measurement, clock);
  return recorded && recorded.medianNs > 0 ? recorded : undefined;
}

/**
 * The most that a call took if the clock could not see it, in nanoseconds: most of its batches ended within one clock
 * step. Undefined for other cells, and if neither the clock step nor the source tells it.
 */
export function upperBoundNs(measurement: Measurement, environment: ClockOfRun): number | undefined {
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
