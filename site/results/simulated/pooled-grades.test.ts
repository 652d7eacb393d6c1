import { expect, test } from 'vitest';
import { pooledRuns } from '../document/pooled-runs.ts';
import { repeatedRun } from './repeated-run.ts';

type Grade = 'quiet' | 'noisy' | 'unusable';

/** The reason over repeats of these grades. Each repeat has its number as its reason. */
function reasonOver(...grades: readonly Grade[]): string | undefined {
  const { drift: _, ...run } = repeatedRun({ paces: grades.map(() => 1) });
  const repeats = (run.repeats ?? []).map((repeat, index) => ({
    ...repeat,
    drift: { readings: [], grade: grades[index] ?? 'quiet', reason: `Reason ${index + 1}.` },
  }));
  return pooledRuns({ ...run, repeats }).drift?.reason;
}

test.each<[reason: string, grades: readonly Grade[]]>([
  ['Both repeats were steady. Reason 1.', ['quiet', 'quiet']],
  ['All 3 repeats were steady. Reason 1.', ['quiet', 'quiet', 'quiet']],
  ['Both repeats were a little disturbed. Reason 1.', ['noisy', 'noisy']],
  ['All 5 repeats were badly disturbed. Reason 1.', ['unusable', 'unusable', 'unusable', 'unusable', 'unusable']],
  ['Of 2 repeats, repeat 2 was badly disturbed. Reason 2.', ['noisy', 'unusable']],
  ['Of 3 repeats, repeats 1, 3 were a little disturbed. Reason 1.', ['noisy', 'quiet', 'noisy']],
  ['Reason 1.', ['unusable']],
])('the worst repeats are counted, and listed only if they are not all: %s', (reason, grades) => {
  expect(reasonOver(...grades)).toBe(reason);
});
