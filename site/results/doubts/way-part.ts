/** How much of a time is the way to a backend and back. */
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { RecordedWay, RunDocument } from '../document/run.ts';

/** In nanoseconds; of all repeats together. Nothing where the clock saw none of its batches and no source tells it. */
export function medianOfWay({ samplesNs, medianNs }: RecordedWay): number | undefined {
  return samplesNs.length > 0 ? medianOf(ascending(samplesNs)) : medianNs;
}

/** Another thread is not reached and back in less: engines that ask one take 8 µs and more, those that do not 3 µs. */
const LEAST_TO_A_THREAD_NS = 5000;

export interface WayPart {
  /** At most the whole time. */
  readonly ns: number;
  /** Whether it is so short that the backend answers on the calling thread. */
  readonly isHere: boolean;
}

/** The part of a call to this backend that takes `wholeNs`; nothing where the run has not measured it. */
export function wayPart(
  { ways = [] }: Partial<Pick<RunDocument, 'ways'>>,
  backend: string,
  wholeNs: number,
): WayPart | undefined {
  const way = ways.find((one) => one.backend === backend);
  const ns = way && medianOfWay(way);
  if (ns === undefined) return undefined;
  return { ns: Math.min(ns, wholeNs), isHere: ns < LEAST_TO_A_THREAD_NS };
}
