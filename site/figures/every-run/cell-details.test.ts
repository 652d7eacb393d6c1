import { expect, test } from 'vitest';
import type { PresetId } from '../../experiments/form/preset.ts';
import { mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measured } from '../../harness/measured.ts';
import type { Measurement } from '../../results/document/run.ts';
import { summarise } from '../../statistics/summary/summarise.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { figureCsv } from '../print/figure-csv.ts';
import { inputOfCells } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { cellDetails } from './cell-details.ts';

function cell(operation: 'sign' | 'generate', change: Partial<Measured>, backend: 'wasm' | 'webcrypto' = 'wasm') {
  return {
    scheme: 'ed25519',
    backend,
    operation,
    ...(operation === 'sign' ? { message: { form: 'assertion', challengeBytes: 32 } } : {}),
    status: 'measured',
    callsPerBatch: 160,
    // Sorted 10 20 … 90 and 1000: quartiles 32.5 and 77.5, median 55, deviations 5 5 15 15 25 25 35 35 45 945.
    samplesNs: [50, 10, 90, 20, 80, 30, 70, 40, 60, 1000].map((us) => us * 1000),
    coldNs: 0,
    warmUp: { calls: 4200, elapsedMs: 90, stable: true },
    discardedBatches: 0,
    stopped: 'precision',
    belowResolution: false,
    ...change,
  } as const satisfies Measurement;
}

function inputOf(measurements: readonly Measurement[], preset: PresetId = 'quick'): FigureInput {
  const settings = { ...defaultSettings(), schemes: ['ed25519'], preset };
  return inputOfCells(mainExperiment, measurements, { settings });
}

const made = (...from: Parameters<typeof inputOf>) => cellDetails.make(inputOf(...from));
const cellsIn = (...from: Parameters<typeof inputOf>) =>
  made(...from).groups[0]?.rows.map((row) => row.cells.map(plainSpaces));

test('a row says all that decides whether a median can be believed', () => {
  const figure = made([cell('sign', {})]);
  expect(figure.folded).toBe(true);
  expect(figure.groups[0]?.rows[0]?.head).toBe('Sign, WebAssembly');
  expect(cellsIn([cell('sign', {})])?.[0]).toEqual([
    'under a clock step',
    '4,200',
    'stable',
    '160',
    '10',
    'by ranks ± 2 %',
    '0',
    '32.5 – 77.5 µs',
    '25.0 µs',
    '1',
  ]);
});

test.each([
  ['quick', 'time', 'time up'],
  ['standard', 'precision', 'by ranks ± 1 %'],
  ['quick', 'batches', 'most batches'],
  ['study', 'batches', 'fixed count'],
  ['quick', 'running', 'run ended'],
] as const)('in %s, %s is told as “%s”', (preset, stopped, text) => {
  expect(cellsIn([cell('sign', { stopped })], preset)?.[0]?.[5]).toBe(text);
});

test('one sample has no quartiles and is no distance from itself, whatever the clock', () => {
  for (const ns of [1, 2.94e9])
    expect(cellsIn([cell('sign', { samplesNs: [ns] })])?.[0]?.slice(7, 9)).toEqual(['one sample', 'one sample']);
  expect(cellsIn([cell('sign', { samplesNs: [5000, 5000] })])?.[0]?.[8]).toBe('under a clock step');
});

test('an unsteady warm-up, none at all, and what was thrown away are told', () => {
  const rows = cellsIn([
    cell('sign', { warmUp: { calls: 7, elapsedMs: 180, stable: false }, discardedBatches: 3 }),
    cell('generate', { warmUp: { calls: 0, elapsedMs: 0, stable: false }, coldNs: 2e9 }),
  ]);
  expect(rows?.map((row) => [row[0], row[1], row[2], row[6]])).toEqual([
    ['2.00 s', '0', 'no warm-up', '0'],
    ['under a clock step', '7', 'unsteady', '3'],
  ]);
});

test('the sentence counts cells by how they ended', () => {
  const input = [
    cell('sign', {}),
    cell(
      'sign',
      { stopped: 'time', warmUp: { calls: 7, elapsedMs: 180, stable: false }, discardedBatches: 2 },
      'webcrypto',
    ),
  ];
  expect(made(input).sentence).toBe(
    '1 of 2 cells had warmed up fully. 1 reached the interval by ranks that was asked for and 1 ran out of time. 2 batches were thrown away because the page was hidden.',
  );
});

test('a shared link, which holds no warm-up, claims none and says that it holds none', () => {
  const measurement = cell('sign', {});
  const summary = summarise(measurement.samplesNs);
  const { warmUp: _, ...withoutWarmUp } = measurement;
  const shared = [{ ...withoutWarmUp, samplesNs: [], summary }];
  expect(cellsIn(shared)?.[0]?.slice(1, 5)).toEqual(['–', 'not told', '160', '10']);
  expect(made(shared).sentence).toBe(
    '1 reached the interval by ranks that was asked for. The page stayed visible. A link does not say how each was warmed up.',
  );
  const { stopped: __, discardedBatches: ___, ...others } = withoutWarmUp;
  expect(made([others]).sentence).toBe('The source does not say how its times were taken.');
});

test('it can be saved as CSV, and is there only when a run is over', () => {
  expect(figureCsv(made([cell('sign', {})])).split('\r\n')[1]).toBe(
    'Ed25519,"Sign, WebAssembly",under a clock step,"4,200",stable,160,10,by ranks ± 2 %,0,32.5 – 77.5 µs,25.0 µs,1',
  );
  const input = inputOf([cell('sign', {})]);
  const running = { ...input, run: { ...input.run, outcome: 'running' as const } };
  expect(figuresFor(input).map(({ id }) => id)).toContain('cell-details');
  expect(figuresFor(running).map(({ id }) => id)).not.toContain('cell-details');
});
