/** A key storm for tests: 120 connections in a second, each of which waited for nine others. Not part of the page. */

import { findExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { type ExampleRun, exampleRun } from './example-run.ts';

/**
 * One key plan and event on one backend, with latencies of 1 to 100 ms. Ten events alone take a core 100 ms, and half
 * of this time generates keys.
 */
export function exampleStorm(): ExampleRun {
  const settings = {
    ...defaultSettings(findExperiment('key-storm')),
    schemes: ['balanced-v1'],
    operations: ['connect' as const],
    backends: ['wasm' as const],
  };
  return {
    ...exampleRun(),
    id: 'storm',
    experiment: 'key-storm',
    settings,
    measurements: [
      {
        scheme: 'balanced-v1',
        operation: 'connect',
        backend: 'wasm',
        conditions: { workers: 2 },
        status: 'measured',
        callsPerBatch: 1,
        samplesNs: Array.from({ length: 100 }, (_, index) => (index + 1) * NS_PER_MS),
        storm: {
          elapsedMs: 1000,
          finished: 120,
          alone: { connections: 10, elapsedMs: 100, generateMs: 50, eventsMs: Array.from({ length: 10 }, () => 10) },
        },
      },
    ],
  };
}
