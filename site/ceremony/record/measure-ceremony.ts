/** schemes × backends → a stream of events: every step of the simulated ceremony, timed by the harness. */
import type { Backend, BackendId } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Visibility } from '../../harness/batch/guard.ts';
import type { Plan } from '../../harness/batch/plan.ts';
import type { Subject, SubjectSource } from '../../harness/batch/subject.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import type { HarnessEvent } from '../../harness/harness-event.ts';
import { measure } from '../../harness/measure.ts';
import type { Measured } from '../../harness/measured.ts';
import type { FillRandom } from '../../schemes/bytes/bytes.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { summarise } from '../../statistics/summary/summarise.ts';
import { type Simulation, simulate } from '../simulation/simulation.ts';
import { subjectOf, type WholeId, wholeIds, wholeSubject } from '../simulation/step-subjects.ts';
import { type StepId, stepsFor } from '../simulation/steps.ts';
import type { CeremonyEvent, Timed } from './ceremony-run.ts';
import { laneSteps } from './lane-bytes.ts';

export interface CeremonyOptions {
  readonly schemes: readonly string[];
  readonly backends: readonly Backend[];
  readonly module: WebAuthnModule;
  readonly clock: Clock;
  readonly clockStepMs: number;
  readonly visibility: Visibility;
  readonly fill: FillRandom;
  readonly yieldToEvents: () => Promise<void>;
  readonly seed: number;
  readonly emit: (event: CeremonyEvent) => void;
}

/** Many short subjects: each is given a fifth of a second. */
const plan: Plan = {
  minBatchMs: 1,
  maxWarmUpMs: 60,
  stop: { rule: 'precision', relativeHalfWidth: 0.02, minBatches: 8, maxBatches: 40, maxMs: 100 },
};

/** RSA key generation is a lottery of seconds; its few draws are a size, not a distribution. */
const slowPlan: Plan = { minBatchMs: 0, maxWarmUpMs: 0, stop: { rule: 'batches', batches: 3 } };

interface Target {
  readonly simulation: Simulation;
  /** Byte work is the same for every backend: it is timed once and told of each. */
  readonly backends: BackendId[];
  readonly step: StepId | WholeId;
}

type Lanes = readonly { readonly one: Simulation; readonly backend: BackendId }[];

function targetsOf(lanes: Lanes): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const { one, backend } of lanes) {
    const work = stepsFor(one.scheme.kind).map(({ id, cryptography }) => ({ id, cryptography }));
    for (const { id, cryptography } of [...work, ...wholeIds.map((id) => ({ id, cryptography: true }))]) {
      const key = `${one.scheme.id}/${cryptography ? backend : 'bytes'}/${id}`;
      const found = targets.get(key);
      if (found) found.backends.push(backend);
      else targets.set(key, { simulation: one, backends: [backend], step: id });
    }
  }
  return targets;
}

/** Never rejects for what one backend does: that lane says why it has no times. */
export async function measureCeremony(options: CeremonyOptions): Promise<void> {
  const { module, fill, emit } = options;
  const targets = targetsOf(await lanes(options));
  await measure({
    sources: [...targets].map(([key, target]) => sourceOf(key, target, module, fill)),
    plan,
    planFor: (key) => (isSlow(targets.get(key)) ? slowPlan : plan),
    clock: options.clock,
    clockStepMs: options.clockStepMs,
    seed: options.seed,
    visibility: options.visibility,
    yieldToEvents: options.yieldToEvents,
    emit: (event) => relay(event, targets, emit),
  });
  emit({ type: 'finished' });
}

async function lanes({ schemes, backends, module, fill, emit }: CeremonyOptions): Promise<Lanes> {
  const made: { one: Simulation; backend: BackendId }[] = [];
  for (const id of schemes) {
    const scheme = findSignatureScheme(id);
    if (scheme === undefined) continue;
    for (const backend of backends) {
      const lane = { scheme: id, backend: backend.id, times: {} };
      try {
        const opened = await backend.open(scheme);
        if (opened.status !== 'ready') {
          emit({ type: 'lane', lane: { ...lane, steps: [], reason: opened.reason } });
          continue;
        }
        const one = await simulate(module, scheme, opened.suite, fill);
        made.push({ one, backend: backend.id });
        emit({ type: 'lane', lane: { ...lane, steps: laneSteps(module, one) } });
      } catch (error) {
        emit({ type: 'lane', lane: { ...lane, steps: [], reason: reasonOf(error) } });
      }
    }
  }
  return made;
}

const isSlow = (target: Target | undefined) =>
  target?.step === 'key-pair' && target.simulation.scheme.kind === 'rsassa-pkcs1-v1_5';

function sourceOf(key: string, { simulation, step }: Target, module: WebAuthnModule, fill: FillRandom): SubjectSource {
  return {
    key,
    open: async (): Promise<Subject> =>
      step === 'login' || step === 'bare'
        ? wholeSubject(step, module, simulation)
        : subjectOf(step, module, simulation, fill),
  };
}

function relay(event: HarnessEvent, targets: ReadonlyMap<string, Target>, emit: CeremonyOptions['emit']): void {
  if (event.type === 'drift') {
    emit(event);
    return;
  }
  const target = targets.get(event.key);
  if (target === undefined) return;
  const { backends, step, simulation } = target;
  const tell = (time: Timed, measured?: Measured) => {
    const about = { scheme: simulation.scheme.id, step, time, ...(measured && { measured }) };
    for (const backend of backends) emit({ type: 'time', backend, ...about });
  };
  switch (event.type) {
    case 'progress':
      emit({ type: 'progress', fraction: event.fraction, remainingMs: event.remainingMs });
      break;
    case 'failed':
      tell({ reason: event.reason });
      break;
    case 'measured': {
      const { samplesNs, callsPerBatch } = event.measured;
      const { medianNs, intervalNs } = summarise(samplesNs);
      tell({ medianNs, intervalNs, samplesNs, callsPerBatch }, event.measured);
      break;
    }
  }
}
