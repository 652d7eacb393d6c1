import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../../../scripts/simulated/test-folder.ts';
import { StepError } from '../../../../scripts/step.mjs';
import { exampleRun } from '../../../../site/results/simulated/example-run.ts';
import { readKeptSets, storeSet } from './kept-sets.ts';
import {
  chosenWith,
  leaveOneOut,
  pairsAtEqualPace,
  pairsPlain,
  ratiosOf,
  repeatsAtEqualPace,
  type SetUnderRule,
} from './left-out.ts';
import { setFigures } from './set-figures.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

const visit = (seed: number, pace = 1) => ({
  ...exampleRun({ id: `visit-${seed}`, seed, pace, samples: 20 }),
  pace: { chainMs: 1, multiplierMs: pace },
});
const steady = Array.from({ length: 10 }, (_, index) => visit(index + 1));
/** Every other visit took twice as long, and the second kernel did not show it. */
const restless = steady.map((run, index) => ({ ...visit(index + 1, 1 + (index % 2)), pace: run.pace }));

test('a set comes back with all that is judged, and without what is not', () => {
  storeSet('chromium-idle-1', [...steady, { ...visit(11), outcome: 'cancelled' }], folder);
  const [stored, ...others] = readKeptSets(folder);
  expect(others).toEqual([]);
  expect(stored?.name).toBe('chromium-idle-1');
  expect(stored?.runs.map(({ id }) => id)).toEqual(steady.map(({ id }) => id));
  const figures = setFigures([{ name: 'a set', runs: stored?.runs ?? [] }]);
  // Stored numbers have four digits.
  expect(figures.map(({ column, value }) => [column, value])).toEqual(
    setFigures([{ name: 'a set', runs: steady }]).map(({ column, value }) => [column, expect.closeTo(value, 1)]),
  );
  // A failure message with a whole document would have thousands of lines.
  expect(/coldNs|warmUp|label|crates/.exec(JSON.stringify(stored?.runs))?.[0]).toBeUndefined();
  expect(() => storeSet('../idle', steady, folder)).toThrow(StepError);
});

test('the more the spread of blocks counts, the less a rule is wrong', () => {
  for (const ruleOf of [ratiosOf, pairsPlain, pairsAtEqualPace]) {
    const { wrongPercent } = ruleOf({ name: 'restless', runs: restless });
    const found = [0, 1, 4].map(wrongPercent);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
  }
});

test('the more repeats are held to share, the less two runs of five are called different', () => {
  const { wrongPercent } = repeatsAtEqualPace({ name: 'restless', runs: restless });
  const found = [0, 1, 4].map(wrongPercent);
  expect(found).toEqual(found.toSorted((a, b) => b - a));
});

test('a set is judged by what the others choose, not by what it would', () => {
  const set = (name: string, needs: number): SetUnderRule => ({ name, wrongPercent: (at) => (at < needs ? 20 : 0) });
  const sets = [set('idle', 0), set('busy', 1), set('worst', 2)];
  expect(chosenWith(sets, [0, 1, 2], 5)).toBe(2);
  expect(leaveOneOut(sets, [0, 1, 2], 5)).toEqual([
    { name: 'idle', chosen: 2, wrongPercent: 0 },
    { name: 'busy', chosen: 2, wrongPercent: 0 },
    { name: 'worst', chosen: 1, wrongPercent: 20 },
  ]);
});

test('each set is a row with every promise, and an idle one may hardly be called noisy', () => {
  const figures = setFigures([{ name: 'idle', runs: steady }]);
  expect(figures.map(({ column }) => column)).toEqual([
    ...['ratios missed', 'predictions missed', 'Compare false', 'the same at equal pace'],
    ...['five visits false', '10 % unseen', 'the same at best', 'best, scatter unknown'],
    ...['five visits tell', 'that unseen', 'called noisy'],
  ]);
  expect(figures.at(-1)?.goal).toBe(5);
  expect(setFigures([{ name: 'busy', runs: steady }]).at(-1)?.goal).toBeUndefined();
});

test('the kept sets are read, eight at least, of each engine two', () => {
  const sets = readKeptSets();
  expect(sets.length).toBeGreaterThanOrEqual(8);
  for (const engine of ['chromium', 'firefox', 'webkit'])
    expect(sets.filter(({ name }) => name.startsWith(`${engine}-`)).length).toBeGreaterThanOrEqual(2);
  for (const { runs } of sets) expect(runs.length).toBeGreaterThanOrEqual(11);
});
