/** The functions of the real page that repeating needs. */
import { startRun } from '../client.ts';
import { HiddenTime } from './hidden-time.ts';
import type { RepeatSurroundings } from './repeats.ts';

/** Timers of a hidden page are late or lost, so the pause starts again when the page is visible again. */
function afterVisible(ms: number, done: () => void, tellHidden: (isHidden: boolean) => void): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => {
      ending.abort();
      done();
    }, ms);
  };
  const onChange = () => {
    look();
    tellHidden(document.hidden);
  };
  document.addEventListener('visibilitychange', onChange, { signal: ending.signal });
  look();
  if (document.hidden) tellHidden(true);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

export const pageSurroundings: RepeatSurroundings = {
  startRun,
  now: () => performance.now(),
  afterVisible,
  watchHidden() {
    const hidden = new HiddenTime();
    return () => hidden.endMs();
  },
};
