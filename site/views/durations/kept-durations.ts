/** How long whole runs took in this browser, kept in its storage: engines differ by three times in the same run. */
import { signal } from '@preact/signals';
import type { NamedSettings } from '../../experiments/settings/settings.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { readEngine } from '../../results/document/environment.ts';
import type { RunDocument } from '../../results/document/run.ts';

const KEY = 'passkey-bench-durations';

/** A day: longer than any run. */
const MOST_SECONDS = 86_400;
/** The newest of them: nobody comes back to a hundred. */
const MOST_KEPT = 100;

const engineNow = () => readEngine(navigator.userAgent);

type SecondsByRun = Readonly<Record<string, number>>;

const isDuration = (entry: [string, unknown]): entry is [string, number] => {
  const [, seconds] = entry;
  return typeof seconds === 'number' && seconds >= 0 && seconds <= MOST_SECONDS;
};

/** Nothing is kept where there is no storage, by another version of the browser, or where somebody else wrote. */
function readKept(): SecondsByRun {
  try {
    const storedValue: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { engine, seconds } = { engine: '', seconds: {}, ...(typeof storedValue === 'object' ? storedValue : {}) };
    if (engine !== engineNow() || typeof seconds !== 'object' || seconds === null) return {};
    return Object.fromEntries(Object.entries<unknown>({ ...seconds }).filter(isDuration));
  } catch {
    return {};
  }
}

/** The same for all runs that take as long: what is measured and how, but neither in which order nor how often. */
function keyOf({ seed: _, repeat: __, ...same }: NamedSettings): string {
  return printSettings(same).toString();
}

/** By settings. */
const durations = signal<SecondsByRun>(readKept());

/** How long one run with these settings took here the last time; nothing where it was not made. */
export function keptSeconds(settings: NamedSettings): number | undefined {
  return durations.value[keyOf(settings)];
}

/** What the run says of its like: nothing of one that was repeated, broken off, or waited for its page to be seen. */
export function secondsToKeep(run: RunDocument): readonly [key: string, seconds: number] | undefined {
  const { settings, outcome, elapsedMs, environment, repeats } = run;
  if (outcome !== 'finished' || elapsedMs === undefined || repeats) return undefined;
  return (environment.hiddenMs ?? 0) > 0 ? undefined : [keyOf(settings), elapsedMs / 1000];
}

/** Keeps what the run says of its like, and promises it from now on. */
export function keepDuration(run: RunDocument): void {
  const found = secondsToKeep(run);
  if (!found) return;
  const [key, seconds] = found;
  const { [key]: _, ...others } = readKept();
  const all = Object.fromEntries([
    ...Object.entries(others).slice(1 - MOST_KEPT),
    [key, Math.min(MOST_SECONDS, seconds)],
  ]);
  durations.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify({ engine: engineNow(), seconds: all }));
  } catch {
    // Full, or closed: it is promised until the page is left.
  }
}
