/**
 * Golden values are Python's: `statistics.linear_regression` over base-2 logarithms of `statistics.median`, and for the
 * interval 20,000 resamples of each modulus' samples by `random.choices`.
 */
import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { inputOfCells } from '../simulated/input-of-cells.ts';
import { generationDraws } from './generation-draws.ts';
import { againstTextbook } from './growth-sentence.ts';
import { modulusGrowth } from './modulus-growth.ts';
import { growthOf, modulusRows } from './modulus-rows.ts';
import { modulusTable } from './modulus-table.ts';

const experiment = findExperiment('rsa-modulus') ?? mainExperiment;
const settings = defaultSettings(experiment);
const reference = shippedStudy('rsa-modulus');

function measured(scheme: string, operation: 'generate' | 'sign', samplesNs: readonly number[]): Measurement {
  return {
    scheme,
    backend: 'wasm',
    operation,
    status: 'measured',
    samplesNs,
  };
}

const inputOf = (measurements: readonly Measurement[]) => inputOfCells(experiment, measurements, {}, reference);

const signing = [
  measured('rsa-1024', 'sign', [1.02e6, 0.98e6, 1.0e6, 1.01e6, 0.99e6, 1.05e6, 3.0e6]),
  measured('rsa-2048', 'sign', [5.6e6, 5.5e6, 5.4e6, 5.52e6, 5.48e6, 5.7e6, 9.9e6]),
  measured('rsa-3072', 'sign', [15.8e6, 16.0e6, 16.2e6, 15.9e6, 16.1e6, 16.6e6, 15.7e6]),
  measured('rsa-4096', 'sign', [35.1e6, 34.8e6, 35.0e6, 35.3e6, 34.9e6, 36.0e6, 50.0e6]),
];

/** Three draws for each key; their medians grow exactly as the fourth power of the modulus. */
const generating = [1024, 2048, 3072, 4096].map((bits) => {
  const ns = 1e8 * (bits / 1024) ** 4;
  return measured(`rsa-${bits}`, 'generate', [2 * ns, ns, ns / 4]);
});

const modulusRowNamed = (id: string) => modulusRows.find((row) => row.id === id) ?? modulusRows[0];

test('the exponent and its interval are those of Python', () => {
  const row = modulusRowNamed('sign-pkcs1');
  const growth = row && growthOf(inputOf(signing).run, row, 'wasm');
  expect(growth?.slope).toBeCloseTo(2.55278, 5);
  expect(growth?.intercept).toBeCloseTo(-5.61918, 4);
  expect(growth?.interval?.[0]).toBeCloseTo(2.39456, 5);
  expect(growth?.interval?.[1]).toBeCloseTo(2.71099, 5);
});

test('the sentence says what twice the bits cost beside the textbook, and a note has each with its interval', () => {
  const { sentence, notes } = modulusGrowth.make(inputOf([...signing, ...generating]));
  expect(sentence).toBe(
    // Three draws of each key are too few for an interval, so the sentence leaves out key generation.
    'Over all lengths, with twice the bits, signing takes 5.9 times as long in WebAssembly (below the textbook’s 8).',
  );
  // Three draws are too few for an interval.
  expect(notes.join(' ')).toMatch(/: sign PKCS#1 2\.55 \(2\.39–2\.71\); generate 4\.00\./);
});

test('a clause of all backends says so beside one of a single backend, and alone needs no name', () => {
  const elsewhere = (cells: readonly Measurement[]) => cells.map((cell) => ({ ...cell, backend: 'webcrypto' }));
  const verifying = signing.map((cell) => ({ ...cell, operation: 'verify' as const }));
  const sentenceOf = (cells: readonly Measurement[]) => modulusGrowth.make(inputOf(cells)).sentence;
  expect(sentenceOf([...elsewhere(signing), ...verifying, ...elsewhere(verifying)])).toMatch(
    /, signing takes .* in WebCrypto \(.*\)\. Verifying takes .* in WebAssembly and WebCrypto \(/,
  );
  expect(sentenceOf([...signing, ...elsewhere(signing)])).not.toMatch(/WebAssembly|WebCrypto/);
});

test('intervals that leave the textbook out, hold it, or disagree', () => {
  const growth = (low: number, high: number) => ({ slope: low, intercept: 0, interval: [low, high] as const });
  expect(againstTextbook([growth(2.1, 2.2), growth(2.8, 3.1)], 3)).toBe('the textbook says 3');
  expect(againstTextbook([growth(2.9, 3.2), growth(2.8, 3.1)], 3)).toBe('the textbook’s 3 is not ruled out');
  expect(againstTextbook([growth(3.1, 3.2)], 3)).toBe('above the textbook’s 3');
});

test('lines of ours, grey lines of SwiftRSA, and the textbook’s slope through the longest modulus', () => {
  const { panels } = modulusGrowth.make(inputOf(signing));
  const sign = panels.find(({ id }) => id === 'sign');
  expect(sign?.series.map(({ key, name, by, remark }) => [key, name, by, remark])).toEqual([
    ['textbook-3', 'textbook’s 3', '', undefined],
    ['sign-pkcs1/wasm', 'RSA PKCS#1', 'WebAssembly', '5.9×'],
    ['sign-pkcs1/published', 'RSA PKCS#1', 'SwiftRSA', undefined],
    ['sign-pss/published', 'RSA PSS', 'SwiftRSA', undefined],
  ]);
  // A quarter of the bits with exponent 3: a 64th of the time.
  expect(sign?.series[0]?.fit).toEqual([
    [1024, 35.1e6 / 64],
    [4096, 35.1e6],
  ]);
  expect(sign?.series[1]?.points.map(({ x, y }) => [x, y])).toEqual([
    [1024, 1.01e6],
    [2048, 5.52e6],
    [3072, 16.0e6],
    [4096, 35.1e6],
  ]);
  // For twice the bits, from 1,024 and from 2,048.
  expect(sign?.series[1]?.points.map(({ label }) => label)).toEqual([undefined, '5.5×', undefined, '6.4×']);
});

test('each operation has an axis that spans what it shows, and a decade is as high on all of them', () => {
  const { panels } = modulusGrowth.make(inputOf(signing));
  const decades = panels.map(({ y }) => Math.log10((y?.max ?? 0) / (y?.min ?? 0)));
  expect(new Set(decades.map((count) => count.toFixed(6))).size).toBe(1);
  const outside = panels.flatMap(({ y, series }) =>
    series.flatMap(({ points }) => points).filter((point) => !(y && point.y >= y.min && point.y <= y.max)),
  );
  expect(outside).toEqual([]);
  expect(new Set(panels.map(({ y }) => y?.min)).size).toBeGreaterThan(1);
  // Exactly as many decades as the operation with the widest range needs.
  const needed = panels.map(({ series }) => {
    const times = series.flatMap(({ points }) => points.map((point) => point.y));
    return Math.ceil(Math.log10(Math.max(...times))) - Math.floor(Math.log10(Math.min(...times)));
  });
  expect(decades[0]).toBeCloseTo(Math.max(...needed));
});

test('before a run the published lines are there', () => {
  const before = { experiment, run: nothingMeasured(settings), reference };
  expect(modulusGrowth.fits(before)).toBe(true);
  const { panels } = modulusGrowth.make(before);
  expect(panels.map(({ id }) => id)).toEqual(['sign', 'generate', 'verify', 'encrypt', 'decrypt']);
});

test('every draw stands at its share, and n is written at the line', () => {
  const { panels, sentence, table } = generationDraws.make(inputOf(generating));
  const series = panels[1]?.series[0];
  expect(series?.remark).toBe('n = 3');
  expect(series?.points.map(({ x, y }) => [Math.round(x * 10) / 10, y / 1.6e9])).toEqual([
    [16.7, 0.25],
    [50, 1],
    [83.3, 2],
  ]);
  expect(sentence).toContain('of 3 draws');
  expect(sentence).toContain('the slowest took 8.0 times as long as the fastest');
  expect(table.groups[3]?.rows[0]?.cells.at(-1)?.replaceAll('\u202f', ' ')).toBe('51.2 s · 25.6 s · 6.40 s');
});

test('representative generation stands beside the draws, by name', () => {
  const fixed = generating.map((measurement) => ({ ...measurement, conditions: { candidates: 'representative' } }));
  const input = inputOf([...generating, ...fixed]);
  const { panels, notes } = generationDraws.make(input);
  expect(panels[0]?.series.map(({ name }) => name)).toEqual(['RSA random', 'RSA representative']);
  expect(notes.at(-1)).toContain('the same candidates every time');
  const table = modulusTable.make(input);
  expect(table.groups[0]?.rows.map(({ head }) => head)).toEqual([
    'WebAssembly',
    'WebCrypto',
    'WebAssembly, representative',
    'SwiftRSA, Apple M1',
  ]);
});

test('where Quick draws no long keys, the exponent is that of representative ones, and a note says why', () => {
  const fixed = generating.map((measurement) => ({ ...measurement, conditions: { candidates: 'representative' } }));
  const input = inputOf([...generating.slice(0, 2), ...fixed]);
  expect(modulusGrowth.make(input).notes.join(' ')).toContain('representative 4.00, the textbook says 4');
  const drawn = generationDraws.make(input);
  expect(drawn.notes.join(' ')).toContain('In Quick, WebAssembly makes keys of 3072 and 4096 bits from representative');
  const standard = { ...input, run: { ...input.run, settings: { ...settings, preset: 'standard' as const } } };
  expect(generationDraws.make(standard).notes.join(' ')).not.toContain('In Quick');
});

test('a factor is drawn only where intervals show it: none at points that overlap, none on a line without an interval', () => {
  // The longer key has few samples, or samples all around the median of the shorter key.
  const shapes = {
    few: () => [5.5e6, 5.6e6],
    wide: (halfNs: number) => Array.from({ length: 24 }, (_, index) => halfNs * 10 ** (((index * 7) % 5) - 2)),
  } as const;
  for (const [shape, samplesOf] of Object.entries(shapes))
    for (const [changed, halfNs] of [
      ['rsa-2048', 1.01e6],
      ['rsa-4096', 5.52e6],
    ] as const) {
      const cell = measured(changed, 'sign', samplesOf(halfNs));
      const cells = signing.map((one) => (one.scheme === changed ? cell : one));
      const all = modulusGrowth.make(inputOf(cells)).panels.flatMap(({ series }) => series);
      const line = all.find(({ key }) => key === 'sign-pkcs1/wasm');
      expect(line?.points.find(({ x }) => `rsa-${x}` === changed)?.label, `${shape} ${changed}`).toBeUndefined();
      if (shape === 'few') expect(line?.remark).toBeUndefined();
    }
});
