/** Keeps how long a run took. It comes with the history, which a first run loads. */
import type { RunDocument } from '../../results/document/run.ts';
import { keepValue } from '../storage/kept-values.ts';
import {
  DURATIONS_KEY,
  durationKey,
  durations,
  engineOfDurations,
  MOST_SECONDS,
  readDurations,
} from './kept-durations.ts';

/** The newest of them: nobody comes back to a hundred. */
const MOST_KEPT = 100;

/** What the run says of its like: nothing of one that was repeated, broken off, or waited for its page to be seen. */
export function secondsToKeep(run: RunDocument): readonly [key: string, seconds: number] | undefined {
  const { settings, outcome, elapsedMs, environment, repeats } = run;
  if (outcome !== 'finished' || elapsedMs === undefined || repeats) return undefined;
  return (environment.hiddenMs ?? 0) > 0 ? undefined : [durationKey(settings), elapsedMs / 1000];
}

/** Keeps what the run says of its like, and promises it from now on. */
export function keepDuration(run: RunDocument): void {
  const found = secondsToKeep(run);
  if (!found) return;
  const [key, seconds] = found;
  const { [key]: _, ...others } = readDurations();
  const all = Object.fromEntries([
    ...Object.entries(others).slice(1 - MOST_KEPT),
    [key, Math.min(MOST_SECONDS, seconds)],
  ]);
  durations.value = all;
  keepValue('localStorage', DURATIONS_KEY, { engine: engineOfDurations(), seconds: all });
}
