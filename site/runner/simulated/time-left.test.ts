/** The time left, on a simulated clock: every experiment, slow and fast machines, cells of very different length. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Experiment } from '../../experiments/form/experiment.ts';
import type { PresetId } from '../../experiments/form/preset.ts';
import { experiments } from '../../experiments/index.ts';
import { type Cell, cellKey } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings, type Settings } from '../../experiments/settings/settings.ts';
import { asLastTime } from '../../harness/as-last-time.ts';
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { measure } from '../../harness/measure.ts';
import { quickPlan } from '../../harness/simulated/measure-simulated.ts';
import { SimulatedClock } from '../../harness/simulated/simulated-clock.ts';
import { measureColdStart } from '../procedures/cold-start.ts';
import { measureKeyStorm } from '../procedures/key-storm.ts';
import { plansFor } from '../procedures/latency.ts';
import { openingOrder } from '../procedures/opening-order.ts';
import type { ProcedureContext } from '../procedures/procedure.ts';
import { measureThroughput } from '../procedures/throughput.ts';
import { usualCallMs, usualEventMs } from '../procedures/usual-times.ts';
import type { Task, TaskWorker } from '../tasks/task.ts';
import { type TimeLeftMessage, worstMessage } from './worst-message.ts';

let clock: SimulatedClock;
beforeEach(() => {
  clock = new SimulatedClock({ clockStepMs: 0.005 });
});

// The fixed work that shows drift takes a simulated millisecond.
vi.mock('../../harness/quiet/spin.ts', () => ({
  spin: () => {
    clock.advance(1);
    return 0;
  },
}));

/** A hash of a text, from 0 to 1. */
function hashed(text: string): number {
  let bits = 0x811c9dc5;
  for (const character of text) bits = Math.imul(bits ^ character.charCodeAt(0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return ((bits ^ (bits >>> 13)) >>> 0) / 2 ** 32;
}

/** Cells differ from their usual time by up to about a fifth. */
const ownPace = (key: string) => 1.5 ** (hashed(key) - 0.5);
/** Calls differ from moment to moment, mostly by about two per cent, as machines do. */
function nowPace(): number {
  const moment = Math.floor(clock.exactMs / 7);
  return 1 + 0.04 * (hashed(`a${moment}`) + hashed(`b${moment}`) + hashed(`c${moment}`) - 1.5);
}

interface Machine {
  readonly name: string;
  readonly pace: (cell: Cell) => number;
}

const machines: readonly Machine[] = [
  { name: 'a usual machine', pace: () => 1 },
  { name: 'a fast one', pace: () => 0.4 },
  { name: 'a slow one', pace: () => 2 },
  { name: 'one whose browser’s own code is slow', pace: ({ backend }) => (backend === 'webcrypto' ? 3 : 1) },
];

interface SimulatedCell {
  readonly key: string;
  readonly by?: string;
  readonly callMs: () => number;
  readonly usualCallMs: number | undefined;
  readonly openMs: number;
  readonly cycle?: number;
}

function sourceOf({ key, by = '', callMs, usualCallMs: usual, openMs, cycle }: SimulatedCell) {
  const subject: Subject = {
    mode: 'sync',
    ...(cycle !== undefined && { cycle }),
    prepare: () => clock.advance(0.01),
    call: () => clock.advance(callMs()),
    check: () => undefined,
  };
  const open = async () => {
    clock.advance(openMs);
    return subject;
  };
  return { key, by, usualCallMs: usual, open };
}

interface MeasuredMessages {
  readonly messages: readonly TimeLeftMessage[];
  readonly beganMs: number;
  readonly endedMs: number;
}

type Options = Pick<Parameters<typeof measure>[0], 'plan'> & Partial<Parameters<typeof measure>[0]>;

async function messagesWhileMeasuring(cells: readonly SimulatedCell[], options: Options): Promise<MeasuredMessages> {
  const messages: TimeLeftMessage[] = [];
  const beganMs = clock.exactMs;
  await measure({
    sources: cells.map(sourceOf),
    clock,
    clockStepMs: 0.005,
    seed: 7,
    visibility: { shown: async () => undefined, hiddenDuring: () => false },
    yieldToEvents: async () => clock.advance(0.02),
    emit: (report) => {
      if (report.type === 'progress') messages.push({ atMs: clock.exactMs, remainingMs: report.remainingMs });
    },
    ...options,
  });
  return { messages, beganMs, endedMs: clock.exactMs };
}

async function toldWhileMeasuring(cells: readonly SimulatedCell[], options: Options) {
  const { messages, beganMs, endedMs } = await messagesWhileMeasuring(cells, options);
  return worstMessage(messages, beganMs, endedMs);
}

function contextOf(settings: Settings, messages: TimeLeftMessage[], spawn: () => TaskWorker): ProcedureContext {
  return {
    settings,
    cells: cellsOf(settings),
    beganMs: clock.exactMs,
    environment: { engine: '', platform: '', cores: 4, isolated: true, clockStepMs: 0.005 },
    build: { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    // A procedure asks a backend only whether it has the scheme.
    backends: settings.backends.map((id) => ({ id, open: async () => ({ status: 'ready' }) })) as never,
    clock,
    visibility: { shown: async () => undefined, hiddenDuring: () => false },
    fill: (target) => target,
    spawn,
    loadWebAuthn: () => Promise.reject(new Error('No ceremony is asked for.')),
    yieldToEvents: async () => clock.advance(0.02),
    runId: 'test',
    startedAt: '2026-05-17T09:31:22.000Z',
    emit: (report) => {
      if (report.type === 'progress') messages.push({ atMs: clock.exactMs, remainingMs: report.remainingMs });
    },
  };
}

/** One set of ML-DSA is enough: thousands of samples of each cell are sorted after each batch. */
const isSimulated = (scheme: string) => scheme !== 'ml-dsa-65' && scheme !== 'ml-dsa-87';

function settingsOf(experiment: Experiment, preset: PresetId): Settings {
  const settings = defaultSettings(experiment);
  return { ...settings, schemes: settings.schemes.filter(isSimulated), preset, workers: 4 };
}

const ofProcedure = (procedure: Experiment['procedure']) =>
  experiments
    .filter((experiment) => experiment.procedure === procedure)
    .map((experiment) => [experiment.id, experiment] as const);

/**
 * If chance decides, a signature takes from a third of the usual time to three times as long. Keys take their mean
 * time: the time of the last one cannot be known before it ends.
 */
const drawn = (key: string, draw: number) => 9 ** (hashed(`${key} ${draw}`) - 0.5);

describe.each(machines)('on $name', ({ pace }) => {
  const simulated = (cell: Cell, planFor: (key: string) => SamplingPlan): SimulatedCell => {
    const key = cellKey(cell);
    const usual = usualCallMs(cell) ?? 0;
    const isRound = cell.conditions?.messages === 'representative';
    let draws = 0;
    const own = (isRound ? usual / 32 : usual) * pace(cell) * ownPace(key);
    const callMs = () =>
      own * nowPace() * (planFor(key).chanceDecides && cell.operation === 'sign' ? drawn(key, draws++) : 1);
    return { key, by: cell.backend, callMs, usualCallMs: usual, openMs: 8 * pace(cell), ...(isRound && { cycle: 32 }) };
  };

  test.each(ofProcedure('latency'))('quick %s', async (_, experiment) => {
    const settings = settingsOf(experiment, 'quick');
    const cells = openingOrder(cellsOf(settings));
    const context = { settings, cells };
    const plans = plansFor(context);
    const { off, text } = await toldWhileMeasuring(
      cells.map((cell) => simulated(cell, plans.planFor)),
      plans,
    );
    expect(off, text).toBeLessThanOrEqual(1);
  });

  describe.each(['quick', 'standard'] as const)('%s', (preset) => {
    test.each([...ofProcedure('cold-start'), ...ofProcedure('throughput'), ...ofProcedure('key-storm')])(
      '%s',
      async (_, experiment) => {
        const settings = settingsOf(experiment, preset);
        const messages: TimeLeftMessage[] = [];
        const context = contextOf(settings, messages, () => simulatedWorker(pace));
        const beganMs = clock.exactMs;
        await procedures[experiment.procedure as keyof typeof procedures](context);
        const { off, text } = worstMessage(messages, beganMs, clock.exactMs);
        expect(messages.length).toBeGreaterThan(5);
        expect(off, text).toBeLessThanOrEqual(1);
      },
    );
  });
});

const procedures = {
  'cold-start': measureColdStart,
  throughput: measureThroughput,
  'key-storm': measureKeyStorm,
} as const;

/** A worker whose tasks take simulated time. Workers with tasks at the same time are busy at the same time. */
function simulatedWorker(pace: Machine['pace']): TaskWorker {
  let eventMs = 0;
  const results = (task: Task): readonly [ms: number, result: unknown] => {
    switch (task.type) {
      case 'cold-start': {
        const cell = { ...task, operation: task.signed ? 'verify' : 'sign' } as const;
        const callMs = (usualCallMs(cell) ?? 0) * pace(cell) * ownPace(`${task.scheme}${task.backend}`);
        const signingMs = Math.min(task.limitMs, task.calls * callMs);
        return [25 + signingMs, { readyNs: 1, callsNs: Array<number>(task.calls).fill(1e6 * callMs) }];
      }
      case 'sign-messages': {
        const [backend = 'wasm'] = task.backends;
        const cell = { ...task, backend, operation: 'sign' } as const;
        const callMs = (usualCallMs(cell) ?? 0) * pace(cell);
        return [25 + task.count * callMs, Array(task.count).fill({})];
      }
      case 'prepare-loop':
        return [30, null];
      case 'loop':
        return [task.durationMs * nowPace() + 1, { calls: 100, elapsedMs: task.durationMs, failedCalls: 0 }];
      case 'prepare-storm': {
        const cell = { scheme: task.plan, backend: task.backend, operation: task.event } as const;
        eventMs = usualEventMs(cell) * pace(cell) * ownPace(`${task.plan}${task.backend}${task.event}`);
        return [20 + eventMs, eventMs];
      }
      case 'storm': {
        // When its time is up, events that are under way are finished.
        const queued = task.connections > 1 ? task.connections : 0;
        const events = Math.max(task.atLeast ?? 0, task.durationMs / Math.max(eventMs, 0.01) + queued);
        const ms = events * eventMs * nowPace();
        return [ms, { latenciesMs: [1], eventsMs: [eventMs], generateMs: 1, elapsedMs: ms, failedCalls: 0 }];
      }
    }
  };
  return {
    async run(task: Task) {
      const beganMs = clock.exactMs;
      const [ms, result] = results(task);
      await undefined;
      clock.exactMs = Math.max(clock.exactMs, beganMs + ms);
      return result as never;
    },
    end: () => undefined,
  };
}

describe('one cell that takes ten times as long as the others', () => {
  const plan = quickPlan;
  const count = 14;
  describe.each([0.05, 4, 40, 150])('of %d ms a call', (callMs) => {
    test.each([0, 6, 13])('at place %i, as is known of such cells', async (slow) => {
      const cells = Array.from({ length: count }, (__, index): SimulatedCell => {
        const usual = index === slow ? 10 * callMs : callMs;
        const key = `cell ${index}`;
        return { key, callMs: () => usual * ownPace(key) * nowPace(), usualCallMs: usual, openMs: 10 };
      });
      const { off, text } = await toldWhileMeasuring(cells, { plan });
      expect(off, text).toBeLessThanOrEqual(1);
    });
  });
});

describe('a run whose like was made here before', () => {
  const count = 18;
  // The usual times of these cells are unknown, so only the plan predicts how long they take.
  const cellsAt = (pace: number) =>
    Array.from({ length: count }, (_, index): SimulatedCell => {
      const key = `cell ${index}`;
      const callMs = () => (index % 6 === 5 ? 60 : 0.4) * pace * ownPace(key) * nowPace();
      return { key, callMs, usualCallMs: undefined, openMs: 10 };
    });

  test.each([1, 0.5, 4])('is told within a third from its first word on, at %d times the pace', async (pace) => {
    const last = await messagesWhileMeasuring(cellsAt(pace), { plan: quickPlan });
    const lastMs = last.endedMs - last.beganMs;
    const { messages, beganMs, endedMs } = await messagesWhileMeasuring(cellsAt(pace), { plan: quickPlan, seed: 8 });
    const adjusted = messages.map(({ atMs, remainingMs }) => ({
      atMs,
      remainingMs: asLastTime({ fraction: 0, remainingMs }, atMs - beganMs, lastMs).remainingMs,
    }));
    const { off, text } = worstMessage(adjusted, beganMs, endedMs, 0);
    expect(off, text).toBeLessThanOrEqual(1);
    // The run alone predicts badly, which is why the last run's time is used.
    expect(worstMessage(messages, beganMs, endedMs, 0).off).toBeGreaterThan(1);
  });
});

test('a word that is too low or too high for too long is found', () => {
  const first = { atMs: 10, remainingMs: 9000 };
  const offOf = (...messages: readonly TimeLeftMessage[]) => worstMessage([first, ...messages], 0, 9000).off;
  // “2 s left” for six seconds.
  expect(offOf({ atMs: 3000, remainingMs: 2000 })).toBeGreaterThan(1.9);
  expect(offOf({ atMs: 3000, remainingMs: 9000 })).toBeGreaterThan(1.5);
  expect(offOf({ atMs: 3000, remainingMs: 5000 })).toBeLessThanOrEqual(1);
  expect(offOf({ atMs: 2000, remainingMs: 7000 }, { atMs: 3000, remainingMs: 6000 })).toBe(0);
});
