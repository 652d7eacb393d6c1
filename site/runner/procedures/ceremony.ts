/** Procedure: every step of a simulated ceremony, timed by itself, and the login as a whole. */
import { type BackendId, backendName } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { type Simulation, simulate } from '../../ceremony/simulation/simulation.ts';
import { shownSteps } from '../../ceremony/simulation/step-bytes.ts';
import { subjectOf, wholeSubject } from '../../ceremony/simulation/step-subjects.ts';
import { ceremonyCells, stepCell, type TimedId, timedIdsFor } from '../../ceremony/steps/step-cell.ts';
import { steps } from '../../ceremony/steps/steps.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { withoutLimits } from '../../harness/batch/answer-limits.ts';
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Subject, SubjectSource } from '../../harness/batch/subject.ts';
import type { HarnessReport } from '../../harness/harness-event.ts';
import { measure } from '../../harness/measure.ts';
import { mostQuietRatio } from '../../harness/quiet/quiet-ratio.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import { Workbench } from '../bench/workbench.ts';
import { inTime } from '../gate/in-time.ts';
import type { ProcedureContext } from './procedure.ts';
import { usualCallMs } from './usual-times.ts';
import { planOfWay, Ways } from './ways.ts';

/** There are many short subjects, so each takes less than a fifth of a second in every preset. */
const MAX_WARM_UP_MS = 60;
const MAX_MEASURING_MS = 100;
const stepPlan: SamplingPlan = {
  minBatchMs: 1,
  maxWarmUpMs: MAX_WARM_UP_MS,
  stop: { rule: 'precision', relativeHalfWidth: 0.02, minBatches: 8, maxBatches: 40, maxMs: MAX_MEASURING_MS },
};

/** RSA key generation takes seconds, by chance. A few draws show its scale, not its distribution. */
const slowPlan: SamplingPlan = { minBatchMs: 0, maxWarmUpMs: 0, stop: { rule: 'batches', batches: 3 } };

/** One thing to time, and the cells that its result belongs to. */
interface Target {
  readonly simulation: Simulation;
  readonly timed: TimedId;
  /** Byte work is the same for every backend, so it is timed once and reported for each. */
  readonly cells: Cell[];
}

interface SimulatedLane {
  readonly simulation: Simulation;
  readonly backend: BackendId;
}

/** A fault of one backend never rejects the whole: its login cell says why there are no times. */
async function measureCeremonySteps(context: ProcedureContext): Promise<void> {
  const module = await context.loadWebAuthn();
  const targets = targetsOf(await simulateAll(context, module));
  const ways = new Ways(context.backends, context.emit);
  await measure({
    sources: [...[...targets].map(([key, target]) => stepSource(key, target, module, context)), ...ways.sources],
    plan: stepPlan,
    planFor: (key) => planOfStep(key, targets, ways),
    clock: context.clock,
    clockStepMs: context.environment.clockStepMs,
    beganMs: context.beganMs,
    paceKernel: context.paceKernel,
    bestPace: context.bestPace,
    mostRatio: mostQuietRatio(context.environment),
    seed: context.settings.seed,
    visibility: context.visibility,
    limits: context.limits,
    yieldToEvents: context.yieldToEvents,
    emit: (report) => {
      if ('key' in report && ways.isWay(report.key)) ways.relay(report);
      relayToCells(report, targets, context.emit);
    },
  });
}

/** Opens each scheme on each backend, with the usual checks, and simulates one ceremony. */
async function simulateAll(context: ProcedureContext, module: WebAuthnModule): Promise<readonly SimulatedLane[]> {
  const simulated: SimulatedLane[] = [];
  for (const id of context.settings.schemes) {
    const scheme = findSignatureScheme(id);
    if (!scheme) continue;
    const opening = Workbench.open(scheme, context.backends, context.fill, context.limits);
    // The error reaches each `await opening` below, one backend after the other.
    opening.catch(() => undefined);
    for (const { id: backend } of context.backends) {
      tellChecking(context, stepCell(id, backend, 'login'));
      const simulation = await simulateOn(backend, scheme, opening, context, module);
      if (simulation) simulated.push({ simulation, backend });
      await context.yieldToEvents();
    }
  }
  return simulated;
}

async function simulateOn(
  backend: BackendId,
  scheme: SignatureScheme,
  opening: Promise<Workbench>,
  { fill, limits = withoutLimits, emit }: ProcedureContext,
  module: WebAuthnModule,
): Promise<Simulation | undefined> {
  const whole = stepCell(scheme.id, backend, 'login');
  try {
    const opened = (await opening).on(backend);
    if (opened.status !== 'ready') {
      emit({ type: 'measurement', measurement: { ...whole, ...opened } });
      return undefined;
    }
    const simulation = await inTime(limits, 'It', () => simulate(module, scheme, opened.suite, fill));
    emit({ type: 'step-bytes', scheme: scheme.id, backend, steps: shownSteps(module, simulation) });
    return simulation;
  } catch (error) {
    const reason = `A ceremony in ${backendName(backend)} could not be simulated: ${reasonOf(error)}`;
    emit({ type: 'measurement', measurement: { ...whole, status: 'failed', reason } });
    return undefined;
  }
}

/** Reports progress before the first timing. The time left is half of what the plans allow, which is usual. */
function tellChecking({ cells, emit }: ProcedureContext, current: Cell): void {
  const remainingMs = (cells.length * (MAX_WARM_UP_MS + MAX_MEASURING_MS)) / 2;
  emit({ type: 'progress', current, phase: 'checking', fraction: 0, remainingMs });
}

const isByteWork = (timed: TimedId) => steps.some(({ id, cryptography }) => id === timed && !cryptography);

function targetsOf(simulated: readonly SimulatedLane[]): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const { simulation, backend } of simulated) {
    const { id, kind } = simulation.scheme;
    for (const timed of timedIdsFor(kind)) {
      const key = `${id}/${isByteWork(timed) ? 'bytes' : backend}/${timed}`;
      const target = targets.get(key) ?? { simulation, timed, cells: [] };
      target.cells.push(stepCell(id, backend, timed));
      targets.set(key, target);
    }
  }
  return targets;
}

function planOfStep(key: string, targets: ReadonlyMap<string, Target>, ways: Ways): SamplingPlan {
  if (ways.isWay(key)) return planOfWay(stepPlan);
  return isKeyPairLottery(targets.get(key)) ? slowPlan : stepPlan;
}

const isKeyPairLottery = (target: Target | undefined) =>
  target?.timed === 'key-pair' && target.simulation.scheme.kind === 'rsassa-pkcs1-v1_5';

/** The usual time of a step; only an RSA key takes long to make. */
const usualStepMs = (scheme: string, timed: TimedId, [cell]: readonly Cell[]): number | undefined =>
  timed === 'key-pair' && cell ? usualCallMs({ scheme, backend: cell.backend, operation: 'generate' }) : undefined;

function stepSource(
  key: string,
  { simulation, timed, cells }: Target,
  module: WebAuthnModule,
  { fill }: ProcedureContext,
): SubjectSource {
  return {
    key,
    usualCallMs: usualStepMs(simulation.scheme.id, timed, cells),
    open: async (): Promise<Subject> =>
      timed === 'login' || timed === 'bare'
        ? wholeSubject(timed, module, simulation)
        : subjectOf(timed, module, simulation, fill),
  };
}

/** Turns the harness's reports, which have keys, into events, which have cells. */
function relayToCells(
  report: HarnessReport,
  targets: ReadonlyMap<string, Target>,
  emit: ProcedureContext['emit'],
): void {
  if (report.type === 'drift' || report.type === 'pace') {
    emit(report);
    return;
  }
  const cells = targets.get(report.key)?.cells ?? [];
  const [current] = cells;
  if (!current) return;
  switch (report.type) {
    case 'progress': {
      const { phase, fraction, remainingMs } = report;
      emit({ type: 'progress', current, phase, fraction, remainingMs });
      break;
    }
    case 'measured':
      for (const cell of cells)
        emit({ type: 'measurement', measurement: { ...cell, status: 'measured', ...report.measured } });
      break;
    case 'failed':
      for (const cell of cells) {
        emit({ type: 'measurement', measurement: { ...cell, status: 'failed', reason: report.reason } });
      }
      break;
  }
}

/** The procedure with its cells: one chunk, which only ceremonies load. */
export const ceremonyProcedure = { measure: measureCeremonySteps, cellsOf: ceremonyCells } as const;
