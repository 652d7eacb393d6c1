import { expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { gradeDrift } from '../../harness/quiet/grade-drift.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { formatDuration } from '../words/format-duration.ts';
import { cellSamples } from './cell-samples.ts';
import { paceCurve } from './pace-curve.ts';

const readingsOf = (spins: readonly number[]) => spins.map((spinMs, index) => ({ atMs: 100 * index, spinMs }));

test.each([
  ['a quiet run', [1, 1, 1.1, 1, 1, 1], []],
  ['one slow stretch', [1, 1, 1.5, 1.6, 1, 1], [[0.2, 0.8]]],
  [
    'two stretches',
    [1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1],
    [
      [0, 0.2],
      [0.4, 0.6],
    ],
  ],
  ['slow from the beginning', [2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1], [[0, 0.2]]],
  ['slow to the end', [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2], [[0.8, 1]]],
] as const)('the noisy stretch of %s is marked', (_, spins, expected) => {
  const { slow = [] } = paceCurve(readingsOf(spins)) ?? {};
  expect(slow.map(({ from, to }) => [from, to])).toEqual(expected);
});

test('what is marked is what makes a run noisy', () => {
  const spins = [...Array.from({ length: 16 }, () => 1), 1.4, 1.4, 1.4, 1.4];
  const curve = paceCurve(readingsOf(spins));
  expect(curve?.slowCount).toBe(4);
  expect(gradeDrift(readingsOf(spins), 0).reason).toContain('20 % of its readings');
  // The clock's own error is allowed for, as in the grade.
  expect(paceCurve(readingsOf(spins), 0.3)?.slowCount).toBe(0);
});

test.each([
  ['none', []],
  ['one', [1]],
  ['readings of no time', [0, 1, 1]],
])('of %s there is no curve', (_, spins) => {
  expect(paceCurve(readingsOf(spins))).toBeUndefined();
});

test('a reading that is a thousand times as long stays within the picture', () => {
  const { points = [] } = paceCurve(readingsOf([1, 1000, 1, 1.01])) ?? {};
  expect(points.map(({ y }) => y)).toEqual([0, 1, 0, expect.closeTo(0.00144, 4)]);
});

const run = typicalRun(mainExperiment, 'all cells');

/** Signing before key generation, in the order of the picture. */
const cells = run.measurements.toSorted(
  (a, b) => Number(a.operation === 'generate') - Number(b.operation === 'generate'),
);

/** The first cell with other samples. */
function withSamples(samplesNs: readonly number[]): RunDocument {
  const [first, ...others] = cells;
  if (first?.status !== 'measured') throw new Error('The first cell is measured.');
  const { rounds: _, atMs: __, ...rest } = first;
  return { ...run, measurements: [{ ...rest, samplesNs: [...samplesNs] }, ...others] };
}

test('every sample of the first cell is drawn, with its blocks, its median and its interval', () => {
  const found = cellSamples(run);
  const [first] = cells;
  expect(first?.operation).toBe('sign');
  const summary = summaryOf(first);
  if (!found || !summary) throw new Error('There is a cell to draw.');
  expect(found.samples).toHaveLength(summary.n);
  expect(found.sentence).toContain(`their median is ${formatDuration(summary.medianNs)}`);
  expect(found.blocks[0]?.from).toBe(0);
  expect(found.blocks.at(-1)?.to).toBe(1);
  expect(found.interval[0]).toBeLessThanOrEqual(found.median);
  expect(found.interval[1]).toBeGreaterThanOrEqual(found.median);
});

test('a sample far above is drawn at the edge and said, and none is dropped', () => {
  const samplesNs = Array.from({ length: 30 }, (_, index) => 100 + (index % 5));
  const { samples = [], sentence = '' } = cellSamples(withSamples([...samplesNs, 9000])) ?? {};
  expect(samples).toHaveLength(31);
  expect(samples.filter(({ isAbove }) => isAbove)).toEqual([{ x: 30.5 / 31, y: 1, isAbove: true }]);
  expect(sentence).toContain('One lies above the picture');
});

test('equal samples leave an axis of some length, and a cell of few is passed over', () => {
  const equal = cellSamples(withSamples(Array.from({ length: 20 }, () => 100)));
  expect(new Set(equal?.samples.map(({ y }) => y)).size).toBe(1);
  expect(equal?.sentence).toContain(
    'closer together than the clock can tell. So a step of the clock gives its interval',
  );
  const second = cells[1];
  expect(cellSamples(withSamples([1, 2, 3]))?.title).toBe(
    cellSamples({ ...run, measurements: second ? [second] : [] })?.title,
  );
  expect(cellSamples({ ...run, measurements: [] })).toBeUndefined();
});
