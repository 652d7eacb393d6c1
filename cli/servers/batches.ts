/**
 * How a driver's calls are timed: warmed up by the page's rule, in batches sized by the fastest of the warm-up, with
 * CPU and wall time together.
 */

import { type CallWindow, isStable } from '../../site/harness/batch/warm-up.ts';
import { NS_PER_MS } from '../../site/harness/clock/ns-per-ms.ts';
import { type DriverProcess, procCpuNs } from './driver-process.ts';
import type { TimedCalls } from './protocol.ts';

export interface BatchPlan {
  /** The shortest CPU time of a batch, in milliseconds. */
  readonly batchMs: number;
  readonly maxWarmUpMs: number;
  readonly rounds: number;
}

export const batchPlans = {
  quick: { batchMs: 5, maxWarmUpMs: 300, rounds: 8 },
  standard: { batchMs: 15, maxWarmUpMs: 1500, rounds: 12 },
} as const satisfies Readonly<Record<string, BatchPlan>>;
export type ServersPreset = keyof typeof batchPlans;
export const serversPresets: readonly ServersPreset[] = ['quick', 'standard'];

/** The fewest steps of the CPU clock in a batch. */
const CLOCK_STEPS = 20;
const MAX_CALLS = 100_000;
const MAX_GROWTH = 8;
const WINDOWS_IN_CAP = 12;
/**
 * This multiple of the limit, in wall time, ends the warm-up of a call that waits. On a busy machine a process gets a
 * small share of the time, but its compiler still needs the calls.
 */
const MAX_WALL = 12;
/** Before this share of the limit, windows that agree do not end the warm-up, as on the page. */
const EARLIEST_SHARE = 1 / 3;

/** The library's own words when it refused a timed call. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
}

/** One operation on one case, in one process. */
export interface TimedOperation {
  readonly driver: Pick<DriverProcess, 'run' | 'pid'>;
  readonly operation: string;
  readonly caseId: string;
  /** The step of the clock of CPU time; undefined if there is only wall time. */
  readonly cpuStepNs: number | undefined;
  /** Whether `/proc` is read, because the process's own runtime does not report CPU time. */
  readonly readsProc: boolean;
}

export interface TakenCalls extends TimedCalls {
  readonly calls: number;
}

/** The time that counts: CPU time, or wall time if there is no other. Nanoseconds of all calls. */
export const countedNs = ({ ns, cpuNs }: TimedCalls): number => cpuNs ?? ns;

/** @throws RefusedCall, DriverFault */
export async function takeCalls(timed: TimedOperation, calls: number): Promise<TakenCalls> {
  const { driver, operation, caseId, readsProc } = timed;
  const pid = readsProc ? driver.pid : undefined;
  const before = pid === undefined ? undefined : procCpuNs(pid);
  const answer = await driver.run(operation, caseId, calls);
  if ('refused' in answer) throw new RefusedCall(answer.refused);
  const after = pid === undefined ? undefined : procCpuNs(pid);
  const isKnown = before !== undefined && after !== undefined;
  return { ...answer, calls, ...(isKnown && { cpuNs: Math.max(0, after - before) }) };
}

export interface WarmUpResult {
  readonly calls: number;
  readonly elapsedMs: number;
  readonly stable: boolean;
  /** The time of a call in the fastest batch: a slow one was disturbed, and batches sized by it would be too short. */
  readonly fastestCallNs: number;
}

const targetNs = ({ batchMs }: BatchPlan, cpuStepNs: number | undefined) =>
  Math.max(batchMs * NS_PER_MS, CLOCK_STEPS * (cpuStepNs ?? 0));

/** The number of calls that fill a batch at this pace. */
export function callsFor(callNs: number, wantedNs: number): number {
  return callNs > 0 ? Math.min(MAX_CALLS, Math.max(1, Math.ceil(wantedNs / callNs))) : MAX_CALLS;
}

/** Takes batches until windows of them agree, or the limit is reached. @throws RefusedCall, DriverFault */
export async function warmUpCalls(timed: TimedOperation, plan: BatchPlan): Promise<WarmUpResult> {
  const stepNs = timed.cpuStepNs ?? 0;
  const capNs = Math.max(plan.maxWarmUpMs * NS_PER_MS, 6 * CLOCK_STEPS * stepNs);
  const windowNs = Math.max(capNs / WINDOWS_IN_CAP, CLOCK_STEPS * stepNs);
  const windows: CallWindow[] = [];
  let fastestCallNs = Number.POSITIVE_INFINITY;
  let callsEach = 1;
  let made = 0;
  let spentNs = 0;
  let wallNs = 0;
  let filled = { calls: 0, ns: 0, batches: 0 };
  while (wallNs < MAX_WALL * capNs && spentNs < capNs) {
    const batch = await takeCalls(timed, callsEach);
    const ns = countedNs(batch);
    made += callsEach;
    spentNs += ns;
    wallNs += batch.ns;
    // A batch of few clock steps may read as 0.
    if (ns >= CLOCK_STEPS * stepNs && ns > 0) fastestCallNs = Math.min(fastestCallNs, ns / callsEach);
    filled = { calls: filled.calls + callsEach, ns: filled.ns + ns, batches: filled.batches + 1 };
    if (filled.ns >= windowNs) {
      const clockError = (2 * stepNs * Math.sqrt(filled.batches)) / filled.ns;
      windows.push({ callMs: filled.ns / filled.calls / NS_PER_MS, lastMs: filled.ns / NS_PER_MS, clockError });
      filled = { calls: 0, ns: 0, batches: 0 };
      if (spentNs >= EARLIEST_SHARE * capNs && isStable(windows)) break;
    }
    callsEach = Math.min(callsFor(ns / callsEach, windowNs), MAX_GROWTH * callsEach, MAX_CALLS);
  }
  const knownNs = Number.isFinite(fastestCallNs) ? fastestCallNs : spentNs / made;
  return { calls: made, elapsedMs: wallNs / NS_PER_MS, stable: isStable(windows), fastestCallNs: knownNs };
}

export function callsPerBatch(plan: BatchPlan, timed: TimedOperation, { fastestCallNs }: WarmUpResult): number {
  return callsFor(fastestCallNs, targetNs(plan, timed.cpuStepNs));
}
