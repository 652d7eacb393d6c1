/** Which share of a time is the way to a backend and back. */

import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { Environment, RecordedWay, RunDocument } from '../document/run.ts';

/** A way shorter than this counts as near 0. */
export const NEAR_ZERO_NS = 1000;

/** Whether the clock missed a batch, and would also miss one that takes as long as the way to a thread. */
function isBelowClock({ samplesNs, callsPerBatch }: RecordedWay, clockStepMs: number | undefined): boolean {
  if (clockStepMs === undefined || callsPerBatch === undefined || samplesNs.every((ns) => ns > 0)) return false;
  return (clockStepMs * NS_PER_MS) / callsPerBatch > NEAR_ZERO_NS;
}

/**
 * The median of all repeats together, in nanoseconds. Undefined if no source has it, or if the clock is too coarse: a
 * median of a few clock steps and many zeros is not a time.
 */
export function medianOfWay(way: RecordedWay, clockStepMs: Partial<Environment>['clockStepMs']): number | undefined {
  if (way.samplesNs.length === 0) return way.medianNs;
  return isBelowClock(way, clockStepMs) ? undefined : medianOf(ascending(way.samplesNs));
}

/** The way to another thread takes longer than this: 8 µs or more in engines that use one, 3 µs in others. */
const MIN_TO_A_THREAD_NS = 5000;

export interface WayShare {
  /** At most the whole time. */
  readonly ns: number;
  /** Whether the way is so short that the backend answers on the calling thread. */
  readonly isHere: boolean;
}

/** The time of the way to this backend and back; undefined if the run has not measured it. */
export function wayNsOf(
  { ways = [], environment }: Partial<Pick<RunDocument, 'ways' | 'environment'>>,
  backend: string,
): number | undefined {
  const way = ways.find((one) => one.backend === backend);
  return way && medianOfWay(way, environment?.clockStepMs);
}

/** The part of a call of `wholeNs` that is the way to this backend; undefined if the run has not measured the way. */
export function wayShare(run: Parameters<typeof wayNsOf>[0], backend: string, wholeNs: number): WayShare | undefined {
  const ns = wayNsOf(run, backend);
  if (ns === undefined) return undefined;
  return { ns: Math.min(ns, wholeNs), isHere: ns < MIN_TO_A_THREAD_NS };
}
