/** The line on two backends says what the figure shows: which is faster, by how much, and where that is not known. */
import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { inputOfRun } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { backendsSentence } from './backends-sentence.ts';

/** The run with each cell changed. @param slowness by which all samples of a cell are multiplied */
function changed(
  run: RunDocument,
  slowness: (one: Measurement) => number,
  count = Number.POSITIVE_INFINITY,
): RunDocument {
  const measurements = run.measurements.map((one): Measurement => {
    if (one.status !== 'measured') return one;
    const samplesNs = one.samplesNs.slice(0, count).map((ns) => ns * slowness(one));
    return {
      ...one,
      samplesNs,
      rounds: samplesNs.map((_, round) => round),
      atMs: samplesNs.map((_, round) => 200 * round),
    };
  });
  return { ...run, measurements };
}

const alike = typicalRun(mainExperiment, 'ties');
const saysOf = (run: RunDocument) => plainSpaces(backendsSentence(inputOfRun(run)));

/** A run in which WebCrypto takes this many times as long with a scheme. */
const webCryptoSlower = (times: Readonly<Record<string, number>>, count?: number) =>
  changed(alike, ({ scheme, backend }) => (backend === 'webcrypto' ? (times[scheme] ?? 1) : 1), count);

test.each([0.02, 0.3, 3, 40])('names the faster backend where one takes %s times as long', (times) => {
  const [faster, slower] = times > 1 ? ['WebAssembly', 'WebCrypto'] : ['WebCrypto', 'WebAssembly'];
  const [, ratio, low, high] =
    /^(?:\w+) signs ([\d.]+) times \(([\d.]+)–([\d.]+)\)/.exec(saysOf(webCryptoSlower({ 'rsa-3072': times }))) ?? [];
  expect(saysOf(webCryptoSlower({ 'rsa-3072': times }))).toContain(`${faster} signs ${ratio} times`);
  expect(saysOf(webCryptoSlower({ 'rsa-3072': times }))).toContain(
    `as fast as ${slower} with RSA 3072, compared round by round; no difference was`,
  );
  expect(Number(low)).toBeLessThanOrEqual(Number(ratio));
  expect(Number(ratio)).toBeLessThanOrEqual(Number(high));
  expect(Math.abs(Math.log(Number(ratio) / Math.max(times, 1 / times)))).toBeLessThan(0.05);
});

test('each backend that wins is named once, with its schemes', () => {
  expect(saysOf(webCryptoSlower({ ed25519: 4, 'ecdsa-p256': 0.25, 'rsa-3072': 0.1 }))).toMatch(
    /^WebCrypto signs [\d.]+ times \([\d.–]+\) as fast as WebAssembly with ECDSA P-256 and [\d.]+ times \([\d.–]+\) with RSA 3072; WebAssembly signs [\d.]+ times \([\d.–]+\) as fast as WebCrypto with Ed25519\b[^;]*\.$/,
  );
});

test('where nothing is told apart, or nothing can be judged, it says so and gives no ratio', () => {
  expect(saysOf(alike)).toMatch(/^No difference between WebAssembly and WebCrypto was detected with .+\.$/);
  expect(saysOf(webCryptoSlower({}, 3))).toMatch(/^With .+ samples are too few or too unsteady to compare .+\.$/);
  expect(saysOf(alike)).not.toMatch(/\d times/);
});

test('is empty until the run is over, and without two backends to compare', () => {
  const run = webCryptoSlower({ 'rsa-3072': 4 });
  expect(saysOf({ ...run, outcome: 'running' })).toBe('');
  expect(saysOf({ ...run, settings: { ...run.settings, backends: ['wasm'] } })).toBe('');
  const four = findExperiment('own-code');
  expect(four && saysOf(typicalRun(four, 'all cells'))).toBe('');
});
