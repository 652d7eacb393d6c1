import { measureClockStep } from '../../harness/clock/clock-step.ts';

/** Both clocks of the page at one moment: the one that times, and the one that tells the hour. */
export interface ClockLook {
  readonly timedMs: number;
  readonly hourMs: number;
}

export const lookAtClocks = (): ClockLook => ({ timedMs: performance.now(), hourMs: Date.now() });

/** A clock of 100 ms, the coarsest that was met, moves twice within this time; where it stands still, a run finds that out in longer. */
const MOVES_WITHIN_MS = 250;

/** Why nothing was measured, where the clock that times has not moved since, and the other one has; the worker of a run cannot say it in every engine. */
export function stillClock(then: ClockLook, now = lookAtClocks()): string | undefined {
  const isStill = now.timedMs === then.timedMs && now.hourMs - then.hourMs >= MOVES_WITHIN_MS;
  if (!isStill) return undefined;
  return 'This browser’s clock stands still, so nothing can be timed. Run again in a window with the usual settings of the browser, or in another browser.';
}

/**
 * The step of this page's clock, for the line before a run; the run measures its own clock, in its worker.
 *
 * @param beforeMs what the clock said some tenths of a second ago: one that stands still since would be read for many seconds.
 */
export function pageClockStepMs(beforeMs: number): number | undefined {
  if (performance.now() === beforeMs) return undefined;
  try {
    return measureClockStep({ name: 'page', now: () => performance.now() }).typicalMs;
  } catch {
    // A clock that stands still is said by the run, which cannot go on with it.
    return undefined;
  }
}
