import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings, type Settings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { figureCsv } from '../print/figure-csv.ts';
import { inputOfCells, measuredCell } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { distributionBoxes } from './distribution-boxes.ts';

const cell = (scheme: string, operation: string, samplesNs: readonly number[]) =>
  measuredCell(scheme, 'wasm', operation, samplesNs);

function inputOf(measurements: readonly Measurement[], outcome: 'finished' | 'running' = 'finished'): FigureInput {
  const settings: Settings = { ...defaultSettings(), schemes: ['rsa-3072', 'ed25519', 'ml-dsa-44'] };
  return inputOfCells(mainExperiment, measurements, { settings, outcome });
}

const made = (measurements: readonly Measurement[]) => distributionBoxes.make(inputOf(measurements));

/** By hand: quartiles of 1 to 9 ms and 30 ms are 3.25 and 7.75 (R, type 7), the upper fence is 14.5. */
const keys = cell('rsa-3072', 'generate', [1e6, 2e6, 3e6, 4e6, 5e6, 6e6, 7e6, 8e6, 9e6, 30e6]);
const steadyNs = [99_000, 99_250, 99_500, 99_750, 100_000, 100_250, 100_500, 100_750, 101_000];
const steady = cell('ed25519', 'verify', steadyNs);

test('lotteries are shown at once in times, everything else on demand in parts of its median', () => {
  const signing = cell('ml-dsa-44', 'sign', [1e6, 1e6, 2e6, 3e6, 5e6]);
  const { panels } = made([keys, signing, steady, cell('ml-dsa-44', 'verify', [1e5, 1e5, 1e5, 1e5, 1e5])]);
  expect(panels.map(({ title, folded, axis }) => [title, folded, axis.unit])).toEqual([
    ['Generate', false, 'ns'],
    ['Sign', false, 'ns'],
    ['Verify', true, 'ratio'],
  ]);
  expect(panels[2]?.groups.map(({ label }) => label)).toEqual(['Ed25519', 'ML-DSA-44']);
});

test('boxes of one operation have one axis in all of its panels', () => {
  const study = findExperiment('passkey-schemes');
  if (!study) throw new Error('There is no such study.');
  const run = typicalRun(study, 'all cells');
  const { panels } = distributionBoxes.make({ experiment: study, run });
  const axesOf = (operation: string) =>
    panels.filter(({ title, folded }) => folded && title.startsWith(operation)).map(({ axis }) => axis);
  const signing = axesOf('Sign');
  expect(signing.length).toBeGreaterThan(1);
  for (const axis of signing) expect(axis).toEqual(signing[0]);
});

test.each([
  ['one', ['ed25519'], /Not among these: 1 cell has too few samples\.$/],
  ['several', ['ed25519', 'ml-dsa-44'], /Not among these: 2 cells have too few samples\.$/],
  ['none', [], /by Tukey’s rule\.(?: No sample is dropped\.)?$/],
])('the sentence counts measured cells that have no box: %s', (_, schemes, says) => {
  const few = schemes.map((scheme) => cell(scheme, 'generate', [1e6, 2e6]));
  expect(made([steady, ...few]).sentence).toMatch(says);
});

test('the sentence counts samples, quartiles and outliers, and says that none is dropped', () => {
  expect(plainSpaces(made([keys, steady]).sentence)).toBe(
    'RSA 3072 key generation is a lottery: in WebAssembly half of 10 samples took 3.3 to 7.8 ms; the slowest took 30 times as long as the fastest. ' +
      'In Ed25519, verify, in WebAssembly the middle half of 9 samples spans 1.0 % of the median. ' +
      '1 of all 19 samples is an outlier by Tukey’s rule. No sample is dropped.',
  );
  expect(plainSpaces(made([keys]).panels[0]?.sentence ?? '')).toBe(
    'Generate. RSA 3072 in WebAssembly: n = 10, the middle half 3.25 – 7.75 ms, 1 outlier.',
  );
});

test('percentiles are of as many samples as have any beyond them', () => {
  const drawn = (n: number) =>
    cell(
      'rsa-3072',
      'generate',
      Array.from({ length: n }, (_, index) => 1e6 * (index + 1)),
    );
  expect(made([drawn(19)]).sentence).toContain('the slowest took 19 times as long as the fastest');
  expect(made([drawn(20)]).sentence).toContain('the 95th percentile is');
});

test.each([
  [[9, 9, 9], 'Of the 3 cells the widest is '],
  [[9, 9, 2], 'Of the 2 cells with 8 samples or more the widest is '],
  [[9, 8, 7], 'Of the 2 cells with 8 samples or more the widest is '],
  [[9, 7, 2], 'In Ed25519, verify, in WebAssembly the middle half of 9 samples spans '],
  [[7, 6, 5], 'None of all 18 samples is an outlier'],
])('of cells with %j samples, those with a middle half are compared, and the sentence says so', (counts, begins) => {
  const operations = ['verify', 'generate', 'sign'];
  const cells = counts.map((count, at) => cell('ed25519', operations[at] ?? '', steadyNs.slice(0, count)));
  expect(made(cells).sentence.startsWith(begins)).toBe(true);
});

test('table and CSV hold what is drawn', () => {
  const figure = made([keys]);
  expect(figure.table.groups[0]?.rows[0]?.cells.map(plainSpaces)).toEqual([
    '10',
    '1.00 ms',
    '3.25 ms',
    '5.50 ms',
    '7.75 ms',
    '30.0 ms',
    '1',
  ]);
  expect(figureCsv(figure).split('\r\n')[1]).toBe(
    'Generate,RSA 3072,WebAssembly,10,1000000,1000000,3250000,5500000,7750000,9000000,30000000,1',
  );
});

test('axes hold every sample, at round numbers', () => {
  const [times] = made([keys]).panels;
  expect(times?.axis).toMatchObject({
    min: 1e6,
    max: 5e7,
    scale: 'logarithmic',
    ticks: [1e6, 2e6, 5e6, 1e7, 2e7, 5e7],
  });
  const [parts] = made([steady]).panels;
  expect(parts?.axis).toEqual({
    min: 0.98,
    max: 1.02,
    unit: 'ratio',
    scale: 'linear',
    ticks: [0.98, 0.99, 1, 1.01, 1.02],
  });
});

test('samples of zero, as a coarse clock gives them, leave an axis with numbers; without a number there is no box', () => {
  const [panel] = made([cell('ed25519', 'verify', [0, 0, 1, 1, 1])]).panels;
  expect(panel?.axis.max).toBeGreaterThan(panel?.axis.min ?? 0);
  expect(panel?.axis.ticks.every(Number.isFinite)).toBe(true);
  for (const samples of [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1],
  ])
    expect(made([cell('rsa-3072', 'generate', samples)]).panels).toEqual([]);
});

test('drawn when a run is over, of cells with samples enough', () => {
  const has = (input: FigureInput) => figuresFor(input).some(({ id }) => id === 'distribution-boxes');
  expect(has(inputOf([keys]))).toBe(true);
  expect(has(inputOf([keys], 'running'))).toBe(false);
  expect(has(inputOf([cell('ed25519', 'sign', [1, 2, 3, 4])]))).toBe(false);
});

test('of a lottery two draws are shown, by what they took and without a middle half', () => {
  const panels = made([cell('rsa-3072', 'generate', [300e6, 700e6])]).panels;
  expect(panels.map(({ title }) => title)).toEqual(['Generate']);
  expect(plainSpaces(panels[0]?.sentence ?? '')).toBe(
    'Generate. RSA 3072 in WebAssembly: n = 2, from 300 ms to 700 ms.',
  );
});

test('fixed draws are no lottery', () => {
  const experiment = findExperiment('ml-dsa-signing') ?? mainExperiment;
  const settings = { ...defaultSettings(experiment), schemes: ['ml-dsa-44'] };
  const samples = [1e6, 1e6, 2e6, 3e6, 5e6];
  const measurements = (experiment.groups?.[0]?.conditions ?? []).map((conditions) => ({
    ...cell('ml-dsa-44', 'sign', samples),
    conditions,
  }));
  const { panels } = distributionBoxes.make(inputOfCells(experiment, measurements, { settings }));
  expect(panels.map(({ title, folded }) => [title, folded])).toEqual([
    ['Sign, hedged, key prepared', false],
    ['Sign, hedged, key expanded each time', false],
    ['Sign, deterministic, key prepared', false],
    ['Sign, deterministic, key prepared, average work (32 fixed messages)', false],
  ]);
});
