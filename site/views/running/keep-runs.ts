/** Every run goes into the history: when it has ended, and now and then before, since a page may be reloaded or die. */
import { computed, effect } from '@preact/signals';
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { ended, run, state, unfinishedRun } from '../state/run-state.ts';

/** A crash costs this much at the most, in milliseconds. */
const KEEP_EVERY_MS = 5000;

/** One after the other, so that an end is never overwritten by what was before it. */
let writing: Promise<void> = Promise.resolve();

/** The history is loaded with the first run that it is to keep. */
const loadKeeper = () => import('../state/history-state.ts');

function keep(toKeep: RunDocument | undefined): void {
  if (!toKeep) return;
  writing = writing.then(async () => {
    try {
      const { keepRun } = await loadKeeper();
      await keepRun(toKeep, 'own');
    } catch {
      // It could not be loaded: the run stays on this page, where it can be exported and shared.
    }
  });
}

const keepUnfinished = () => keep(unfinishedRun());

/** A page that is hidden may never be shown again: phones end it without another word. */
function keepWhenHidden(): void {
  if (document.hidden) keepUnfinished();
}

/** A repeat that has come to its end is what a run goes on from. */
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
    // At hand when the run ends: its page may be left in the next moment.
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
