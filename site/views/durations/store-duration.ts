/** Stores how long a run took. Loaded with the history, which a first run loads. */
import type { RunDocument } from '../../results/document/run.ts';
import { storeValue } from '../storage/stored-values.ts';
import {
  DURATIONS_KEY,
  durationKey,
  durations,
  engineOfDurations,
  MAX_SECONDS,
  readDurations,
} from './stored-durations.ts';

/** Only the newest are kept: nobody comes back to a hundred. */
const MAX_STORED = 100;

/** The time that similar runs take; undefined if the run was repeated or interrupted, or its page hidden. */
export function secondsToStore(run: RunDocument): readonly [key: string, seconds: number] | undefined {
  const { settings, outcome, elapsedMs, environment, repeats } = run;
  if (outcome !== 'finished' || elapsedMs === undefined || repeats) return undefined;
  return (environment.hiddenMs ?? 0) > 0 ? undefined : [durationKey(settings), elapsedMs / 1000];
}

/** Stores the time of a run, and promises it from now on. */
export function storeDuration(run: RunDocument): void {
  const found = secondsToStore(run);
  if (!found) return;
  const [key, seconds] = found;
  const { [key]: _, ...others } = readDurations();
  const all = Object.fromEntries([
    ...Object.entries(others).slice(1 - MAX_STORED),
    [key, Math.min(MAX_SECONDS, seconds)],
  ]);
  durations.value = all;
  storeValue('localStorage', DURATIONS_KEY, { engine: engineOfDurations(), seconds: all });
}
