import { measureClockStep } from '../../harness/clock/clock-step.ts';

/**
 * The step of this page's clock, for the line before a run; undefined if it stands still. A
 * run measures the clock in its worker.
 *
 * @param beforeMs a reading some tenths of a second ago: a clock that stands still would be read for many seconds
 */
export function pageClockStepMs(beforeMs: number): number | undefined {
  if (performance.now() === beforeMs) return undefined;
  try {
    return measureClockStep({ name: 'page', now: () => performance.now() }).typicalMs;
  } catch {
    // The run reports a clock that stands still, since it cannot go on with it.
    return undefined;
  }
}
