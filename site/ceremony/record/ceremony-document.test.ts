import { expect, test } from 'vitest';
import { isCeremony } from '../../experiments/index.ts';
import type { GestureRecord } from '../../results/document/gesture.ts';
import { readRunText } from '../../results/document/read-run.ts';
import { printRun } from '../../results/export/json.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { lanesOf, newCeremonyRun, withCeremonyEvent, withGesture } from './ceremony-document.ts';
import { applyCeremonyEvent, type CeremonyEvent, type Lane } from './ceremony-run.ts';

const environment = { engine: 'Chromium 156', platform: 'Linux', cores: 2, isolated: true, clockStepMs: 0.005 };
const measured = (medianNs: number) => ({
  callsPerBatch: 10,
  samplesNs: [medianNs - 1, medianNs, medianNs + 1],
  coldNs: 5000,
  warmUp: { calls: 10, elapsedMs: 1, stable: true },
  discardedBatches: 0,
  stopped: 'precision' as const,
  belowResolution: false,
});
const time = (step: 'sign' | 'login' | 'verify-self', medianNs: number): CeremonyEvent => ({
  ...{ type: 'time', scheme: 'ed25519', backend: 'wasm', step, measured: measured(medianNs) },
  time: {
    medianNs,
    intervalNs: [medianNs - 1, medianNs + 1],
    samplesNs: measured(medianNs).samplesNs,
    callsPerBatch: 10,
  },
});
const events: readonly CeremonyEvent[] = [
  {
    type: 'lane',
    lane: {
      ...{ scheme: 'ed25519', backend: 'wasm', times: {} },
      steps: [
        { id: 'verify-self', bytesIn: 200, bytesOut: 0 },
        { id: 'sign', bytesIn: 69, bytesOut: 64 },
      ],
    },
  },
  { type: 'lane', lane: { scheme: 'ed25519', backend: 'webcrypto', steps: [], reason: 'It has none.', times: {} } },
  time('sign', 27_000),
  time('sign', 26_000),
  time('login', 90_000),
  time('verify-self', 55_000),
  { type: 'drift', drift: { readings: [], grade: 'noisy', reason: 'A neighbour.' } },
];
const gesture: GestureRecord = {
  ...{ at: '2026-05-17T09:31:22.481Z', kind: 'create', wallMs: 2310, callMs: 1.5, unfocusedMs: 2100 },
  ...{ algorithm: 'ES256 (-7)', attachment: 'platform', discoverable: true, verdict: 'accepted' },
  verifications: [{ backend: 'wasm', outcome: 'good', elapsedNs: 210_000 }],
};
const begun = newCeremonyRun('ceremony-1', '2026-05-17T09:31:22.481Z', environment);
const run = withGesture(events.reduce(withCeremonyEvent, begun), gesture);

test('a ceremony becomes a run: every step a case, the newest time of each, the sizes beside', () => {
  expect(isCeremony(run)).toBe(true);
  expect(run.measurements).toHaveLength(4);
  expect(run.measurements.find((one) => one.conditions?.['step'] === 'sign')).toMatchObject({
    ...{ operation: 'login', status: 'measured', samplesNs: [25_999, 26_000, 26_001] },
  });
  expect(run.measurements.find((one) => one.conditions?.['step'] === 'verify-self')).toMatchObject({
    operation: 'register',
  });
  expect(run.stepBytes).toContainEqual({ scheme: 'ed25519', backend: 'wasm', step: 'sign', bytesIn: 69, bytesOut: 64 });
  expect(run.drift.grade).toBe('noisy');
});

test('it is read as it was written, gesture and all', () => {
  expect(readRunText(printRun(run))).toEqual(run);
});

test('opened again, its lanes are those that were measured', () => {
  const lanes = events.reduce<readonly Lane[]>(applyCeremonyEvent, []);
  const bare = (lane: Lane) => ({ ...lane, times: Object.keys(lane.times).sort() });
  expect(lanesOf(readRunText(printRun(run))).map(bare)).toEqual(lanes.map(bare));
  expect(lanesOf(run)[0]?.times.sign).toMatchObject({ medianNs: 26_000, callsPerBatch: 10 });
});

test('a link to it holds its times, and neither bytes nor gestures', async () => {
  const shared = await readShared(await printShared(run));
  expect(shared.measurements).toHaveLength(4);
  expect(shared.gestures).toBeUndefined();
  expect(lanesOf(shared)[0]?.steps).toEqual([{ id: 'verify-self' }, { id: 'sign' }]);
  expect(lanesOf(shared)[1]?.reason).toBe('It has none.');
});

test('steps and schemes that are not known here are left out of the lanes and kept in the document', () => {
  const text = printRun(run).replaceAll('"step":"sign"', '"step":"constructor"');
  const odd = readRunText(text);
  expect(odd.measurements).toHaveLength(4);
  expect(lanesOf(odd)[0]?.times).not.toHaveProperty('sign');
});
