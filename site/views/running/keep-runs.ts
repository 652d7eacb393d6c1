/** Every run goes into the history: when it has ended, and now and then before, since a page may be reloaded or die. */
import { effect } from '@preact/signals';
import type { RunDocument } from '../../results/document/run.ts';
import { ended, state, unfinishedRun } from '../state/run-state.ts';
import { keepDuration } from './kept-durations.ts';

/** A crash costs this much at the most, in milliseconds. */
const KEEP_EVERY_MS = 5000;

/** One after the other, so that an end is never overwritten by what was before it. */
let writing: Promise<void> = Promise.resolve();

function keep(run: RunDocument | undefined): void {
  if (!run) return;
  writing = writing.then(async () => {
    try {
      // The history is loaded with the first run that it is to keep.
      const { keepRun } = await import('../state/history-state.ts');
      await keepRun(run, 'own');
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

export function keepRuns(): void {
  effect(() => {
    keep(ended.value);
    if (ended.value) keepDuration(ended.value);
  });
  effect(() => {
    if (state.value !== 'running') return;
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
