import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import type { RunEvent } from '../../site/runner/events/event.ts';
import type { Report } from '../../site/worker/protocol.ts';
import { startNodeRun } from './node-run.ts';

const run = exampleRun();
const environment = { ...run.environment, wasmTier: 'optimizing', scriptTier: 'optimizing' } as const;
const started: Report = { type: 'started', run: { ...run, environment }, cells: [] };
const current = { scheme: 'rsa-3072', backend: 'wasm', operation: 'sign' } as const;
const progress: Report = { type: 'progress', current, phase: 'measuring', fraction: 0.5, remainingMs: 100 };

/** A thread that sends these reports and then never returns from a call. */
const stuckAfter = (reports: readonly Report[]) => `
  const { parentPort } = require('node:worker_threads');
  for (const report of ${JSON.stringify(reports)}) parentPort.postMessage(report);
  while (true);
`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a thread that is stuck is ended after ten minutes, with what it had said and one sentence', async () => {
  const events: RunEvent[] = [];
  const thread = new Worker(stuckAfter([started, progress]), { eval: true });
  const hasSpoken = new Promise<void>((resolve) => {
    startNodeRun(
      defaultSettings(),
      (event) => {
        events.push(event);
        if (event.type === 'progress') resolve();
      },
      () => thread,
    );
  });
  await hasSpoken;
  vi.advanceTimersByTime(595_000);
  expect(events.map(({ type }) => type)).toEqual(['started', 'progress']);
  const ended = once(thread, 'exit');
  vi.advanceTimersByTime(5000);
  await ended;
  expect(events.slice(2)).toEqual([
    {
      type: 'failed',
      reason:
        'The measuring thread has said nothing for 10 minutes, since it was at RSA 3072 sign in WebAssembly, and was ended. Run again.',
      elapsedMs: expect.any(Number),
    },
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that never says a word is ended, too', async () => {
  const reasons: string[] = [];
  const thread = new Worker(stuckAfter([]), { eval: true });
  startNodeRun(
    defaultSettings(),
    (event) => {
      if (event.type === 'failed') reasons.push(event.reason);
    },
    () => thread,
  );
  const ended = once(thread, 'exit');
  vi.advanceTimersByTime(120_000);
  await ended;
  expect(reasons).toEqual([
    'The measuring thread said nothing at first: it did not load, or this runtime hangs in it. Run again.',
  ]);
});
