import { expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { Measurement } from '../../results/document/run.ts';
import { repeatedRun, slowedCell, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { figuresFor } from '../index.ts';
import { detectableNote, repeatsAdvised } from './detectable-note.ts';

/** Each cell scatters by itself from repeat to repeat, up to so much to either side. */
function scattered(repeats: number, most: number) {
  const random = seededRandom(58);
  const run = repeatedRun({ paces: Array.from({ length: repeats }, () => 1) });
  const factors = new Map<string, readonly number[]>();
  for (const cell of run.measurements)
    factors.set(
      cellKey(cell),
      Array.from({ length: repeats }, () => 1 + most * (2 * random() - 1)),
    );
  return withCellsOfRuns(run, (cell, repeat) => slowedCell(cell, factors.get(cellKey(cell))?.[repeat] ?? 1));
}

const sentenceOf = (repeats: number, most: number) => detectableNote(scattered(repeats, most)).join(' ');

test('a steady machine tells a tenth and less', () => {
  expect(sentenceOf(5, 0.01)).toMatch(
    /^Compare tells two runs of 5 repeats .* where one takes [3-9]\u202f% longer\. Beside a run that is less steady/,
  );
});

test('a less steady one says how many repeats tell a tenth', () => {
  expect(sentenceOf(5, 0.1)).toMatch(/takes 1\d\u202f% longer; for 10\u202f% take ([6-9]|1\d|20) repeats\. Beside/);
});

test('on an unsteady one no number of repeats does', () => {
  expect(sentenceOf(5, 0.2)).toMatch(
    /longer\. Not even 20 repeats tell 10\u202f% .*: they tell 1\d\u202f% longer\. Close what else runs/,
  );
  expect(sentenceOf(3, 0.95)).toMatch(/times as long\. Not even/);
});

test('what all cells of a repeat share is not counted', () => {
  expect(detectableNote(repeatedRun({ paces: [1, 3, 0.5, 2, 1] }))[0]).toMatch(/takes \d\u202f% longer\. Beside/);
});

test('nothing is said of fewer than three repeats, of few cells, and of a run that was made once', () => {
  expect(sentenceOf(2, 0.1)).toBe('');
  expect(detectableNote({ ...scattered(5, 0.1), measurements: scattered(5, 0.1).measurements.slice(0, 4) })).toEqual(
    [],
  );
  expect(detectableNote({ ...scattered(5, 0.1), measurements: scattered(5, 0.1).measurements.slice(0, 5) })).toEqual(
    [],
  );
  expect(detectableNote({ ...repeatedRun({ paces: [1] }), repeats: [] })).toEqual([]);
});

test('nothing is worked out while the run measures', () => {
  expect(detectableNote({ ...scattered(5, 0.1), outcome: 'running' })).toEqual([]);
});

test('as many repeats are advised as the sentence names, and none where these are enough or none are', () => {
  expect(sentenceOf(5, 0.1)).toContain(`take ${repeatsAdvised(scattered(5, 0.1))} repeats`);
  expect(repeatsAdvised(scattered(5, 0.01))).toBeUndefined();
  expect(repeatsAdvised(scattered(5, 0.2))).toBeUndefined();
  expect(repeatsAdvised(scattered(2, 0.1))).toBeUndefined();
});

test('a cell that takes no time by the clock is not counted', () => {
  const run = scattered(5, 0.01);
  const first = run.measurements[0];
  const coarse = withCellsOfRuns(run, (cell) => ({ ...cell, belowResolution: true }));
  const isFirst = (cell: Measurement) => first !== undefined && cellKey(cell) === cellKey(first);
  const without = withCellsOfRuns(coarse, (cell, repeat) => slowedCell(cell, isFirst(cell) && repeat > 0 ? 0 : 1));
  expect(detectableNote(coarse)[0]).toMatch(/takes [3-9]\u202f% longer\. Beside/);
  expect(detectableNote(without)[0]).toMatch(/takes [3-9]\u202f% longer\. Beside/);
});

test('it stands under the numbers of a repeated run', () => {
  const run = scattered(5, 0.1);
  const table = figuresFor({ experiment: mainExperiment, run }).find(({ id }) => id === 'measurement-table');
  expect(table?.notes).toEqual(expect.arrayContaining([...detectableNote(run)]));
});
