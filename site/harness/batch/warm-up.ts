import { plainTimer } from '../clock/timer.ts';
import { callsForBatch, MAX_CALLS_PER_BATCH } from './batch-size.ts';
import type { Subject } from './subject.ts';
import { type Instruments, type TakenBatch, takeBatch } from './take-batch.ts';

interface WarmUp {
  /** Calls made, the cold one not counted. */
  readonly calls: number;
  /** The whole time of the warm-up, preparation included. */
  readonly elapsedMs: number;
  readonly stable: boolean;
  /** Calls that failed, then passed when they were repeated. */
  readonly failedCalls: number;
  /** The time of one call in the fastest window. */
  readonly callMs: number;
  /** How far apart its latest windows lie; absent if there are fewer than two. */
  readonly scatter?: Scatter;
  /** A single call that takes longer than the limit of the warm-up: it is warm enough to be the first sample. */
  readonly first?: TakenBatch;
}

/** The relative variance of times that each last `lastMs`. Longer times vary less. */
export interface Scatter {
  readonly variance: number;
  readonly lastMs: number;
}

/** Consecutive calls that are timed as one. They are too few to show more than whether the engine has settled. */
export interface CallWindow {
  readonly callMs: number;
  /** How long it lasted. */
  readonly lastMs: number;
  /** The relative error of `callMs` that the clock's step alone can cause. */
  readonly clockError: number;
}

/** The number of latest windows that have to agree. */
const WINDOWS_COMPARED = 3;
/** Windows agree within this. */
const WINDOW_TOLERANCE = 0.05;
/** If the clock alone may move windows apart by more than this, their agreement cannot be judged. */
const MAX_CLOCK_ERROR = 0.25;
/** A window lasts this share of the time limit, and at least this many clock steps if both fit. */
const WINDOWS_IN_CAP = 12;
const WINDOW_CLOCK_STEPS = 20;
/** Engines pause between tiers, so windows that agree before this share of the time limit are not trusted. */
const EARLIEST_SHARE = 1 / 3;
/** The most that the number of calls grows from one batch to the next: an estimate from few calls may be far off. */
const MAX_GROWTH = 8;

/**
 * Calls the subject until windows of calls agree, or the time limit is reached. A single call that takes longer than
 * the limit is not warmed up further: its own loops have run long enough to be compiled.
 *
 * @throws SubjectFailure as `takeBatch` does: results are checked here as in every batch.
 */
export async function warmUp(
  instruments: Instruments,
  subject: Subject,
  coldMs: number,
  maxMs: number,
): Promise<WarmUp> {
  const timer = plainTimer(instruments.clock);
  const windowMs = Math.min(maxMs / 4, Math.max(maxMs / WINDOWS_IN_CAP, WINDOW_CLOCK_STEPS * instruments.clockStepMs));
  const windows: CallWindow[] = [];
  let callsEach = 1;
  let made = 0;
  let elapsedMs = 0;
  let failedCalls = 0;
  let filled = { calls: 0, ms: 0, batches: 0 };
  while (elapsedMs < maxMs) {
    const batch = await takeBatch(instruments, subject, callsEach, timer, made + 1);
    failedCalls += batch.failedCalls;
    if (made === 0 && callsEach === 1 && coldMs >= maxMs && batch.elapsedMs >= maxMs) {
      return { calls: 0, elapsedMs: 0, stable: false, failedCalls: 0, callMs: batch.elapsedMs, first: batch };
    }
    made += callsEach;
    elapsedMs += batch.costMs;
    filled = { calls: filled.calls + callsEach, ms: filled.ms + batch.elapsedMs, batches: filled.batches + 1 };
    if (filled.ms >= windowMs) {
      const clockError = (2 * instruments.clockStepMs * Math.sqrt(filled.batches)) / filled.ms;
      windows.push({ callMs: filled.ms / filled.calls, lastMs: filled.ms, clockError });
      filled = { calls: 0, ms: 0, batches: 0 };
      if (elapsedMs >= EARLIEST_SHARE * maxMs && isStable(windows)) break;
    }
    callsEach = nextCalls(batch.elapsedMs / callsEach, windowMs, callsEach, subject.cycle ?? 1);
  }
  // The first windows of a subject with cycles may hold parts of a cycle, which are not comparable.
  const comparable = (subject.cycle ?? 1) === 1 ? windows : windows.slice(-WINDOWS_COMPARED);
  return {
    calls: made,
    elapsedMs,
    stable: isStable(windows),
    failedCalls,
    callMs: fastestCallMs(comparable, filled, coldMs),
    ...scatterOf(windows),
  };
}

/** Scatter is computed from at most this many windows: earlier ones ran other code. */
const WINDOWS_THAT_SCATTER = 6;

/**
 * The scatter by differences of neighbours (von Neumann), so that a pace that rises or falls does not count as scatter.
 */
function scatterOf(windows: readonly CallWindow[]): { readonly scatter?: Scatter } {
  const latest = windows.slice(-WINDOWS_THAT_SCATTER);
  const changes = latest.slice(1).map(({ callMs }, index) => {
    const before = latest[index]?.callMs ?? callMs;
    return callMs + before > 0 ? (2 * (callMs - before)) / (callMs + before) : 0;
  });
  if (changes.length === 0) return {};
  const variance = changes.reduce((sum, change) => sum + change ** 2, 0) / changes.length / 2;
  return { scatter: { variance, lastMs: latest.reduce((sum, { lastMs }) => sum + lastMs, 0) / latest.length } };
}

/** The calls of the next window: not many more than before, and whole cycles as soon as possible, for comparison. */
function nextCalls(callMs: number, windowMs: number, before: number, cycle: number): number {
  const wanted = callsForBatch(callMs, windowMs, cycle);
  const most = Math.min(MAX_GROWTH * before, MAX_CALLS_PER_BATCH);
  if (wanted <= most) return wanted;
  return most < cycle ? most : most - (most % cycle);
}

/** Whether the last three windows agree within 5 % (or the clock's own error) and do not fall one after the other. */
export function isStable(windows: readonly CallWindow[]): boolean {
  const [first, second, third] = windows.slice(-WINDOWS_COMPARED);
  if (first === undefined || second === undefined || third === undefined) return false;
  const clockError = Math.max(first.clockError, second.clockError, third.clockError);
  if (clockError > MAX_CLOCK_ERROR) return false;
  const allowed = Math.max(WINDOW_TOLERANCE, clockError);
  const lowest = Math.min(first.callMs, second.callMs, third.callMs);
  const highest = Math.max(first.callMs, second.callMs, third.callMs);
  const falling = first.callMs > second.callMs && second.callMs > third.callMs;
  return highest - lowest <= (falling ? allowed / 2 : allowed) * lowest;
}

/**
 * The time of a call in the fastest window. Later windows may have been disturbed, and would make batches too short.
 */
function fastestCallMs(windows: readonly CallWindow[], filled: { calls: number; ms: number }, coldMs: number): number {
  const read = windows.filter(({ clockError }) => clockError <= MAX_CLOCK_ERROR);
  const known = (read.length > 0 ? read : windows).map((window) => window.callMs);
  if (known.length > 0) return Math.min(...known);
  return filled.calls > 0 ? filled.ms / filled.calls : coldMs;
}
