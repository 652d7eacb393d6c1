/** The record of a simulated ceremony: a lane for each scheme on each backend. Times in nanoseconds; raw samples are kept. */
import type { BackendId } from '../../backends/backend.ts';
import type { ModuleBuild } from '../../backends/module-build.ts';
import type { Measured } from '../../harness/measured.ts';
import type { Drift } from '../../harness/quiet/drift.ts';
import type { Build, Environment } from '../../results/document/run.ts';
import type { ByteView } from '../simulation/byte-view.ts';
import type { WholeId } from '../simulation/step-subjects.ts';
import type { StepId } from '../simulation/steps.ts';

export interface StepTime {
  readonly medianNs: number;
  readonly intervalNs: readonly [number, number];
  readonly samplesNs: readonly number[];
  readonly callsPerBatch?: number;
}

/** Either a time, or why there is none. */
export type Timed = StepTime | { readonly reason: string };

export interface LaneStep {
  readonly id: StepId;
  /** Absent where only times came, as in a link. */
  readonly bytesIn?: number;
  readonly bytesOut?: number;
  /** Absent in a ceremony that is opened again: what it was made of is not kept. */
  readonly view?: ByteView;
}

export interface Lane {
  readonly scheme: string;
  /** One of ours, but in a document from elsewhere. */
  readonly backend: string;
  /** Empty where the backend has no such scheme; `reason` says why. */
  readonly steps: readonly LaneStep[];
  readonly reason?: string;
  readonly times: Readonly<Partial<Record<StepId | WholeId, Timed>>>;
}

export type CeremonyEvent =
  | { readonly type: 'began'; readonly environment: Environment; readonly build: Build; readonly seed: number }
  | { readonly type: 'lane'; readonly lane: Lane }
  | {
      readonly type: 'time';
      readonly scheme: string;
      readonly backend: BackendId;
      readonly step: StepId | WholeId;
      readonly time: Timed;
      /** All that the harness said of it, for the record. */
      readonly measured?: Measured;
    }
  | { readonly type: 'module'; readonly module: ModuleBuild }
  | { readonly type: 'drift'; readonly drift: Drift }
  | { readonly type: 'progress'; readonly fraction: number; readonly remainingMs: number }
  | { readonly type: 'finished' }
  | { readonly type: 'failed'; readonly reason: string };

/** The lanes after one more event. */
export function applyCeremonyEvent(lanes: readonly Lane[], event: CeremonyEvent): readonly Lane[] {
  if (event.type === 'lane') return [...lanes, event.lane];
  if (event.type !== 'time') return lanes;
  return lanes.map((lane) =>
    lane.scheme === event.scheme && lane.backend === event.backend
      ? { ...lane, times: { ...lane.times, [event.step]: event.time } }
      : lane,
  );
}

export function isTime(time: Timed | undefined): time is StepTime {
  return time !== undefined && 'medianNs' in time;
}
