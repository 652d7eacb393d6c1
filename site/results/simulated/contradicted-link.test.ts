import { expect, test } from 'vitest';
import { paceOfRun, paceProblem } from '../doubts/pace-of-run.ts';
import { printRun } from '../export/json.ts';
import { readResults } from '../import/read-results.ts';
import { printShared, readShared } from '../share/share-link.ts';
import { exampleRun } from './example-run.ts';

const readings = [1, 1.2, 1.1, 4].map((spinMs, index) => ({ atMs: index * 50, spinMs, multiplierMs: 2 * spinMs }));

test('a pace that the readings contradict is said of a file, and a link, which has no readings, does not tell it', async () => {
  const run = {
    ...exampleRun(),
    drift: { readings, grade: 'quiet', reason: 'Nothing moved.' } as const,
    pace: { chainMs: 5, multiplierMs: 2.3 },
  };
  const problems = paceProblem(run);
  expect(problems).toHaveLength(1);
  expect(paceProblem(await readResults(printRun(run)))).toEqual(problems);
  const linked = await readShared(await printShared(run));
  expect([linked.pace, paceOfRun(linked), paceProblem(linked)]).toEqual([undefined, undefined, []]);
  const believed = { ...run, pace: { chainMs: 1.15, multiplierMs: 2.3 } };
  expect((await readShared(await printShared(believed))).pace).toEqual(believed.pace);
});
