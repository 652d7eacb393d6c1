/** Stores every run in the history: at its end, and now and then before, since the page may be reloaded or crash. */
import { computed, effect } from '@preact/signals';
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { ended, run, state, unfinishedRun } from '../state/run-state.ts';

/** A crash loses this much of a run at most, in milliseconds. */
const KEEP_EVERY_MS = 5000;

/** One write after the other, so that an earlier state never overwrites the end of a run. */
let writing: Promise<void> = Promise.resolve();

/** Loads the history with the first run that it has to store. */
const loadKeeper = () => import('../state/history-state.ts');

function keep(toKeep: RunDocument | undefined): void {
  if (!toKeep) return;
  writing = writing.then(async () => {
    try {
      const { keepRun } = await loadKeeper();
      await keepRun(toKeep, 'own');
    } catch {
      // The history could not be loaded: the run stays on this page, where it can be exported and shared.
    }
  });
}

const keepUnfinished = () => keep(unfinishedRun());

/** A hidden page may never be shown again: phones end it without another event. */
function keepWhenHidden(): void {
  if (document.hidden) keepUnfinished();
}

/** How many repeats are complete: a stopped run goes on after them. */
const repeatsMade = computed(() => (state.value === 'running' && run.value ? countWhole(run.value) : 0));

export function keepRuns(): void {
  effect(() => {
    if (repeatsMade.value > 0) keepUnfinished();
  });
  effect(() => {
    keep(ended.value);
  });
  effect(() => {
    if (state.value !== 'running') return;
    // Loaded before the run ends, since the page may be left in the next moment.
    loadKeeper().catch(() => undefined);
    const timer = setInterval(keepUnfinished, KEEP_EVERY_MS);
    document.addEventListener('visibilitychange', keepWhenHidden);
    addEventListener('pagehide', keepUnfinished);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      removeEventListener('pagehide', keepUnfinished);
    };
  });
}
