/** The time left of a run that was made here before with the same settings: a mean of two estimates. */

interface TimedProgress {
  readonly fraction: number;
  readonly remainingMs: number;
}

/** Progress is full only when the run has ended. */
const MAX_FRACTION = 0.99;

/**
 * The weighted geometric mean of two times left: one by what the last run took, one by this run so far. The weight of
 * this run grows from 0 to 1 as the run advances. Once this run has lasted longer than the last one, only its own time
 * left counts.
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
  const fraction = Math.min(MAX_FRACTION, elapsedMs / (elapsedMs + leftMs));
  return { ...progress, fraction, remainingMs: Math.round(leftMs) };
}
