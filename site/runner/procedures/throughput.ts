/** Procedure: operations per second, with several calls in flight on one worker, and on several workers at once. */
import { reasonOf } from '../../backends/reason.ts';
import { throughputPresets } from '../../experiments/form/procedure-presets.ts';
import { type Cell, cellKey } from '../../experiments/settings/cell.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { toldFailedCalls } from '../../harness/measured.ts';
import type { Measurement } from '../../results/document/run.ts';
import { defaultMessage } from '../../schemes/message.ts';
import { shuffled } from '../../statistics/chance/order.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { TaskWorker } from '../tasks/task.ts';
import type { ProcedureContext } from './procedure.ts';
import { StepProgress } from './step-progress.ts';
import { usualCallMs } from './usual-times.ts';
import { workersOf } from './workers-of.ts';

const USUAL_LOADING_MS = 60;

/** The cells of one scheme, operation, message and backend form a set, which is measured in the same workers. */
const cellSetKey = ({ conditions: _, ...rest }: Cell) => cellKey(rest);

interface SampledCell {
  readonly cell: Cell;
  readonly samplesNs: number[];
  readonly rounds: number[];
  readonly atMs: number[];
  discarded: number;
  failedCalls: number;
}

/**
 * Measures one set of cells after the other, each with its own workers. Within a set, the cells come in rounds shuffled
 * by the seed. A sample is the time of one loop divided by the calls of all its workers, so more calls at once make it
 * smaller.
 */
export async function measureThroughput(context: ProcedureContext): Promise<void> {
  const cellSets = new Map<string, Cell[]>();
  for (const cell of context.cells) cellSets.set(cellSetKey(cell), [...(cellSets.get(cellSetKey(cell)) ?? []), cell]);
  const { rounds, loopMs, warmUpMs } = throughputPresets[context.settings.preset];
  const progress = new StepProgress(context, [
    // Loading and checking come before the warm-up.
    ...[...cellSets].map(([cellSet, [first]]) => ({
      kind: `prepare ${cellSet}`,
      by: first ? [first.backend] : [],
      atPace: () => warmUpMs + USUAL_LOADING_MS,
    })),
    ...context.cells.flatMap((cell) => {
      const callMs = usualCallMs(cell) ?? 0;
      const loop = { kind: cellKey(cell), by: [cell.backend], atPace: (pace: number) => loopMs + pace * callMs };
      return Array.from({ length: rounds }, () => loop);
    }),
  ]);
  for (const [index, cells] of [...cellSets.values()].entries()) {
    try {
      // Sets have different round numbers.
      await measureCellSet(context, cells, progress, index * rounds);
    } catch (error) {
      for (const cell of cells) tellFailed(context, cell, reasonOf(error));
    }
  }
}

function tellFailed({ emit }: ProcedureContext, cell: Cell, reason: string): void {
  emit({ type: 'measurement', measurement: { ...cell, status: 'failed', reason } });
}

async function measureCellSet(
  context: ProcedureContext,
  cells: readonly Cell[],
  progress: StepProgress,
  roundsBefore: number,
): Promise<void> {
  const [first] = cells;
  if (!first) return;
  const { rounds, loopMs, warmUpMs } = throughputPresets[context.settings.preset];
  const random = seededRandom(context.settings.seed);
  const sampled: SampledCell[] = cells.map((cell) => ({
    cell,
    samplesNs: [],
    rounds: [],
    atMs: [],
    discarded: 0,
    failedCalls: 0,
  }));
  const workers = Array.from({ length: Math.max(...cells.map(workersOf)) }, context.spawn);
  try {
    progress.begin(first, 'warming up');
    await Promise.all(workers.map((worker) => prepare(worker, first, warmUpMs)));
    progress.end(`prepare ${cellSetKey(first)}`);
    for (let round = 1; round <= rounds; round += 1) {
      for (const target of shuffled(sampled, random)) {
        progress.begin(target.cell, 'measuring');
        await takeSample(context, target, workers, loopMs);
        target.rounds.push(roundsBefore + round);
        progress.end(cellKey(target.cell));
        context.emit({ type: 'measurement', measurement: throughputMeasurement(target, round === rounds) });
      }
    }
  } finally {
    for (const worker of workers) worker.end();
  }
}

async function prepare(worker: TaskWorker, { scheme, backend, operation, message }: Cell, warmUpMs: number) {
  await worker.run({ type: 'prepare-loop', scheme, backend, operation, message: message ?? defaultMessage });
  await worker.run({ type: 'loop', durationMs: warmUpMs, inFlight: 1 });
}

/** Repeats the loop if the page was hidden during it, and counts the discarded loops. */
async function takeSample(
  { clock, beganMs, visibility, yieldToEvents }: ProcedureContext,
  target: SampledCell,
  workers: readonly TaskWorker[],
  loopMs: number,
): Promise<void> {
  for (;;) {
    await visibility.shown();
    const startMs = clock.now();
    const busy = workers.slice(0, workersOf(target.cell));
    const inFlight = target.cell.conditions?.inFlight ?? 1;
    const loops = await Promise.all(busy.map((worker) => worker.run({ type: 'loop', durationMs: loopMs, inFlight })));
    await yieldToEvents();
    if (visibility.hiddenDuring(startMs, clock.now())) {
      target.discarded += 1;
      continue;
    }
    target.failedCalls += loops.reduce((sum, { failedCalls }) => sum + failedCalls, 0);
    // The rates of the workers are added: their loops start at different moments, and a late one should not slow the
    // others.
    const callsPerMs = loops.reduce((sum, { calls, elapsedMs }) => sum + calls / elapsedMs, 0);
    target.samplesNs.push(NS_PER_MS / callsPerMs);
    target.atMs.push(startMs - beganMs);
    return;
  }
}

function throughputMeasurement(
  { cell, samplesNs, rounds, atMs, discarded, failedCalls }: SampledCell,
  done: boolean,
): Measurement {
  return {
    ...cell,
    status: 'measured',
    callsPerBatch: 1,
    samplesNs: [...samplesNs],
    rounds: [...rounds],
    atMs: [...atMs],
    discardedBatches: discarded,
    ...toldFailedCalls(failedCalls),
    stopped: done ? 'batches' : 'running',
    belowResolution: false,
  };
}
