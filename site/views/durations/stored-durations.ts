/** How long whole runs took in this browser, kept in its storage: engines differ threefold in the same run. */
import { signal } from '@preact/signals';
import type { NamedSettings } from '../../experiments/settings/settings.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { readEngine } from '../../results/document/environment.ts';
import { readValue } from '../storage/stored-values.ts';

export const DURATIONS_KEY = 'passkey-bench-durations';

/** A day: longer than any run. */
export const MAX_SECONDS = 86_400;

export const engineOfDurations = () => readEngine(navigator.userAgent);

type SecondsByRun = Readonly<Record<string, number>>;

const isDuration = (entry: [string, unknown]): entry is [string, number] => {
  const [, seconds] = entry;
  return typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_SECONDS;
};

/** Empty without storage, after another version of the browser, or if other code has stored something else. */
export function readDurations(): SecondsByRun {
  const { engine, seconds }: { engine?: unknown; seconds?: unknown } = readValue('localStorage', DURATIONS_KEY) ?? {};
  if (typeof seconds !== 'object' || engine !== engineOfDurations()) return {};
  return Object.fromEntries(Object.entries<unknown>({ ...seconds }).filter(isDuration));
}

/** Runs that take equally long share a key: what is measured and how, but neither the order nor how often. */
export function durationKey({ seed: _, repeat: __, ...same }: NamedSettings): string {
  return printSettings(same).toString();
}

/** By the key of the settings. */
export const durations = signal<SecondsByRun>(readDurations());

/** How long one run with these settings took here the last time; undefined if there was none. */
export function storedSeconds(settings: NamedSettings): number | undefined {
  const byRun = durations.value;
  // A first visit has none, and the key takes long to make.
  return Object.keys(byRun).length === 0 ? undefined : byRun[durationKey(settings)];
}
