import { measureClockStep } from '../../harness/clock/clock-step.ts';

/** Both clocks of the page at one moment: the one for timing, and the time of day. */
export interface ClockLook {
  readonly timedMs: number;
  readonly hourMs: number;
}

export const lookAtClocks = (): ClockLook => ({ timedMs: performance.now(), hourMs: Date.now() });

/** A clock of 100 ms, the coarsest found, moves twice in this time. A run takes longer to see a clock stand still. */
const MOVES_WITHIN_MS = 250;

/** Why nothing was measured, if only the time of day has moved: not every engine lets a run's worker say so. */
export function stillClock(then: ClockLook, now = lookAtClocks()): string | undefined {
  const isStill = now.timedMs === then.timedMs && now.hourMs - then.hourMs >= MOVES_WITHIN_MS;
  if (!isStill) return undefined;
  return 'This browser’s clock stands still, so nothing can be timed. Run again in a window with the usual settings of the browser, or in another browser.';
}

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
