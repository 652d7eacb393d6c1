import { expect, test } from 'vitest';
import { readRun } from '../document/read-run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { comparability } from './comparability.ts';
import { paceOfRun, paceProblem } from './pace-of-run.ts';

const runWith = (pace: object) => readRun(JSON.parse(JSON.stringify({ ...exampleRun(), pace })));

test('a pace that can be is told without a word', () => {
  const run = runWith({ chainMs: 1, multiplierMs: 2, best: { chainMs: 1, multiplierMs: 1.5 } });
  expect(paceOfRun(run)).toMatchObject({ chainMs: 1, multiplierMs: 2 });
  expect(paceProblem(run)).toEqual([]);
});

test('a pace of 1e308 is refused with the document, in a sentence', () => {
  expect(() => runWith({ chainMs: 1e308, multiplierMs: 1 })).toThrow(/pace\.chainMs.*Nothing was read/);
});

test.each([0, 5e-324, 1e6])('a pace of %d is kept, said once, and not used', (ms) => {
  for (const pace of [
    { chainMs: ms, multiplierMs: 1 },
    { chainMs: 1, multiplierMs: ms },
  ]) {
    const run = runWith(pace);
    expect(run.pace).toEqual(pace);
    expect(paceOfRun(run)).toBeUndefined();
    expect(paceProblem(run, 'B')).toEqual([expect.stringMatching(/^B gives a pace that no machine can have/)]);
    expect(comparability([exampleRun(), run]).filter((sentence) => sentence.includes('pace'))).toHaveLength(1);
  }
  expect(paceProblem(runWith({ chainMs: 1, multiplierMs: 1, best: { chainMs: ms, multiplierMs: 1 } }))).toHaveLength(1);
});

test('a document without a pace has none, and nothing is said of that', () => {
  expect(paceOfRun(exampleRun())).toBeUndefined();
  expect(paceProblem(exampleRun())).toEqual([]);
});
