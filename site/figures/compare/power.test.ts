import { expect, test } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { repeatedRun } from '../../results/simulated/repeated-run.ts';
import { type CompareInput, pairsOf, questionsOf } from './compare-cells.ts';
import { compareFigures } from './compare-figures.ts';
import { powerSentence } from './power.ts';

const saidOf = (input: CompareInput) =>
  powerSentence(
    questionsOf(input).flatMap((question) => pairsOf(question, input)),
    input.runs,
  );
const once = { runs: [exampleRun(), exampleRun({ id: 'b', seed: 2 })] };
const often = { runs: ['a', 'b'].map((id, seed) => repeatedRun({ id, seed: 10 * seed, paces: [1, 1, 1] })) };

test('what these runs could show is said, and what shows more: repeats, or more of them', () => {
  const pattern =
    /^These comparisons detect differences beyond a factor of [\d.]+( to [\d.]+, by cell)?\. A true difference of just that size is detected about half the time\. /;
  expect(saidOf(once)).toMatch(pattern);
  expect(saidOf(once)).toMatch(/ Repeated runs find smaller ones\.$/);
  expect(saidOf(often)).toMatch(pattern);
  expect(saidOf(often)).toMatch(/ More repeats find smaller ones\.$/);
});

test('the page says it under the ratios, and nothing of it where nothing is left open', () => {
  const notesOf = (input: CompareInput) => compareFigures(input).find(({ id }) => id === 'compare-ratios')?.notes ?? [];
  expect(notesOf(once)).toContain(saidOf(once));
  expect(powerSentence([], once.runs)).toBeUndefined();
  const apart = { runs: [exampleRun(), exampleRun({ id: 'b', pace: 5 })] };
  expect(notesOf(apart).join(' ')).not.toContain('would have been');
});
