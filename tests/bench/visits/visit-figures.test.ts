import { expect, it } from 'vitest';
import { StepError } from '../../../scripts/step.mjs';
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import type { MeasuredMeasurement, RunDocument } from '../../../site/results/document/run.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { repeatedPairs } from './repeated-runs.ts';
import { visitFigures } from './visit-figures.ts';

const CELLS = 18;

/** Returns the values of all figures, by their names. */
function valuesOf(runs: readonly RunDocument[]): Readonly<Record<string, number>> {
  return Object.fromEntries(visitFigures(runs).map(({ name, value }) => [name, value]));
}

function withMeasured(
  run: RunDocument,
  change: (measurement: MeasuredMeasurement) => RunDocument['measurements'][number],
) {
  const measurements = run.measurements.map((measurement) =>
    measurement.status === 'measured' ? change(measurement) : measurement,
  );
  return { ...run, measurements };
}

/** Returns a run in which every sample of every cell takes the same time. */
const constantRun = (sampleNs: number) =>
  withMeasured(exampleRun(), (measurement) => ({
    ...measurement,
    samplesNs: measurement.samplesNs.map(() => sampleNs),
  }));

it('finds visits that agree to hold each other, and none of them different', () => {
  const run = exampleRun();
  const values = valuesOf([run, { ...run, id: 'again' }]);
  expect(values).toMatchObject({
    'cells with 6 samples and more in each of 2 visits': CELLS,
    'ratios of all visits, WebAssembly ÷ WebCrypto, that a visit’s interval misses': 0,
    'medians of all visits that a visit’s own interval misses': 0,
    'two visits of the same called different by Compare, plain': 0,
    'highest ÷ lowest median of a cell, the worst, plain': 1,
    'standard deviation from visit to visit, plain': 0,
  });
});

it('finds a visit at half the pace different, and missed by what each visit says of its median, not of its ratios', () => {
  const values = valuesOf([exampleRun(), exampleRun({ pace: 2, seed: 2 })]);
  expect(values).toMatchObject({
    'medians of all visits that a visit’s own interval misses': 100,
    'two visits of the same called different by Compare, plain': 100,
  });
  expect(values['ratios of all visits, WebAssembly ÷ WebCrypto, that a visit’s interval misses']).toBeLessThan(50);
  expect(values['highest ÷ lowest median of a cell, middle of all cells, plain']).toBeCloseTo(2, 1);
});

it('sets visits to equal pace by the kernel, and sees a tenth in two runs of five', () => {
  const paces = Array.from({ length: 10 }, (_, visit) => 1 + (visit % 5) / 10);
  const runs = paces.map((pace, visit) => ({
    ...exampleRun({ id: `${visit}`, pace, seed: visit + 1 }),
    pace: { chainMs: 1, multiplierMs: pace },
  }));
  const values = valuesOf(runs);
  expect(values['what is left at equal pace of the standard deviation from visit to visit']).toBeLessThan(10);
  expect(values).toMatchObject({
    'two visits of the same called different by Compare, at equal pace': 0,
    'two runs of five visits each, at equal pace, not called different where one takes 10 % longer': 0,
  });
  expect(values['two runs of five visits each, at equal pace, called different']).toBeLessThan(15);
  const [first, ...others] = runs;
  if (!first) throw new Error('There are ten runs.');
  const { pace: _, ...unpaced } = first;
  expect(Object.keys(valuesOf([unpaced, ...others])).join()).not.toMatch(/left at equal pace/);
});

it('judges a cell that some visits lack by those that have it, in runs of five where three have it', () => {
  const pairsWith = (lacking: readonly number[]) => {
    const runs = Array.from({ length: 10 }, (_, visit) => {
      const run = { ...exampleRun({ id: `${visit}`, seed: visit + 1 }), pace: { chainMs: 1, multiplierMs: 1 } };
      return lacking.includes(visit) ? { ...run, measurements: run.measurements.slice(1) } : run;
    });
    const key = cellKey(runs[9]?.measurements[0] ?? { scheme: '', backend: '', operation: '' });
    return repeatedPairs(runs).filter(({ cell }) => cell === key);
  };
  const counts = (lacking: readonly number[]) =>
    pairsWith(lacking).map(({ other, base }) => [other.found.length, base.found.length]);
  expect(counts([])).toEqual([[5, 5]]);
  expect(counts([0, 3, 7])).toEqual([[4, 3]]);
  expect(counts([0, 1, 2])).toEqual([]);
});

it('predicts from three visits on, and says of a visit that no other foresees that it was missed', () => {
  const paces = [1, 1.05, 0.98, 1.02, 3];
  const runs = paces.map((pace, seed) => exampleRun({ id: `${seed}`, pace, seed: seed + 1 }));
  const name = 'medians that the prediction from three visits and more before misses';
  expect(valuesOf(runs.slice(0, 3))).not.toHaveProperty([name]);
  expect(valuesOf(runs.slice(0, 4))[name]).toBe(0);
  expect(valuesOf(runs)[name]).toBe(50);
});

it('says what visits differ by', () => {
  const values = valuesOf([constantRun(1e5), constantRun(1e5 * Math.exp(0.1))]);
  // Two logarithms 0.1 apart have a standard deviation of 0.1 / √2.
  expect(values['standard deviation from visit to visit, plain']).toBeCloseTo(10 / Math.SQRT2, 6);
});

it('leaves out the cells that a visit did not measure well enough', () => {
  const first = exampleRun();
  const second = exampleRun({ id: 'second', seed: 2 });
  const poor = withMeasured(second, (measurement) => {
    const { scheme, operation, backend, samplesNs } = measurement;
    if (backend !== 'wasm' || operation !== 'sign') return measurement;
    if (scheme === 'ed25519') return { ...measurement, samplesNs: samplesNs.slice(0, 5) };
    if (scheme === 'ecdsa-p256') return { ...measurement, samplesNs: [0, ...samplesNs] };
    return { scheme, backend, operation, status: 'failed', reason: 'Made up.' };
  });
  const values = valuesOf([first, poor]);
  expect(values['cells with 6 samples and more in each of 2 visits']).toBe(CELLS - 3);
});

it('asks for neighbours from eight visits on', () => {
  const runs = Array.from({ length: 8 }, (_, visit) => {
    const run = constantRun(visit % 2 === 0 ? 1e5 : 1.1e5);
    return { ...run, measurements: run.measurements.slice(0, 2) };
  });
  const neighbours = 'correlation of the pace of neighbouring visits';
  expect(valuesOf(runs.slice(0, 7))).not.toHaveProperty([neighbours]);
  expect(valuesOf(runs)[neighbours]).toBeCloseTo(-1, 6);
});

it('has one sentence for visits that share no cell', () => {
  const unmeasured = { ...exampleRun(), measurements: [] };
  expect(() => visitFigures([exampleRun(), unmeasured])).toThrow(StepError);
});
