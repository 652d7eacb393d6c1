/**
 * A run that was stopped by its visitor, by a fault or with its page. A run with repeats can go on where it stopped.
 * For another run that ended with its page, the page says where its numbers are.
 */
import { computed, effect, signal } from '@preact/signals';
import type { Settings } from '../../experiments/settings/settings.ts';
import { printSettings, readSettings } from '../../experiments/settings/settings-link.ts';
import { runsUnderWay } from '../../offline/run-lock.ts';
import { readEngine } from '../../results/document/environment.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { pageCommit } from '../state/offline-state.ts';
import { askedSettings, goOnWith, newestState, run, state } from '../state/run-state.ts';
import { readValue, storeValue } from '../storage/stored-values.ts';

interface StoppedRun {
  readonly run: RunDocument;
  readonly settings: Settings;
}

/** In sessionStorage: kept while the tab is open, even if its page is discarded and loaded again. */
const KEY = 'passkey-bench stopped run';
/** The repeats of one run lie within an hour; later ones would be another visit. */
const MAX_MS = 3_600_000;

/** Whether it has repeats left, from the same build in the same browser, and began within the last hour. */
function canGoOn({ run: record, settings }: StoppedRun): boolean {
  const sinceMs = Date.now() - Date.parse(record.startedAt ?? '');
  return (
    (record.repeats?.length ?? 0) > 0 &&
    countWhole(record) < settings.repeat &&
    sinceMs >= 0 &&
    sinceMs < MAX_MS &&
    record.build?.commit === pageCommit &&
    record.environment.engine === readEngine(navigator.userAgent)
  );
}

/** The stopped run of the previous page in the same tab. */
const ofLastPage = signal<StoppedRun | undefined>(undefined);

/** The run that can go on now, if there is one. */
export const stoppedRun = computed((): StoppedRun | undefined => {
  if (state.value === 'running' || state.value === 'finished') return undefined;
  const shown = run.value && { run: run.value, settings: askedSettings() };
  return [shown, ofLastPage.value].find((one) => one !== undefined && canGoOn(one));
});

/** Whether the run of the previous page ended so soon that the history has nothing of it. */
const isLost = signal(false);
export const lostRun = computed(() => isLost.value && state.value === 'idle');

/** The run that was interrupted on the previous page and cannot go on; the history has its measurements. */
export const brokenRun = computed((): RunDocument | undefined => {
  const last = ofLastPage.value?.run;
  return state.value === 'idle' && !stoppedRun.value && last?.outcome === 'running' ? last : undefined;
});

export function goOnWithStopped(): void {
  const stopped = stoppedRun.value;
  if (!stopped) return;
  ofLastPage.value = undefined;
  goOnWith(stopped.run, stopped.settings);
}

/** A duplicated tab has the notes of the tab where the run goes on. A closed page's worker ends within this time. */
const DIES_WITHIN_MS = 2000;

async function isElsewhere(id: string): Promise<boolean> {
  if (!(await runsUnderWay()).has(id)) return false;
  await new Promise((resolve) => setTimeout(resolve, DIES_WITHIN_MS));
  return (await runsUnderWay()).has(id);
}

async function readLastPage(): Promise<void> {
  try {
    const { id, settings, hasEnded }: { id?: unknown; settings?: unknown; hasEnded?: unknown } =
      readValue('sessionStorage', KEY) ?? {};
    if (typeof id !== 'string' || typeof settings !== 'string') return;
    const { readStoredRun } = await import('../state/history-state.ts');
    const stored = await readStoredRun(id);
    if (stored?.outcome === 'finished' || newestState() !== 'idle' || (await isElsewhere(id))) return;
    isLost.value = !stored && hasEnded !== true;
    ofLastPage.value = stored && { run: stored, settings: readSettings(new URLSearchParams(settings)).settings };
  } catch {
    // No readable note, or no such run in the history: there is nothing to continue.
  }
}

/** The id of the run under way. A note is written once a run, and not for each of ten renders a second. */
const underWay = computed(() => (state.value === 'running' ? run.value?.id : undefined));

/** Notes the run under way, and looks for one that the previous page left. */
export function watchStoppedRuns(): void {
  void readLastPage();
  effect(() => {
    const isDone = state.value === 'finished' || (state.value === 'cancelled' && !run.peek()?.repeats);
    const hasEnded = state.value === 'cancelled' || state.value === 'failed';
    const id = hasEnded ? run.peek()?.id : underWay.value;
    if (isDone) storeValue('sessionStorage', KEY, undefined);
    else if (id !== undefined)
      storeValue('sessionStorage', KEY, { id, settings: printSettings(askedSettings()).toString(), hasEnded });
  });
}
