import { expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { Measurement } from '../../results/document/run.ts';
import { repeatedRun, slowedCell, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { type Random, seededRandom } from '../../statistics/chance/random.ts';
import { figuresFor } from '../index.ts';
import { detectableNote, detectableText, repeatOffer } from './detectable-note.ts';

/** Each cell varies independently from repeat to repeat, by a random factor. */
function drawn(repeats: number, factorOf: (random: Random) => number) {
  const random = seededRandom(58);
  const run = repeatedRun({ paces: Array.from({ length: repeats }, () => 1) });
  const factors = new Map<string, readonly number[]>();
  for (const cell of run.measurements)
    factors.set(
      cellKey(cell),
      Array.from({ length: repeats }, () => factorOf(random)),
    );
  return withCellsOfRuns(run, (cell, repeat) => slowedCell(cell, factors.get(cellKey(cell))?.[repeat] ?? 1));
}

/** At most this much in either direction. */
const scattered = (repeats: number, most: number) => drawn(repeats, (random) => 1 + most * (2 * random() - 1));

/** In two of five cases up to an eighth longer. */
const disturbed = drawn(5, (random) => 1 + 0.02 * random() + (random() < 0.4 ? 0.12 * random() : 0));

const sentenceOf = (repeats: number, most: number) => detectableNote(scattered(repeats, most)).join(' ');

test('a steady machine tells a tenth and less', () => {
  expect(sentenceOf(5, 0.01)).toMatch(
    /^Compare tells two runs of 5 repeats .* where one takes [3-9]\u202f% longer\. Beside a run that is less steady/,
  );
});

test('one that is disturbed now and then says how many repeats tell a tenth', () => {
  expect(detectableNote(disturbed).join(' ')).toMatch(
    /takes \d\d\u202f% longer; ([6-9]|1\d|20) repeats tell 10\u202f%, counting that these 5 may have been steady by chance\. Beside/,
  );
});

test('of one that is less steady still it says what the most repeats tell', () => {
  expect(sentenceOf(5, 0.1)).toMatch(
    /takes \d\d\u202f% longer; 20 repeats tell [1-9]\d\u202f% longer, counting that these 5 .*\. For 10\u202f% close what else runs/,
  );
});

test('three repeats cannot say what more of them tell, and as many as the page offers need not', () => {
  expect(sentenceOf(3, 0.95)).toMatch(/times as long\. What more repeats tell, 3 cannot say, and 5 can\. Close/);
  expect(sentenceOf(20, 0.5)).toMatch(/longer\. Close what else runs, and repeat the run\. Beside/);
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

test('what is offered is what the sentence names, and nothing where these are enough or as many as can be', () => {
  const offered = repeatOffer(disturbed);
  expect(detectableText(offered?.tells ?? Number.NaN)).toBe('10\u202f%');
  expect(detectableNote(disturbed).join(' ')).toContain(`; ${offered?.repeats} repeats tell`);
  const most = repeatOffer(scattered(5, 0.1));
  expect(sentenceOf(5, 0.1)).toContain(
    `${most?.repeats} repeats tell ${detectableText(most?.tells ?? Number.NaN)} longer`,
  );
  expect(repeatOffer(scattered(3, 0.95))).toEqual({ repeats: 5 });
  expect(repeatOffer(scattered(5, 0.01))).toBeUndefined();
  expect(repeatOffer(scattered(20, 0.5))).toBeUndefined();
  expect(repeatOffer(scattered(2, 0.1))).toBeUndefined();
});

test.each([
  [1.1, '10\u202f%'],
  [1.101, '11\u202f%'],
  [2.31, '2.4 times'],
  [11.2, '11 times'],
])('a time that is %d times as long is told as %s', (ratio, text) => {
  expect(detectableText(Math.log(ratio))).toBe(text);
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
