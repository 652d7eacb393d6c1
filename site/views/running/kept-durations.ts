/** How long whole runs took in this browser, kept in its storage: engines differ by three times in the same run. */
import { signal } from '@preact/signals';
import { readEngine } from '../../results/document/environment.ts';
import type { RunDocument } from '../../results/document/run.ts';

const KEY = 'passkey-bench-durations';

/** A day: longer than any run. */
const MOST_SECONDS = 86_400;

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

/** By experiment and preset. */
const durations = signal<SecondsByRun>(readKept());

/** How long the run took here the last time it was made as it is by default; nothing where it was not. */
export function keptSeconds(experiment: string, preset: string): number | undefined {
  return durations.value[`${experiment}/${preset}`];
}

/** What the run says of its like: nothing of one that was changed, repeated, broken off, or waited for its page to be seen. */
export function secondsToKeep(run: RunDocument): readonly [key: string, seconds: number] | undefined {
  const { experiment, settings, outcome, elapsedMs, notDefault, environment, repeats } = run;
  if (outcome !== 'finished' || elapsedMs === undefined || repeats || notDefault.length > 0) return undefined;
  if ((environment.hiddenMs ?? 0) > 0 || settings.preset === undefined) return undefined;
  return [`${experiment}/${settings.preset}`, elapsedMs / 1000];
}

/** Keeps what the run says of its like, and promises it from now on. */
export function keepDuration(run: RunDocument): void {
  const found = secondsToKeep(run);
  if (!found) return;
  const [key, seconds] = found;
  const all = { ...readKept(), [key]: Math.min(MOST_SECONDS, seconds) };
  durations.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify({ engine: engineNow(), seconds: all }));
  } catch {
    // Full, or closed: it is promised until the page is left.
  }
}
