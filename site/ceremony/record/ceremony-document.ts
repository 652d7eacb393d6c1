/** A simulated ceremony, and what a real authenticator did beside it, as a run document; and back to lanes. */
import type { BackendId } from '../../backends/backend.ts';
import { type Cell, cellKey } from '../../experiments/settings/cell.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import type { GestureRecord } from '../../results/document/gesture.ts';
import { type Measurement, type RunDocument, type StepBytes, schemaVersion } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { findScheme } from '../../schemes/index.ts';
import { type WholeId, wholeIds } from '../simulation/step-subjects.ts';
import { type StepId, steps, stepsFor } from '../simulation/steps.ts';
import type { CeremonyEvent, Lane, LaneStep, Timed } from './ceremony-run.ts';

const nothingKnown = { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] } as const;

/** The document before anything is in it. A clock step of 0: not measured, as where there are gestures alone. */
export function newCeremonyRun(
  id: string,
  startedAt: string,
  environment: RunDocument['environment'],
  build: RunDocument['build'] = nothingKnown,
  seed = 1,
): RunDocument {
  return {
    schemaVersion,
    id,
    startedAt,
    elapsedMs: 0,
    outcome: 'running',
    experiment: ceremony.id,
    settings: { ...defaultSettings(ceremony), seed },
    notDefault: [],
    environment,
    build,
    overheads: [],
    drift: { readings: [], grade: 'quiet', reason: 'Nothing has been measured yet.' },
    measurements: [],
  };
}

/** A step is an operation of its ceremony under `{ step }`; the login as a whole has no condition. */
function caseOf(scheme: string, backend: BackendId, step: StepId | WholeId): Cell {
  if (step === 'login') return { scheme, backend, operation: 'login' };
  const ceremonyName = steps.find(({ id }) => id === step)?.ceremony ?? 'authentication';
  const operation = ceremonyName === 'registration' ? 'register' : 'login';
  return { scheme, backend, operation, conditions: { step } };
}

function withMeasurement(run: RunDocument, newest: Measurement): RunDocument {
  const key = cellKey(newest);
  const others = run.measurements.filter((one) => cellKey(one) !== key);
  return { ...run, measurements: [...others, newest] };
}

function withLane(run: RunDocument, { scheme, backend, steps: made, reason }: Lane): RunDocument {
  if (reason !== undefined) {
    return withMeasurement(run, { ...caseOf(scheme, backend, 'login'), status: 'unsupported', reason });
  }
  const bytes = made.map(
    ({ id, bytesIn = 0, bytesOut = 0 }): StepBytes => ({ scheme, backend, step: id, bytesIn, bytesOut }),
  );
  return { ...run, stepBytes: [...(run.stepBytes ?? []), ...bytes] };
}

/** The document after one more event. */
export function withCeremonyEvent(run: RunDocument, event: CeremonyEvent): RunDocument {
  switch (event.type) {
    case 'lane':
      return withLane(run, event.lane);
    case 'time': {
      const one = caseOf(event.scheme, event.backend, event.step);
      if (event.measured) return withMeasurement(run, { ...one, status: 'measured', ...event.measured });
      return 'reason' in event.time
        ? withMeasurement(run, { ...one, status: 'failed', reason: event.time.reason })
        : run;
    }
    case 'module':
      return { ...run, build: { ...run.build, modules: [...run.build.modules, event.module] } };
    case 'drift':
      return { ...run, drift: event.drift };
    case 'began':
    case 'progress':
    case 'finished':
    case 'failed':
      return run;
  }
}

export function withGesture(run: RunDocument, gesture: GestureRecord): RunDocument {
  return { ...run, gestures: [...(run.gestures ?? []), gesture] };
}

function timeOf(one: Measurement): Timed | undefined {
  const summary = summaryOf(one);
  if (one.status !== 'measured') return { reason: one.reason };
  if (!summary) return undefined;
  const { medianNs, intervalNs } = summary;
  return { medianNs, intervalNs, samplesNs: one.samplesNs, callsPerBatch: one.callsPerBatch };
}

function isStepOf(kind: string, id: string): id is StepId {
  return stepsFor(kind).some((step) => step.id === id);
}

function isWhole(id: string): id is WholeId {
  return wholeIds.some((whole) => whole === id);
}

function laneOf(run: RunDocument, scheme: string, backend: BackendId): Lane {
  const kind = findScheme(scheme)?.kind ?? '';
  const ofLane = <T extends { readonly scheme: string; readonly backend: string }>(all: readonly T[]) =>
    all.filter((one) => one.scheme === scheme && one.backend === backend);
  const times: Partial<Record<StepId | WholeId, Timed>> = {};
  for (const one of ofLane(run.measurements)) {
    const step = String(one.conditions?.['step'] ?? one.operation);
    const time = timeOf(one);
    if (time && (isStepOf(kind, step) || isWhole(step))) times[step] = time;
  }
  const made = stepsFor(kind).flatMap(({ id }): readonly LaneStep[] => {
    const bytes = ofLane(run.stepBytes ?? []).find(({ step }) => step === id);
    if (bytes) return [{ id, bytesIn: bytes.bytesIn, bytesOut: bytes.bytesOut }];
    return times[id] ? [{ id }] : [];
  });
  const whole = times.login;
  return made.length === 0 && whole && 'reason' in whole
    ? { scheme, backend, steps: [], reason: whole.reason, times: {} }
    : { scheme, backend, steps: made, times };
}

/** The lanes of a document, as they looked when they had been measured, but for the bytes, which are not kept. */
export function lanesOf(run: RunDocument): readonly Lane[] {
  const all = [...run.measurements, ...(run.stepBytes ?? [])];
  const { schemes, backends } = run.settings;
  return schemes.flatMap((scheme) =>
    backends
      .filter((backend) => all.some((one) => one.scheme === scheme && one.backend === backend))
      .map((backend) => laneOf(run, scheme, backend)),
  );
}
