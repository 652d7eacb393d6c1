import { expect, it } from 'vitest';
import { StepError } from '../../../scripts/step.mjs';
import type { MeasuredMeasurement, RunDocument } from '../../../site/results/document/run.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { visitFigures } from './visit-figures.ts';

const CELLS = 18;

/** The values of all figures, by their names. */
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

/** Every sample of every cell takes as long. */
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
    'medians of all visits that order statistics hold': 100,
    'two visits of the same called different, by resampling and Mann-Whitney': 0,
    'two visits of the same called different, medians with the stated spread': 0,
    'two visits of the same called different, ratios with the stated spread': 0,
    'highest ÷ lowest median of a cell, the worst, plain': 1,
    'standard deviation from visit to visit, plain': 0,
  });
});

it('finds a visit at half the pace different by its medians, and the same by ratios and at equal pace', () => {
  const values = valuesOf([exampleRun(), exampleRun({ pace: 2, seed: 2 })]);
  expect(values).toMatchObject({
    'medians of all visits that blocks hold': 0,
    'two visits of the same called different, by resampling and Mann-Whitney': 100,
    'two visits of the same called different, medians with the stated spread': 100,
    'two visits of the same called different, medians at equal pace': 0,
    'two visits of the same called different, ratios with the stated spread': 0,
  });
  expect(values['highest ÷ lowest median of a cell, middle of all cells, plain']).toBeCloseTo(2, 1);
  expect(values['highest ÷ lowest median of a cell, middle of all cells, at equal pace']).toBeCloseTo(1, 1);
});

it('puts what only visits differ by down to the visit, and nothing down to block or batch', () => {
  const values = valuesOf([constantRun(1e5), constantRun(1e5 * Math.exp(0.1))]);
  // Two logarithms that are 0.1 apart have a standard deviation of 0.1 / √2.
  expect(values['standard deviation from visit to visit, plain']).toBeCloseTo(10 / Math.SQRT2, 6);
  expect(values['standard deviation that a visit adds, all cells']).toBeCloseTo(10 / Math.SQRT2, 3);
  expect(values['standard deviation that a block adds, all cells']).toBeCloseTo(0, 3);
  expect(values['standard deviation that a batch adds, all cells']).toBeCloseTo(0, 3);
});

it('leaves out the cells that a visit did not measure well enough', () => {
  const [first, second] = [exampleRun(), exampleRun({ id: 'second', seed: 2 })];
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

it('asks for a history from five visits on and for neighbours from eight on', () => {
  const runs = Array.from({ length: 8 }, (_, visit) => {
    const run = constantRun(visit % 2 === 0 ? 1e5 : 1.1e5);
    return { ...run, measurements: run.measurements.slice(0, 2) };
  });
  const history = 'two visits of the same called different, medians with the other visits as history';
  const neighbours = 'correlation of the pace of neighbouring visits';
  expect(valuesOf(runs.slice(0, 4))).not.toHaveProperty(history);
  expect(valuesOf(runs.slice(0, 5))).toHaveProperty(history);
  expect(valuesOf(runs.slice(0, 7))).not.toHaveProperty(neighbours);
  expect(valuesOf(runs)[neighbours]).toBeCloseTo(-1, 6);
});

it('has one sentence for visits that share no cell', () => {
  const unmeasured = { ...exampleRun(), measurements: [] };
  expect(() => visitFigures([exampleRun(), unmeasured])).toThrow(StepError);
});
