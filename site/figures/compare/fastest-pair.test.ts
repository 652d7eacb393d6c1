import { expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { MeasuredMeasurement, Measurement, RunDocument } from '../../results/document/run.ts';
import { repeatedRun, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { type CompareInput, pairsOf, questionsOf } from './compare-cells.ts';
import { fastestOfEachRun, pairOfFastest } from './fastest-pair.ts';

const PACE = { chainMs: 1, multiplierMs: 1 };

/**
 * Five repeats on a machine that disturbs four of five batches, each by a factor of at most three; the fastest sample
 * shows only its own code.
 */
function disturbedRun(id: string, seed: number, slowed = 1): RunDocument {
  const random = seededRandom(seed);
  const run = { ...repeatedRun({ id, seed: 1, paces: [1, 1, 1, 1, 1] }), pace: PACE };
  const isSlowed = ({ scheme, operation }: Measurement) => scheme === 'ed25519' && operation === 'sign';
  return withCellsOfRuns(run, (cell) => {
    if (cell.status !== 'measured') return cell;
    const own = isSlowed(cell) ? slowed : 1;
    const samplesNs = cell.samplesNs.map(
      (_, at) => 1e5 * own * (at % 5 === 0 ? 1 + 0.01 * random() : 1 + 2 * random()),
    );
    return { ...cell, samplesNs };
  });
}

const first = disturbedRun('a', 81);
const second = disturbedRun('b', 82, 1.1);

const verdictsIn = (input: CompareInput) =>
  questionsOf(input).flatMap((question) =>
    pairsOf(question, input).map(({ comparison, other, base }) => ({
      isSlowed: question.scheme === 'ed25519' && question.operation === 'sign',
      verdict: comparison.verdict,
      ratio: comparison.ratio,
      drawn: other.summary.medianNs / base.summary.medianNs,
    })),
  );

test('a tenth is seen by what repeats took at their fastest, and what is drawn is what was judged', () => {
  const found = verdictsIn({ runs: [first, second], atEqualPace: true });
  expect(found.length).toBeGreaterThan(10);
  for (const { isSlowed, verdict, ratio, drawn } of found) {
    expect(verdict).toBe(isSlowed ? 'slower' : 'no difference detected');
    if (isSlowed) expect(ratio).toBeCloseTo(1.1, 1);
    expect(drawn).toBeCloseTo(ratio, 6);
  }
});

const ed25519Signing = (run: RunDocument) => {
  const measurement = run.measurements.find((cell) => cell.scheme === 'ed25519' && cell.operation === 'sign');
  if (measurement?.status !== 'measured') throw new Error('It was measured.');
  return { run, measurement };
};

const isByFastest = (other: RunDocument, base: RunDocument) =>
  pairOfFastest(ed25519Signing(other), ed25519Signing(base)) !== undefined;

test('runs are not compared by it that were sampled otherwise, or have too few cells to show the pace', () => {
  expect(isByFastest(second, first)).toBe(true);
  expect(isByFastest({ ...second, settings: { ...second.settings, preset: 'standard' } }, first)).toBe(false);
  const fewOf = (run: RunDocument) => ({
    ...run,
    measurements: [...run.measurements.filter(({ scheme }) => scheme === 'ed25519')].slice(0, 5),
  });
  expect(isByFastest(fewOf(second), fewOf(first))).toBe(false);
});

test('nothing is fastest of a run that was made once, of samples that are not there or zero, and of what chance decides', () => {
  const { measurement } = ed25519Signing(first);
  const fastest = (change: Partial<MeasuredMeasurement>) =>
    fastestOfEachRun({ run: first, measurement: { ...measurement, ...change } });
  expect(fastest({})).toHaveLength(5);
  const { repeats: _, ...once } = measurement;
  expect(fastestOfEachRun({ run: {}, measurement: once })).toBeUndefined();
  const withSamples = (samplesNs: readonly number[]) => {
    const key = cellKey(measurement);
    const run = withCellsOfRuns(first, (cell, repeat) =>
      cell.status === 'measured' && repeat === 2 && cellKey(cell) === key
        ? { ...cell, samplesNs: [...samplesNs] }
        : cell,
    );
    return fastestOfEachRun(ed25519Signing(run));
  };
  expect(fastest({ belowResolution: true })).toBeUndefined();
  expect(withSamples([0, 5, 6])).toBeUndefined();
  expect(withSamples(Array.from({ length: 300_000 }, () => 7))?.[2]).toBe(7);
  for (const [scheme, operation] of [
    ['rsa-2048', 'generate'],
    ['ml-dsa-44', 'sign'],
  ] as const)
    expect(fastest({ scheme, operation })).toBeUndefined();
  expect(fastest({ scheme: 'ml-dsa-44', operation: 'verify' })).toHaveLength(5);
});
