/** How long whole runs took in this browser, kept in its storage: engines differ by three times in the same run. */

import { signal } from '@preact/signals';
import type { NamedSettings, Settings } from '../../experiments/settings/settings.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { asLastTime } from '../../harness/as-last-time.ts';
import { readEngine } from '../../results/document/environment.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { RunProgress } from '../../runner/events/progress-now.ts';
import { PAUSE_MS } from '../../worker/repeat/pause-ms.ts';
import { keepValue, readValue } from '../storage/kept-values.ts';

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

export const DURATIONS_KEY = 'passkey-bench-durations';

/** A day: longer than any run. */
export const MOST_SECONDS = 86_400;

export const engineOfDurations = () => readEngine(navigator.userAgent);

type SecondsByRun = Readonly<Record<string, number>>;

const isDuration = (entry: [string, unknown]): entry is [string, number] => {
  const [, seconds] = entry;
  return typeof seconds === 'number' && seconds >= 0 && seconds <= MOST_SECONDS;
};

/** Nothing is kept where there is no storage, by another version of the browser, or where somebody else wrote. */
export function readDurations(): SecondsByRun {
  const { engine, seconds }: { engine?: unknown; seconds?: unknown } = readValue('localStorage', DURATIONS_KEY) ?? {};
  if (typeof seconds !== 'object' || engine !== engineOfDurations()) return {};
  return Object.fromEntries(Object.entries<unknown>({ ...seconds }).filter(isDuration));
}

/** A key that all runs share that take as long: what is measured and how, but neither in which order nor how often. */
export function durationKey({ seed: _, repeat: __, ...same }: NamedSettings): string {
  return printSettings(same).toString();
}

/** By settings. */
export const durations = signal<SecondsByRun>(readDurations());

/** How long one run with these settings took here the last time; nothing where it was not made. */
export function keptSeconds(settings: NamedSettings): number | undefined {
  return durations.value[durationKey(settings)];
}

/** @param lastSeconds of one run; a run of several has pauses between them */
export function progressByLastTime({ repeat }: Settings, lastSeconds: number) {
  const lastMs = repeat * 1000 * lastSeconds + (repeat - 1) * PAUSE_MS;
  let fraction = 0;
  return (event: RunProgress, elapsedMs: number): RunProgress => {
    // A pause says for itself how long the repeats before it took.
    if (event.type === 'pause') return event;
    const adjusted = asLastTime(event, elapsedMs, lastMs);
    // The bar does not fall.
    fraction = Math.max(fraction, adjusted.fraction);
    return { ...adjusted, fraction };
  };
}
