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

const readings = [1, 1.2, 1.1, 4].map((spinMs, index) => ({ atMs: index * 50, spinMs, multiplierMs: 2 * spinMs }));
const watched = (pace: object, more: object = {}) =>
  readRun(
    JSON.parse(
      JSON.stringify({ ...exampleRun(), drift: { readings, grade: 'quiet', reason: 'Nothing moved.' }, pace, ...more }),
    ),
  );

test.each([
  [{ chainMs: 1.15, multiplierMs: 2.3 }, true],
  [{ chainMs: 1, multiplierMs: 8 }, true],
  // Rounded as in a link or a table.
  [{ chainMs: 0.9995, multiplierMs: 8.004 }, true],
  [{ chainMs: 0.5, multiplierMs: 2.3 }, false],
  [{ chainMs: 1.15, multiplierMs: 9 }, false],
  [{ chainMs: 5, multiplierMs: 2.3 }, false],
])('a pace of %j beside its readings is believed: %s', (pace, isBelieved) => {
  const run = watched(pace);
  expect(run.pace).toEqual(pace);
  expect(paceOfRun(run)).toEqual(isBelieved ? pace : undefined);
  const sentences = paceProblem(run, 'B');
  expect(sentences).toEqual(
    isBelieved ? [] : [expect.stringMatching(/^B gives a pace that its own readings contradict/)],
  );
  expect(comparability([exampleRun(), run]).filter((sentence) => sentence.includes('contradict'))).toHaveLength(
    isBelieved ? 0 : 1,
  );
});

test('the pace of a repeat that the readings contradict is said once, too', () => {
  const drift = { readings, grade: 'quiet', reason: 'Nothing moved.' };
  const repeat = { atMs: 0, elapsedMs: 10, outcome: 'finished', drift, measurements: [] };
  const repeats = [1.15, 7, 9].map((chainMs) => ({ ...repeat, pace: { chainMs, multiplierMs: 2.3 } }));
  const run = watched({ chainMs: 1.15, multiplierMs: 2.3 }, { repeats });
  expect(paceProblem(run)).toHaveLength(1);
  expect(paceOfRun(run)).toBeUndefined();
});
