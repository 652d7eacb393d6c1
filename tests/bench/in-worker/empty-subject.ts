/** What the harness' own loops add to a call: subjects that do nothing, timed as every subject is. Runs in a worker. */

import { timeBatchAsync, timeBatchSync } from '../../../site/harness/batch/batch.ts';
import { NS_PER_MS } from '../../../site/harness/clock/ns-per-ms.ts';
import { plainTimer } from '../../../site/harness/clock/timer.ts';

/** Nanoseconds per call. */
export interface EmptyCalls {
  readonly syncNs: number;
  readonly asyncNs: number;
}

const CALLS_PER_BATCH = 1000;
const BATCHES = 5000;
const WARM_UP_BATCHES = 500;

const timer = plainTimer({ name: 'performance.now', now: () => performance.now() });
const idle = { prepare: () => undefined, check: () => undefined };

/** Adds up batches, because one of them spans few clock steps. */
async function nanosecondsPerCall(
  time: () => { startMs: number; endMs: number } | Promise<{ startMs: number; endMs: number }>,
) {
  let sumMs = 0;
  for (let batch = -WARM_UP_BATCHES; batch < BATCHES; batch += 1) {
    const { startMs, endMs } = await time();
    if (batch >= 0) sumMs += endMs - startMs;
  }
  return (sumMs * NS_PER_MS) / (BATCHES * CALLS_PER_BATCH);
}

const resolved = Promise.resolve();
const syncNs = await nanosecondsPerCall(() =>
  timeBatchSync({ ...idle, mode: 'sync', call: (index) => index }, CALLS_PER_BATCH, timer),
);
const asyncNs = await nanosecondsPerCall(() =>
  timeBatchAsync({ ...idle, mode: 'async', call: () => resolved }, CALLS_PER_BATCH, timer),
);
const found: EmptyCalls = { syncNs, asyncNs };
postMessage(found);
