/** How much of a time is the way to a backend and back. */

import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { Environment, RecordedWay, RunDocument } from '../document/run.ts';

/** Under this a way is near 0, whatever it is. */
export const NEAR_ZERO_NS = 1000;

/** Whether the clock did not see a batch, and would not have seen one that took as long as a way to a thread. */
function isBelowClock({ samplesNs, callsPerBatch }: RecordedWay, clockStepMs: number | undefined): boolean {
  if (clockStepMs === undefined || callsPerBatch === undefined || samplesNs.every((ns) => ns > 0)) return false;
  return (clockStepMs * NS_PER_MS) / callsPerBatch > NEAR_ZERO_NS;
}

/**
 * In nanoseconds; of all repeats together. Nothing where no source tells it, and where the clock is too coarse for it: the middle of what it
 * saw and of zeros is no time.
 */
export function medianOfWay(way: RecordedWay, clockStepMs: Partial<Environment>['clockStepMs']): number | undefined {
  if (way.samplesNs.length === 0) return way.medianNs;
  return isBelowClock(way, clockStepMs) ? undefined : medianOf(ascending(way.samplesNs));
}

/** Another thread is not reached and back in less: engines that ask one take 8 µs and more, those that do not 3 µs. */
const LEAST_TO_A_THREAD_NS = 5000;

export interface WayShare {
  /** At most the whole time. */
  readonly ns: number;
  /** Whether it is so short that the backend answers on the calling thread. */
  readonly isHere: boolean;
}

/** The part of a call to this backend that takes `wholeNs`; nothing where the run has not measured it. */
export function wayShare(
  { ways = [], environment }: Partial<Pick<RunDocument, 'ways' | 'environment'>>,
  backend: string,
  wholeNs: number,
): WayShare | undefined {
  const way = ways.find((one) => one.backend === backend);
  const ns = way && medianOfWay(way, environment?.clockStepMs);
  if (ns === undefined) return undefined;
  return { ns: Math.min(ns, wholeNs), isHere: ns < LEAST_TO_A_THREAD_NS };
}
