/** A lane for each scheme on each backend: the times and bytes of a ceremony's steps there, read from a run. */
import { type TimedId, timedIdsFor, timedNameOf } from '../../ceremony/steps/step-cell.ts';
import { type StepId, stepsFor } from '../../ceremony/steps/steps.ts';
import type { Measurement } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { findScheme } from '../../schemes/index.ts';
import type { RunContent } from '../form/figure-input.ts';

/** In nanoseconds. */
export interface StepTime {
  readonly medianNs: number;
  readonly intervalNs: readonly [number, number];
  /** The confidence of the interval: 0.95, or less if there are few samples. */
  readonly confidence: number;
}

/** Either a time, or why there is none. */
export type LaneTime = StepTime | { readonly reason: string };

export interface LaneStep {
  readonly id: StepId;
  /** Absent if only times are known, as from a link. */
  readonly bytesIn?: number;
  readonly bytesOut?: number;
}

export interface Lane {
  readonly scheme: string;
  readonly backend: string;
  /** The kind of the scheme; empty for a scheme not known here, which has no steps. */
  readonly kind: string;
  /** Empty if the backend has no such scheme; `reason` says why. */
  readonly steps: readonly LaneStep[];
  readonly reason?: string;
  readonly times: Readonly<Partial<Record<TimedId, LaneTime>>>;
  /** Whether a step without a time may still get one. */
  readonly isRunning?: boolean;
}

/** Distinguishes a time from a reason for a missing one. */
export function isTime(time: LaneTime | undefined): time is StepTime {
  return time !== undefined && 'medianNs' in time;
}

function laneTime({ environment }: RunContent, measurement: Measurement): LaneTime | undefined {
  if (measurement.status !== 'measured') return { reason: measurement.reason };
  const summary = summaryOf(measurement, environment);
  return summary && { medianNs: summary.medianNs, intervalNs: summary.intervalNs, confidence: summary.confidence };
}

function isOf(scheme: string, backend: string) {
  return (record: { readonly scheme: string; readonly backend: string }) =>
    record.scheme === scheme && record.backend === backend;
}

/** Only steps that a scheme of this kind has: a document from elsewhere may name others. */
function laneTimes(run: RunContent, measurements: readonly Measurement[], kind: string): Lane['times'] {
  const known = timedIdsFor(kind);
  const times: Partial<Record<TimedId, LaneTime>> = {};
  for (const measurement of measurements) {
    const timed = known.find((id) => id === timedNameOf(measurement));
    const time = laneTime(run, measurement);
    if (timed && time) times[timed] = time;
  }
  return times;
}

function laneOf(run: RunContent, scheme: string, backend: string): Lane {
  const kind = findScheme(scheme)?.kind ?? '';
  const isOfLane = isOf(scheme, backend);
  const times = laneTimes(run, run.measurements.filter(isOfLane), kind);
  const counted = new Map((run.stepBytes ?? []).filter(isOfLane).map((bytes) => [bytes.step, bytes]));
  const steps = stepsFor(kind).flatMap(({ id }): readonly LaneStep[] => {
    const bytes = counted.get(id);
    if (bytes) return [{ id, bytesIn: bytes.bytesIn, bytesOut: bytes.bytesOut }];
    return times[id] ? [{ id }] : [];
  });
  // A refusal of the whole login is a refusal of each of its steps.
  const whole = times.login;
  return steps.length === 0 && whole && 'reason' in whole
    ? { scheme, backend, kind, steps: [], reason: whole.reason, times: {} }
    : { scheme, backend, kind, steps, times, isRunning: run.outcome === 'running' };
}

/** The lanes of a run, in the order of its settings, without those that have no data. */
export function lanesOf(run: RunContent): readonly Lane[] {
  const records = [...run.measurements, ...(run.stepBytes ?? [])];
  const { schemes, backends } = run.settings;
  return schemes.flatMap((scheme) =>
    backends.filter((backend) => records.some(isOf(scheme, backend))).map((backend) => laneOf(run, scheme, backend)),
  );
}
