/** Repeats for the page. Their code is loaded with the first run that repeats. */
import type { Settings } from '../../experiments/settings/settings.ts';
import type { RunEvent } from '../../runner/events/event.ts';
import type { RunHandle } from '../client.ts';
import type { BegunRepeats } from './repeats.ts';

const NOT_LOADED =
  'The part of the page that repeats a run could not be loaded, so nothing was measured now. Reload the page, with a network, and run again; what was measured before is kept.';

/** @param earlier the repeats so far of a run that continues */
export function laterRepeats(settings: Settings, listen: (event: RunEvent) => void, earlier?: BegunRepeats): RunHandle {
  let isCancelled = false;
  let handle: RunHandle | undefined;
  const fail = (reason: string) => {
    if (!isCancelled) listen({ type: 'failed', reason, elapsedMs: earlier?.sinceMs ?? 0 });
  };
  Promise.all([import('./repeats.ts'), import('./repeat-surroundings.ts')])
    .then(
      ([{ startRepeats }, { pageSurroundings }]) => {
        if (!isCancelled) handle = startRepeats(settings, listen, pageSurroundings, earlier);
      },
      () => fail(NOT_LOADED),
    )
    .catch((error) => {
      const detail = error instanceof Error ? ` (${error.message})` : '';
      fail(`The measuring worker could not be started${detail}. Reload the page and run again.`);
    });
  return {
    cancel() {
      isCancelled = true;
      handle?.cancel();
    },
  };
}
