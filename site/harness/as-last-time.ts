/** The time left of a run whose like has been made here before: what that took, and more and more of what this one shows. */

interface TimedProgress {
  readonly fraction: number;
  readonly remainingMs: number;
}

/** Full only where nothing is left. */
const MOST_FRACTION = 0.99;

/**
 * Between what is left of the last time and what is left by this run so far. At first the last time counts alone, since a run has
 * shown little of itself; as it is done, the run does. Neither says anything once the run has lasted longer than the last one.
 *
 * @param elapsedMs since the run began
 * @param lastMs what the same run took the last time
 */
export function asLastTime<Progress extends TimedProgress>(
  progress: Progress,
  elapsedMs: number,
  lastMs: number,
): Progress {
  const { remainingMs } = progress;
  if (remainingMs <= 0 || elapsedMs >= lastMs) return progress;
  const doneOf = elapsedMs / Math.min(lastMs, elapsedMs + remainingMs);
  const leftMs = (lastMs - elapsedMs) ** (1 - doneOf) * remainingMs ** doneOf;
  const fraction = Math.min(MOST_FRACTION, elapsedMs / (elapsedMs + leftMs));
  return { ...progress, fraction, remainingMs: Math.round(leftMs) };
}
