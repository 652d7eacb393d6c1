import type { RunEvent } from './event.ts';

/** How far a run has got: in a cell, or between two repeats. */
export type RunProgress = Extract<RunEvent, { type: 'progress' | 'pause' }>;

/** Less than this is never left while a run is on. */
const LEAST_LEFT_MS = 1;

/**
 * What was told so long ago, as it stands now: time goes on while a worker makes a key and can say nothing. While the page is
 * hidden between two repeats, nothing goes on.
 */
export function progressNow<Told extends RunProgress>(progress: Told, sinceMs: number): Told {
  if (progress.type === 'pause' && progress.isHidden) return progress;
  return { ...progress, remainingMs: Math.max(LEAST_LEFT_MS, progress.remainingMs - Math.max(0, sinceMs)) };
}
