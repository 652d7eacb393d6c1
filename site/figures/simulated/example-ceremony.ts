/** A ceremony for tests: one scheme, on a backend that offers it and on one that does not. */
import { stepCell, type TimedId } from '../../ceremony/steps/step-cell.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { SCHEMA_VERSION } from '../../results/schema/schema-version.ts';
import { exampleGesture } from '../../results/simulated/example-gesture.ts';

function measuredStep(timed: TimedId, medianNs: number): Measurement {
  return {
    ...stepCell('ed25519', 'wasm', timed),
    status: 'measured',
    callsPerBatch: 10,
    samplesNs: [medianNs - 1, medianNs, medianNs + 1],
    coldNs: 5000,
    warmUp: { calls: 10, elapsedMs: 1, stable: true },
    discardedBatches: 0,
    stopped: 'precision',
    belowResolution: false,
  };
}

export const exampleCeremony: RunDocument = {
  schemaVersion: SCHEMA_VERSION,
  id: 'ceremony-1',
  startedAt: '2026-05-17T09:31:22.481Z',
  elapsedMs: 20_000,
  outcome: 'finished',
  experiment: ceremony.id,
  settings: defaultSettings(ceremony),
  notDefault: [],
  environment: { engine: 'Chromium 156', platform: 'Linux', cores: 2, isolated: true, clockStepMs: 0.005 },
  build: { commit: 'test', rustc: '1.95.0', wasmBindgen: '0.2.130', binaryen: '132.0.0', modules: [] },
  drift: { readings: [], grade: 'noisy', reason: 'A neighbour.' },
  measurements: [
    { ...stepCell('ed25519', 'webcrypto', 'login'), status: 'unsupported', reason: 'It has none.' },
    measuredStep('sign', 26_000),
    measuredStep('signed-bytes', 2000),
    measuredStep('login', 90_000),
    measuredStep('bare', 80_000),
    measuredStep('verify-self', 55_000),
    { ...stepCell('ed25519', 'wasm', 'import-key'), status: 'failed', reason: 'It broke.' },
  ],
  stepBytes: [
    { scheme: 'ed25519', backend: 'wasm', step: 'verify-self', bytesIn: 200, bytesOut: 0 },
    { scheme: 'ed25519', backend: 'wasm', step: 'get-auth-data', bytesIn: 37, bytesOut: 37 },
    { scheme: 'ed25519', backend: 'wasm', step: 'signed-bytes', bytesIn: 169, bytesOut: 69 },
    { scheme: 'ed25519', backend: 'wasm', step: 'sign', bytesIn: 69, bytesOut: 64 },
    { scheme: 'ed25519', backend: 'wasm', step: 'import-key', bytesIn: 44, bytesOut: 44 },
  ],
  gestures: [exampleGesture],
};
