import type { RunEvent } from './event.ts';

/** How far a run has come: in a cell, or between two repeats. */
export type RunProgress = Extract<RunEvent, { type: 'progress' | 'pause' }>;

/** The shortest time left while a run goes on. */
const MIN_LEFT_MS = 1;

/**
 * An older report of progress, brought up to date: time passes while a worker makes a key and cannot report. While the
 * page is hidden between two repeats, the time left stays the same.
 */
export function progressNow<Told extends RunProgress>(progress: Told, sinceMs: number): Told {
  if (progress.type === 'pause' && progress.isHidden) return progress;
  return { ...progress, remainingMs: Math.max(MIN_LEFT_MS, progress.remainingMs - Math.max(0, sinceMs)) };
}
