/** Procedure: ten connections at once, each making fresh keys again and again, on one worker and on several. */

import { mean } from 'simple-statistics';
import { asynchronousBackends, backendName } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import { CONNECTIONS, stormPresets } from '../../experiments/form/procedure-presets.ts';
import { type Cell, cellKey } from '../../experiments/settings/cell.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { toldFailedCalls } from '../../harness/measured.ts';
import type { Measurement } from '../../results/document/run.ts';
import { findScheme } from '../../schemes/index.ts';
import { findKeyPlan, schemesOfEvent } from '../../schemes/key-plans.ts';
import { isSignature } from '../../schemes/scheme.ts';
import { shuffled } from '../../statistics/chance/order.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { StormResult } from '../tasks/storm-loop.ts';
import type { TaskWorker } from '../tasks/task.ts';
import type { ProcedureContext } from './procedure.ts';
import { type ExpectedWork, StepProgress } from './step-progress.ts';
import { usualEventMs } from './usual-times.ts';
import { workersOf } from './workers-of.ts';

interface StormCellSet {
  readonly first: Cell;
  readonly cells: readonly Cell[];
}

/** All cells of one key plan, event and backend, measured in the same workers. */
function stormCellSetsOf(cells: readonly Cell[]): readonly StormCellSet[] {
  const byKey = new Map<string, [Cell, ...Cell[]]>();
  for (const cell of cells) {
    const key = `${cell.scheme}/${cell.operation}/${cell.backend}`;
    const found = byKey.get(key);
    if (found) found.push(cell);
    else byKey.set(key, [cell]);
  }
  return [...byKey.values()].map((cellSet) => ({ first: cellSet[0], cells: cellSet }));
}

const isAskedAlone = ({ settings }: ProcedureContext, { backend }: Cell) =>
  stormPresets[settings.preset].alwaysAlone || asynchronousBackends.includes(backend);

export async function measureKeyStorm(context: ProcedureContext): Promise<void> {
  const cellSets = stormCellSetsOf(context.cells);
  const progress = new StepProgress(
    context,
    cellSets.flatMap((cellSet) => expectedWork(context, cellSet)),
  );
  const workers = Array.from({ length: Math.max(1, ...context.cells.map(workersOf)) }, context.spawn);
  try {
    for (const cellSet of shuffled(cellSets, seededRandom(context.settings.seed))) {
      await measureStormCellSet(context, cellSet, workers, progress);
    }
  } finally {
    for (const worker of workers) worker.end();
  }
}

const workKind = (what: 'prepare' | 'alone' | 'storm', cell: Cell) => `${what} ${cellKey(cell)}`;

/** Who computes the events of a set of cells, all of one kind. */
const whoComputes = (first: Cell) => [workKind('prepare', first), first.backend];

/** How many times as long as usual an event took; 0, which is ignored, if no event was finished. */
const paceOf = (eventsMs: readonly number[], first: Cell) =>
  eventsMs.length === 0 ? 0 : mean([...eventsMs]) / usualEventMs(first);

/** For loading, checking and making the authorities' keys. */
const USUAL_LOADING_MS = 40;

/**
 * A loop ends when its connections end, and not before the fewest are finished: both depend on the time of an event.
 */
function expectedWork(context: ProcedureContext, { first, cells }: StormCellSet): readonly ExpectedWork[] {
  const preset = stormPresets[context.settings.preset];
  const usualMs = usualEventMs(first);
  const by = whoComputes(first);
  return [
    {
      kind: workKind('prepare', first),
      by,
      atPace: (pace) => USUAL_LOADING_MS + pace * usualMs + (pace * usualMs < preset.warmUpMs ? preset.warmUpMs : 0),
    },
    ...(isAskedAlone(context, first)
      ? [
          {
            kind: workKind('alone', first),
            by,
            atPace: (pace: number) => Math.max(preset.aloneMs, preset.fewestAlone * pace * usualMs),
          },
        ]
      : []),
    ...cells.map((cell) => {
      // The worker with the most connections ends last.
      const [share = CONNECTIONS] = shares(CONNECTIONS, workersOf(cell));
      const fewest = atLeastOf(CONNECTIONS + preset.fewestLatencies, share, CONNECTIONS);
      const atPace = (pace: number) => Math.max(preset.loopMs + share * pace * usualMs, fewest * pace * usualMs);
      return { kind: workKind('storm', cell), by, atPace };
    }),
  ];
}

/** Ends the work planned for a set of cells that cannot be measured. */
function skip(context: ProcedureContext, cellSet: StormCellSet, progress: StepProgress): void {
  for (const { kind } of expectedWork(context, cellSet)) progress.end(kind);
}

async function measureStormCellSet(
  context: ProcedureContext,
  cellSet: StormCellSet,
  workers: readonly TaskWorker[],
  progress: StepProgress,
): Promise<void> {
  const say = (status: 'unsupported' | 'failed', reason: string) => {
    for (const cell of cellSet.cells) context.emit({ type: 'measurement', measurement: { ...cell, status, reason } });
  };
  try {
    const reason = await whyUnsupported(context, cellSet.first);
    if (reason !== undefined) {
      say('unsupported', reason);
      skip(context, cellSet, progress);
    } else await takeCellSet(context, cellSet, workers, progress);
  } catch (error) {
    say('failed', reasonOf(error));
  }
}

/** Checked in this worker, so that a missing scheme gives a reason and not a failure. */
async function whyUnsupported({ backends }: ProcedureContext, cell: Cell): Promise<string | undefined> {
  const keyPlan = findKeyPlan(cell.scheme);
  const backend = backends.find(({ id }) => id === cell.backend);
  if (!keyPlan || !backend) return `${backendName(cell.backend)} was not asked for.`;
  for (const id of schemesOfEvent(keyPlan[cell.operation === 'login' ? 'login' : 'connect'])) {
    const scheme = findScheme(id);
    if (!scheme || !isSignature(scheme)) return `There is no signature scheme ${id}.`;
    const opened = await backend.open(scheme);
    if (opened.status !== 'ready') return opened.reason;
  }
  return undefined;
}

async function takeCellSet(
  context: ProcedureContext,
  { first, cells }: StormCellSet,
  workers: readonly TaskWorker[],
  progress: StepProgress,
): Promise<void> {
  const preset = stormPresets[context.settings.preset];
  const stormEvent = first.operation === 'login' ? 'login' : 'connect';
  progress.begin(first, 'checking');
  await Promise.all(
    workers.map(async (worker) => {
      const eventMs = await worker.run({
        type: 'prepare-storm',
        plan: first.scheme,
        event: stormEvent,
        backend: first.backend,
      });
      // An event that takes longer than the warm-up has already compiled the code that it needs.
      if (eventMs < preset.warmUpMs) await worker.run({ type: 'storm', durationMs: preset.warmUpMs, connections: 1 });
    }),
  );
  progress.end(workKind('prepare', first));
  let alone: StormSample | undefined;
  if (isAskedAlone(context, first)) {
    progress.begin(first, 'measuring');
    alone = await undisturbed(context, workers.slice(0, 1), 1, preset.aloneMs, preset.fewestAlone);
    progress.pace(whoComputes(first), paceOf(alone.eventsMs, first));
    progress.end(workKind('alone', first));
  }
  for (const cell of cells) {
    progress.begin(cell, 'measuring');
    const used = workers.slice(0, workersOf(cell));
    const loaded = await undisturbed(context, used, CONNECTIONS, preset.loopMs, CONNECTIONS + preset.fewestLatencies);
    context.emit({ type: 'measurement', measurement: stormMeasurement(cell, alone ?? loaded, loaded, cell === first) });
    // A synchronous backend does one event at a time, so the time of each is known although others wait.
    if (!alone) progress.pace(whoComputes(first), paceOf(loaded.eventsMs, first));
    progress.end(workKind('storm', cell));
  }
}

interface StormSample extends StormResult {
  readonly discarded: number;
}

/** A worker's share of the fewest connections to begin. */
const atLeastOf = (atLeast: number, share: number, connections: number) => Math.ceil((atLeast * share) / connections);

/**
 * Begins at least `atLeast` connections, over all workers. Repeats and counts loops during which the page was hidden.
 */
async function undisturbed(
  { clock, visibility, yieldToEvents }: ProcedureContext,
  workers: readonly TaskWorker[],
  connections: number,
  durationMs: number,
  atLeast: number,
): Promise<StormSample> {
  for (let discarded = 0; ; discarded += 1) {
    await visibility.shown();
    const startMs = clock.now();
    const results = await Promise.all(
      shares(connections, workers.length).map((share, index) => {
        const worker = workers[index];
        if (!worker) throw new Error('There are fewer workers than were asked for.');
        const fewest = atLeastOf(atLeast, share, connections);
        return worker.run({ type: 'storm', durationMs, connections: share, atLeast: fewest });
      }),
    );
    const elapsedMs = clock.now() - startMs;
    await yieldToEvents();
    if (visibility.hiddenDuring(startMs, clock.now())) continue;
    return {
      latenciesMs: inOrderOfTime(results.map((result) => result.latenciesMs)),
      eventsMs: inOrderOfTime(results.map((result) => result.eventsMs)),
      generateMs: results.reduce((sum, result) => sum + result.generateMs, 0),
      elapsedMs,
      failedCalls: results.reduce((sum, result) => sum + result.failedCalls, 0),
      discarded,
    };
  }
}

/**
 * Merges the times of workers that ran at once, each in its own order. Times at the same relative position stand
 * together, since the clocks of two workers start at different moments.
 */
function inOrderOfTime(ofWorkers: readonly (readonly number[])[]): readonly number[] {
  return ofWorkers
    .flatMap((taken) => taken.map((ms, index) => ({ ms, part: (index + 0.5) / taken.length })))
    .sort((a, b) => a.part - b.part)
    .map(({ ms }) => ms);
}

/** Ten connections on four workers are 3, 3, 2 and 2. Workers beyond the tenth get no connection. */
export function shares(connections: number, workers: number): readonly number[] {
  const used = Math.min(connections, workers);
  return Array.from(
    { length: used },
    (_, index) => Math.floor(connections / used) + (index < connections % used ? 1 : 0),
  );
}

/** The most single events that a document keeps: enough for their interval, since Study finishes tens of thousands. */
const MAX_KEPT_EVENTS = 500;

/** At most `most` of the values: every one, or every second, third …, so that they cover the whole time. */
export function thinned(eventsMs: readonly number[], most: number): readonly number[] {
  const every = Math.ceil(eventsMs.length / most);
  return eventsMs.filter((_, index) => index % every === 0);
}

/** Single events are stored once per key plan, not for every number of workers. */
function stormMeasurement(cell: Cell, alone: StormSample, loaded: StormSample, withEvents: boolean): Measurement {
  const { eventsMs, generateMs } = alone;
  return {
    ...cell,
    status: 'measured',
    callsPerBatch: 1,
    samplesNs: loaded.latenciesMs.map((ms) => ms * NS_PER_MS),
    discardedBatches: alone.discarded + (alone === loaded ? 0 : loaded.discarded),
    ...toldFailedCalls(alone.failedCalls + (alone === loaded ? 0 : loaded.failedCalls)),
    stopped: 'time',
    belowResolution: false,
    storm: {
      elapsedMs: loaded.elapsedMs,
      finished: loaded.eventsMs.length,
      alone: {
        connections: eventsMs.length,
        elapsedMs: eventsMs.reduce((sum, ms) => sum + ms, 0),
        generateMs,
        ...(withEvents ? { eventsMs: thinned(eventsMs, MAX_KEPT_EVENTS) } : {}),
      },
    },
  };
}
