/** Procedure: how long the first calls take in fresh workers, and how they settle. */
import { reasonOf } from '../../backends/reason.ts';
import { coldStartPresets } from '../../experiments/form/procedure-presets.ts';
import { type Cell, cellKey } from '../../experiments/settings/cell.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { Measurement } from '../../results/document/run.ts';
import { defaultMessage } from '../../schemes/message.ts';
import { shuffled } from '../../statistics/chance/order.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { ColdStartResult } from '../tasks/cold-start-task.ts';
import type { ProcedureContext } from './procedure.ts';
import { plannedSigning, type SignedElsewhere, signedElsewhere, signedKey, signingsFor } from './signed-elsewhere.ts';
import { type ExpectedWork, StepProgress } from './step-progress.ts';
import { usualCallMs } from './usual-times.ts';

/** The result of one fresh worker, and when it ran. */
interface FreshStart extends ColdStartResult {
  readonly round: number;
  readonly atMs: number;
}

/** A key for a cell without its position on the curve: one fresh worker measures all positions. */
const curveKey = ({ conditions: _, ...rest }: Cell) => cellKey(rest);

/** Where each curve ends: the last call that the experiment asks for. */
function lastCalls(cells: readonly Cell[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const cell of cells) {
    const call = Number(cell.conditions?.call);
    if (!Number.isNaN(call)) last.set(curveKey(cell), Math.max(call, last.get(curveKey(cell)) ?? 1));
  }
  return last;
}

export async function measureColdStart(context: ProcedureContext): Promise<void> {
  const { settings, cells, clock, beganMs: runBeganMs } = context;
  const { workers, limitMs } = coldStartPresets[settings.preset];
  const curves = [...new Map(cells.map((cell) => [curveKey(cell), cell])).values()];
  const results = new Map<string, FreshStart[]>();
  const failed = new Set<string>();
  const random = seededRandom(settings.seed);
  const last = lastCalls(cells);
  const lastOf = (curve: Cell) => last.get(curveKey(curve)) ?? 1;
  const toSign = signingsFor(curves);
  const progress = new StepProgress(context, [
    ...toSign.map(plannedSigning),
    ...Array.from({ length: workers }, () => curves.map((curve) => plannedStart(curve, limitMs, lastOf(curve)))).flat(),
  ]);
  const signed = await signAll(context, toSign, progress);

  for (let round = 0; round < workers; round += 1) {
    for (const curve of shuffled(curves, random)) {
      const key = curveKey(curve);
      if (failed.has(key)) {
        progress.end(key);
        continue;
      }
      progress.begin(curve, 'measuring');
      await context.visibility.shown();
      const beganMs = clock.now();
      try {
        const result = await inFreshWorker(context, curve, {
          limitMs,
          calls: lastOf(curve),
          signed: signedFor(curve, signed),
        });
        // If the page was hidden meanwhile, this worker does not count, and the round goes on.
        if (!context.visibility.hiddenDuring(beganMs, clock.now())) {
          results.set(key, [...(results.get(key) ?? []), { ...result, round, atMs: beganMs - runBeganMs }]);
          progress.pace([curve.backend], paceOf(curve, result));
          tell(context, key, results.get(key) ?? [], round + 1 === workers);
        }
      } catch (error) {
        failed.add(key);
        sayFailed(context, key, reasonOf(error));
      }
      progress.end(key);
      await context.yieldToEvents();
    }
  }
}

async function signAll(context: ProcedureContext, toSign: readonly Cell[], progress: StepProgress) {
  const signed = new Map<string, SignedElsewhere>();
  for (const curve of toSign) {
    progress.begin(curve, 'checking');
    signed.set(signedKey(curve), await signedElsewhere(context, curve));
    progress.end(signedKey(curve));
    await context.yieldToEvents();
  }
  return signed;
}

/** The signed messages for a worker that verifies; undefined for one that signs. */
const signedFor = (curve: Cell, signed: ReadonlyMap<string, SignedElsewhere>) =>
  curve.operation === 'verify' ? signed.get(signedKey(curve)) : undefined;

/** The pace of the last call, which is the warmest. */
const paceOf = (curve: Cell, { callsNs }: ColdStartResult) =>
  (callsNs.at(-1) ?? 0) / NS_PER_MS / (usualCallMs(curve) ?? 1);

/** For loading a worker, its module and its key. */
const USUAL_LOADING_MS = 40;

function plannedStart(curve: Cell, limitMs: number, lastCall: number): ExpectedWork {
  const callMs = usualCallMs(curve) ?? 0;
  return {
    kind: curveKey(curve),
    by: [curve.backend],
    // A call that is running when the limit passes is finished.
    atPace: (pace) => USUAL_LOADING_MS + Math.min(limitMs + pace * callMs, lastCall * pace * callMs),
  };
}

interface FreshRequest {
  readonly limitMs: number;
  readonly calls: number;
  readonly signed: SignedElsewhere | undefined;
}

async function inFreshWorker(
  context: ProcedureContext,
  { scheme, backend, message }: Cell,
  { limitMs, calls, signed }: FreshRequest,
) {
  if (signed?.reason !== undefined) throw new Error(signed.reason);
  const worker = context.spawn();
  try {
    return await worker.run({
      type: 'cold-start',
      scheme,
      backend,
      message: message ?? defaultMessage,
      calls,
      limitMs,
      ...(signed && { signed: signed.messages }),
    });
  } finally {
    worker.end();
  }
}

/**
 * Each point of the curve is a cell; its samples come from the fresh workers. A call that only some workers reached in
 * time is not shown, since those would be the fast ones.
 */
function tell({ cells, emit }: ProcedureContext, key: string, results: readonly FreshStart[], done: boolean): void {
  for (const cell of cells.filter((candidate) => curveKey(candidate) === key)) {
    const call = cell.conditions?.call;
    const samplesNs = results.flatMap((result) => {
      // Call numbers begin at 1.
      const sample = call === 'ready' ? result.readyNs : result.callsNs[Number(call) - 1];
      return sample === undefined ? [] : [sample];
    });
    if (samplesNs.length === results.length) {
      emit({ type: 'measurement', measurement: curvePoint(cell, results, samplesNs, done) });
    } else {
      const reason =
        'Not every fresh worker came to this call in the time that this preset gives it; a longer one does.';
      emit({ type: 'measurement', measurement: { ...cell, status: 'unsupported', reason } });
    }
  }
}

function curvePoint(
  cell: Cell,
  results: readonly FreshStart[],
  samplesNs: readonly number[],
  done: boolean,
): Measurement {
  const call = Number(cell.conditions?.call);
  return {
    ...cell,
    status: 'measured',
    callsPerBatch: 1,
    samplesNs,
    rounds: results.map(({ round }) => round),
    atMs: results.map(({ atMs }) => atMs),
    coldNs: samplesNs[0] ?? 0,
    warmUp: { calls: Number.isNaN(call) ? 0 : call - 1, elapsedMs: 0, stable: false },
    discardedBatches: 0,
    stopped: done ? 'batches' : 'running',
    belowResolution: false,
  };
}

function sayFailed({ cells, emit }: ProcedureContext, key: string, reason: string): void {
  for (const cell of cells.filter((candidate) => curveKey(candidate) === key)) {
    emit({ type: 'measurement', measurement: { ...cell, status: 'failed', reason } });
  }
}
