/** The time left of a run that was made here before with the same settings: a mean of what the last one took and what this one shows. */

interface TimedProgress {
  readonly fraction: number;
  readonly remainingMs: number;
}

/** Full only where nothing is left. */
const MOST_FRACTION = 0.99;

/**
 * The weighted geometric mean of two times left: by what the last run took, and by this run so far. The weight of this run grows from
 * 0 to 1 as it is done. Once this run has lasted longer than the last one, its own time left counts alone.
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
