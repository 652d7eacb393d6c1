import { expect, test } from 'vitest';
import { defaultSettings } from '../experiments/settings/settings.ts';
import { throughput } from '../experiments/studies/throughput.ts';
import type { RunEvent } from './events/event.ts';
import { runExperiment } from './run-experiment.ts';

test('a cell whose condition cannot be met gets its reason, and no procedure ever sees it', async () => {
  const events: RunEvent[] = [];
  let spawned = 0;
  await runExperiment({
    // More workers than allowed, as a document from elsewhere could request.
    settings: { ...defaultSettings(throughput), schemes: ['ed25519'], backends: ['webcrypto'], workers: 64 },
    environment: { engine: '', platform: '', cores: 1, isolated: true, clockStepMs: 0.005 },
    build: { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    backends: [],
    clock: { name: 'performance.now', now: () => performance.now() },
    visibility: { shown: async () => undefined, hiddenDuring: () => false },
    fill: (target) => target,
    spawn: () => {
      spawned += 1;
      return { run: () => Promise.reject(new Error('It has no work.')), end: () => undefined };
    },
    loadWebAuthn: () => Promise.reject(new Error('No ceremony is asked for.')),
    yieldToEvents: async () => undefined,
    runId: 'test',
    startedAt: '2026-05-17T09:31:22.000Z',
    emit: (event) => events.push(event),
  });
  const measurements = events.flatMap((event) => (event.type === 'measurement' ? [event.measurement] : []));
  const unsupported = measurements.filter(({ status }) => status === 'unsupported');
  expect(unsupported).toEqual([
    expect.objectContaining({ conditions: { workers: 64 }, reason: expect.stringContaining('no value “64”') }),
  ]);
  expect(spawned).toBe(32);
  expect(measurements.filter(({ status }) => status === 'failed')).toHaveLength(measurements.length - 1);
});
