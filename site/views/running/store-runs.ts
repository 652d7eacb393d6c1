/** Stores every run in the history: at its end, and now and then before, since the page may be reloaded or crash. */
import { computed, effect, signal } from '@preact/signals';
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { ended, run, state, unfinishedRun } from '../state/run-state.ts';

/** A crash loses this much of a run at most, in milliseconds. */
const STORE_EVERY_MS = 5000;

/** One write after the other, so that an earlier state never overwrites the end of a run. */
let writing: Promise<void> = Promise.resolve();

/** Whether the newest run is not stored because the code of the history did not load. */
export const isHistoryLost = signal(false);

/** Loads the history with the first run that it has to store. */
const loadHistoryState = () => import('../state/history-state.ts');

function store(newest: RunDocument | undefined): void {
  if (!newest) return;
  writing = writing.then(async () => {
    try {
      const { storeRun } = await loadHistoryState();
      isHistoryLost.value = false;
      await storeRun(newest, 'own');
    } catch {
      isHistoryLost.value = true;
    }
  });
}

const storeUnfinished = () => store(unfinishedRun());

/** A hidden page may never be shown again: phones end it without another event. */
function storeWhenHidden(): void {
  if (document.hidden) storeUnfinished();
}

/** How many repeats are complete: a stopped run goes on after them. */
const repeatsMade = computed(() => (state.value === 'running' && run.value ? countWhole(run.value) : 0));

export function storeRuns(): void {
  effect(() => {
    if (repeatsMade.value > 0) storeUnfinished();
  });
  effect(() => {
    store(ended.value);
  });
  effect(() => {
    if (state.value !== 'running') return;
    // Loaded before the run ends, since the page may be left in the next moment.
    loadHistoryState().catch(() => undefined);
    const timer = setInterval(storeUnfinished, STORE_EVERY_MS);
    document.addEventListener('visibilitychange', storeWhenHidden);
    addEventListener('pagehide', storeUnfinished);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', storeWhenHidden);
      removeEventListener('pagehide', storeUnfinished);
    };
  });
}
