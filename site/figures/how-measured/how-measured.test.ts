import { describe, expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { gradeDrift } from '../../harness/quiet/grade-drift.ts';
import { changeOverRun, shareOfBest } from '../../harness/quiet/longer-by.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { formatDuration } from '../words/format-duration.ts';
import { cellSamples } from './cell-samples.ts';
import { paceCurve, paceCurves } from './pace-curve.ts';

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

const steady = Array.from({ length: 20 }, () => 1);
/** The last readings take this many times as long. */
const slowAtEnd = (count: number, times: number) => steady.map((ms, index) => (index < 20 - count ? ms : ms * times));
/** Readings in turn, so that the end is as slow as the beginning. */
const inTurn = (times: number) => steady.map((ms, index) => (index % 2 === 0 ? ms : ms * times));

const bothKernels = (spins: readonly number[], multipliers: readonly number[]) =>
  readingsOf(spins).map((reading, index) => ({ ...reading, multiplierMs: 0.6 * (multipliers[index] ?? 1) }));

const FIRST = 'A fixed piece of work';
const SECOND = 'A second piece of work, which the multiplier limits,';

test.each([
  ['a quiet run', steady, steady, [FIRST]],
  ['a first piece of work that is disturbed', slowAtEnd(4, 1.4), steady, [FIRST]],
  ['a second piece of work that is disturbed', steady, slowAtEnd(4, 1.4), [SECOND]],
  ['a second that is disturbed more', slowAtEnd(4, 1.4), slowAtEnd(12, 1.4), [SECOND]],
  ['two that are disturbed alike', slowAtEnd(12, 1.4), slowAtEnd(12, 3), [FIRST]],
  ['a second of which a third is five times as slow', steady, slowAtEnd(7, 5), [SECOND]],
])('the curve of %s is of the piece of work that the reason names, and so are its marks', (_, spins, others, works) => {
  const drift = gradeDrift(bothKernels(spins, others), 0);
  const curves = paceCurves(drift);
  expect(curves.map(({ work }) => work)).toEqual(works);
  const [curve] = curves;
  expect(drift.reason.startsWith(works[0] ?? '')).toBe(true);
  const share = /in (\d+) % of its readings/.exec(drift.reason)?.[1];
  if (share !== undefined) expect(curve?.slowCount).toBe((Number(share) * steady.length) / 100);
  // The other piece of work decides nothing: with other times of it, the curve is the same.
  const noise = spins.map((ms, index) => ms * (1 + 0.01 * (index % 3)));
  const without = works[0] === FIRST ? bothKernels(spins, noise) : bothKernels(noise, others);
  expect(paceCurves({ ...drift, readings: without })).toEqual(curves);
});

test.each([
  ['with a core that is shared all the time', { chainMs: 1, multiplierMs: 2 }],
  [
    'with a best pace that both were behind',
    { chainMs: 1, multiplierMs: 0.6, best: { chainMs: 0.5, multiplierMs: 0.3 } },
  ],
])('two pieces of work that a reason compares are both drawn, %s', (_, visit) => {
  const drift = gradeDrift(bothKernels(steady, steady), 0, visit, 1.72);
  expect(drift.grade).not.toBe('quiet');
  expect(paceCurves(drift).map(({ work }) => work)).toEqual([FIRST, SECOND]);
});

test('a reason of neither is drawn with the first, and one whose readings are not there with none', () => {
  const readings = bothKernels(steady, slowAtEnd(4, 1.4));
  const another = { readings, reason: 'Another tab of this page measured at the same time for 4 s.' };
  expect(paceCurves(another).map(({ work }) => work)).toEqual([FIRST]);
  const { reason } = gradeDrift(readings, 0);
  expect(paceCurves({ reason })).toEqual([]);
  expect(paceCurves({ reason, readings: readingsOf(steady) })).toEqual([]);
});

test('two paces are those of the piece of work that the reason names', () => {
  const turns = (fast: number, slow: number) => steady.map((_, index) => (index % 6 < 3 ? fast : slow));
  const { reason } = gradeDrift(bothKernels(turns(1, 1.05), turns(1, 3)), 0);
  expect(reason).toContain(SECOND);
  expect(reason).toContain('Two paces were seen in turn, 0.60 and 1.8 ms');
});

describe('beyond 100 % a reason has a factor, as the page writes it', () => {
  test.each([2.2, 3.69, 9.96, 14, 137, 1234.5])('%d times', (ratio) => {
    const spins = [...steady, ...Array.from({ length: 15 }, () => ratio)];
    const { reason } = gradeDrift(readingsOf(spins), 0);
    expect(reason).toContain(`After 2 s it took ${formatTimes(ratio)} times as long until the end`);
    const slower = gradeDrift(readingsOf([1, 1, 1, 1, ratio, ratio]), 1e-9);
    expect(slower.reason).not.toMatch(/\d{3,} %/);
    // With few slow readings, the quartiles are still apart.
    const { reason: varied } = gradeDrift(readingsOf(inTurn(1 + ratio)), 0);
    expect(varied).not.toMatch(/\d{3,} %/);
  });

  test('of the end beside the beginning, and of the quartiles', () => {
    expect(changeOverRun(2.69)).toBe(`took ${formatTimes(3.69)} times as long at the end as at the beginning`);
    expect(shareOfBest(12.59)).toBe(`${formatTimes(12.59)} times its best`);
    for (const share of [0.12, 0.5, 1]) {
      expect(changeOverRun(share)).toBe(`took ${100 * share} % longer at the end than at the beginning`);
      expect(shareOfBest(share)).toBe(`${100 * share} %`);
    }
    expect(changeOverRun(-0.3)).toBe('took 30 % less time at the end than at the beginning');
  });
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

const unitsOf = (text: string) => [...text.matchAll(/\d\u202f(ns|µs|ms|s)\b/gu)].map(([, unit]) => unit);

test.each([
  [39_200, 30],
  [999_000, 1.2],
  [538_000, 12],
  [4_100_000_000, 900],
])('the texts of a picture have one unit: %d ns, and samples of up to %d times that', (ns, times) => {
  const samplesNs = Array.from({ length: 40 }, (_, index) => ns * times ** ((index % 8) / 7));
  const { ends = [], sentence = '' } = cellSamples(withSamples(samplesNs)) ?? {};
  expect(new Set([...ends, sentence].flatMap(unitsOf)).size).toBe(1);
  const curve = paceCurve(readingsOf(samplesNs.map((one) => one / 1e6)));
  expect(new Set(curve?.ends.flatMap(unitsOf)).size).toBe(1);
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
