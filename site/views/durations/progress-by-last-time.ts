/** The time left of a run, by the last time of the same run. Loaded with the first run that was made here before. */
import type { Settings } from '../../experiments/settings/settings.ts';
import { asLastTime } from '../../harness/as-last-time.ts';
import type { RunProgress } from '../../runner/events/progress-now.ts';
import { PAUSE_MS } from '../../worker/repeat/pause-ms.ts';

/** @param lastSeconds the time of one run; repeats have pauses between them */
export function progressByLastTime({ repeat }: Settings, lastSeconds: number) {
  const lastMs = repeat * 1000 * lastSeconds + (repeat - 1) * PAUSE_MS;
  let fraction = 0;
  return (event: RunProgress, elapsedMs: number): RunProgress => {
    // A pause knows by itself how long the repeats before it took.
    if (event.type === 'pause') return event;
    const adjusted = asLastTime(event, elapsedMs, lastMs);
    // The bar never falls.
    fraction = Math.max(fraction, adjusted.fraction);
    return { ...adjusted, fraction };
  };
}
