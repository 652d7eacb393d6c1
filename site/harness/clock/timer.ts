import type { Clock } from './clock.ts';

/** Reads the clock before and after the calls of a batch. `end() - start()` is the time between, in milliseconds. */
export interface Timer {
  start(): number;
  end(): number;
}

/** One reading of the clock at either end: correct if the batch spans many clock steps. */
export function plainTimer(clock: Clock): Timer {
  const now = (): number => clock.now();
  return { start: now, end: now };
}
