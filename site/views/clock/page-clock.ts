/** Both clocks of the page at one moment: the one for timing, and the time of day. */
export interface ClockReadings {
  readonly timedMs: number;
  readonly hourMs: number;
}

export const readClocks = (): ClockReadings => ({ timedMs: performance.now(), hourMs: Date.now() });

/** A clock of 100 ms, the coarsest found, moves twice in this time. A run takes longer to see a clock stand still. */
const MOVES_WITHIN_MS = 250;

/** Why nothing was measured, if only the time of day has moved: not every engine lets a run's worker say so. */
export function stillClock(then: ClockReadings, now = readClocks()): string | undefined {
  const isStill = now.timedMs === then.timedMs && now.hourMs - then.hourMs >= MOVES_WITHIN_MS;
  if (!isStill) return undefined;
  return 'This browser’s clock stands still, so nothing can be timed. Run again in a window with the usual settings of the browser, or in another browser.';
}
