import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { standingSentence } from './standing-dots.ts';

const reference = shippedStudy('passkey-schemes');
const typical = typicalRun(mainExperiment, 'all cells');

/** Only Ed25519, with exactly this time for signing. */
function signedIn(ns: number) {
  const measurements = typical.measurements.filter(
    ({ scheme, backend }) => scheme === 'ed25519' && backend === 'webcrypto',
  );
  const run = withMeasured({ ...typical, measurements }, ({ samplesNs }) => ({ samplesNs: samplesNs.map(() => ns) }));
  return { experiment: mainExperiment, run, reference };
}

test('faster than one machine, near another, slower than a third; and what a login is beside a person', () => {
  expect(plainSpaces(standingSentence(signedIn(31_300)))).toBe(
    'Signing by Ed25519 in WebCrypto, this device takes 1.4 times as long as the study’s server, and is within 2 % of its laptop and 4.5 times as fast as its phone. Signing and checking take 0.06 ms of a login; touching the sensor takes seconds.',
  );
});

test('several alike clauses have one verb', () => {
  expect(plainSpaces(standingSentence(signedIn(165_000)))).toContain(
    'this device takes 7.5 times as long as the study’s server, 5.3 times as long as its laptop and 1.2 times as long as its phone.',
  );
  expect(plainSpaces(standingSentence(signedIn(10_000)))).toMatch(
    /this device is [\d.]+ times as fast as the study’s server, [\d.]+ times as fast as its laptop and [\d.]+ times as fast as its phone\./,
  );
});

test('a verb stands once before all that it says', () => {
  const text = plainSpaces(standingSentence(signedIn(60_000)));
  expect(text).toMatch(
    /this device takes [\d.]+ times as long as the study’s server and [\d.]+ times as long as its laptop, and is [\d.]+ times as fast as its phone\./,
  );
});

/** With under six samples, the interval is their range. */
function signedInAnyOf(...samplesNs: readonly number[]) {
  const input = signedIn(31_000);
  return { ...input, run: withMeasured(input.run, () => ({ samplesNs })) };
}

test('an interval that holds two machines does not make them equal', () => {
  const text = plainSpaces(
    standingSentence(signedInAnyOf(10_000, 15_000, 20_000, 50_000, 60_000, 90_000, 300_000, 500_000)),
  );
  expect(text).toContain('cannot be told apart from the study’s server, its laptop and its phone.');
  expect(text).not.toContain('as fast as');
});

test('a range of few samples, which is no interval of 95 %, tells nothing apart', () => {
  const text = plainSpaces(standingSentence(signedInAnyOf(165_000, 166_000, 12_900_000)));
  expect(text).toContain(
    'this device took too few samples to be told apart from the study’s server, its laptop and its phone.',
  );
});

test.each([1, 2, 3, 4, 5])('%i alike samples tell nothing apart, and are not called alike', (count) => {
  const text = plainSpaces(standingSentence(signedInAnyOf(...Array.from({ length: count }, () => 1_000_000))));
  expect(text).toContain(
    'this device took too few samples to be told apart from the study’s server, its laptop and its phone.',
  );
  expect(text).not.toMatch(/times|within/);
});

test('signing and checking are added up of one backend', () => {
  const { run, ...input } = signedIn(31_000);
  const measurements = run.measurements.filter(({ operation }) => operation !== 'verify');
  const elsewhere = typical.measurements.filter(
    ({ backend, operation }) => backend === 'wasm' && operation === 'verify',
  );
  expect(standingSentence({ ...input, run: { ...run, measurements: [...measurements, ...elsewhere] } })).toContain(
    'Signing takes',
  );
});

test('a tenth of a second is felt', () => {
  expect(plainSpaces(standingSentence(signedIn(1e8)))).toContain(' People notice a tenth of a second.');
});

test('nothing is said before the end, without a study, of one with claims of its own, or where nobody signed', () => {
  const input = signedIn(31_000);
  expect(standingSentence({ ...input, run: nothingMeasured(defaultSettings()) })).toBe('');
  expect(standingSentence({ ...input, reference: undefined })).toBe('');
  expect(standingSentence({ ...input, experiment: findExperiment('passkey-schemes') ?? mainExperiment })).toBe('');
  expect(standingSentence({ ...input, run: { ...input.run, measurements: [] } })).toBe('');
});
