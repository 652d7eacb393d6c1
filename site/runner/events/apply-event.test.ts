import { expect, it } from 'vitest';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { RecordedWay, RunDocument } from '../../results/document/run.ts';
import { SCHEMA_VERSION } from '../../results/schema/schema-version.ts';
import { applyEvent, cancelled } from './apply-event.ts';

const started: RunDocument = {
  schemaVersion: SCHEMA_VERSION,
  id: 'one',
  startedAt: '2026-01-01T00:00:00.000Z',
  elapsedMs: 0,
  outcome: 'running',
  experiment: 'passkey-signing',
  settings: defaultSettings(),
  notDefault: [],
  environment: { engine: 'Chromium 156', platform: 'Linux', cores: 2, isolated: true, clockStepMs: 0.005 },
  build: { commit: 'test', rustc: '1.95.0', wasmBindgen: '0.2.130', binaryen: '132.0.0', modules: [] },
  drift: { readings: [], grade: 'quiet', reason: 'Nothing moved.' },
  measurements: [],
};

const failed = { scheme: 'ed25519', backend: 'wasm', operation: 'generate', status: 'failed' } as const;

it('replaces what was said of a case before, and keeps the order of cells', () => {
  const other = { ...failed, scheme: 'ecdsa-p256', reason: 'first' };
  const events = [{ ...failed, reason: 'first' }, other, { ...failed, reason: 'second' }];
  const run = events.reduce<RunDocument | undefined>(
    (sofar, measurement) => applyEvent(sofar, { type: 'measurement', measurement }),
    started,
  );
  expect(run?.measurements).toEqual([{ ...failed, reason: 'second' }, other]);
  expect(started.measurements).toEqual([]);
});

const wayOf = (samplesNs: readonly number[]) => {
  const rounds = samplesNs.map((_, index) => index);
  const atMs = samplesNs.map((_, index) => 10 * index);
  const way: RecordedWay = { backend: 'webcrypto', computes: 'hmac', callsPerBatch: 9, samplesNs, rounds, atMs };
  return { type: 'way', way } as const;
};

it('keeps one way for each backend, as it was told last', () => {
  const run = applyEvent(applyEvent(started, wayOf([30])), wayOf([30, 20]));
  expect(run?.ways).toEqual([wayOf([30, 20]).way]);
});

it('puts the samples of a way in a repeat to those of the repeats before', () => {
  const first = applyEvent(undefined, { type: 'started', run: started, cells: [], repeat: { atMs: 0 } });
  const measured = applyEvent(applyEvent(first, wayOf([30])), wayOf([30, 20]));
  const over = applyEvent(measured, { type: 'repeat-over', outcome: 'finished', elapsedMs: 50, hiddenMs: 0 });
  const second = applyEvent(over, { type: 'started', run: started, cells: [], repeat: { atMs: 100 } });
  const run = applyEvent(applyEvent(second, wayOf([50])), wayOf([50, 40]));
  expect(run?.ways).toMatchObject([{ samplesNs: [30, 20, 50, 40], atMs: [0, 10, 100, 110] }]);
});

it('keeps how many bytes a step takes and gives, and not the bytes', () => {
  const view = { form: 'bytes', length: 64, hex: 'ff', base64url: '_w', text: undefined, fields: [] } as const;
  const steps = [{ step: 'sign', bytesIn: 69, bytesOut: 64, view }] as const;
  const first = applyEvent(started, { type: 'step-bytes', scheme: 'ed25519', backend: 'wasm', steps });
  const second = applyEvent(first, { type: 'step-bytes', scheme: 'ed25519', backend: 'webcrypto', steps });
  const counted = { scheme: 'ed25519', step: 'sign', bytesIn: 69, bytesOut: 64 };
  expect(second?.stepBytes).toEqual([
    { ...counted, backend: 'wasm' },
    { ...counted, backend: 'webcrypto' },
  ]);
});

it('keeps the newest word on the pace', () => {
  const first = applyEvent(started, { type: 'pace', pace: { chainMs: 1, multiplierMs: 2 } });
  const pace = { chainMs: 1.5, multiplierMs: 3, best: { chainMs: 1, multiplierMs: 2 } };
  expect(applyEvent(first, { type: 'pace', pace })?.pace).toEqual(pace);
});

it('has no document for a run that never started', () => {
  expect(applyEvent(undefined, { type: 'failed', reason: 'No worker.', elapsedMs: 10 })).toBeUndefined();
  expect(cancelled(undefined, 10)).toBeUndefined();
});

it('ends as it was ended, with everything measured kept', () => {
  const run = applyEvent(started, { type: 'measurement', measurement: { ...failed, reason: 'one' } });
  expect(cancelled(run, 1234)).toMatchObject({
    outcome: 'cancelled',
    elapsedMs: 1234,
    measurements: [{ reason: 'one' }],
  });
  expect(applyEvent(run, { type: 'failed', reason: 'Died.', elapsedMs: 99 })).toMatchObject({
    outcome: 'failed',
    elapsedMs: 99,
  });
});
