import { expect, test } from 'vitest';
import type { RunDocument } from '../../results/document/run.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { secondsToKeep } from './kept-durations.ts';

const plain: RunDocument = { ...exampleRun(), notDefault: [], outcome: 'finished', elapsedMs: 27_000 };

test('a whole run as it is by default says how long its like takes', () => {
  expect(secondsToKeep(plain)).toEqual([`${plain.experiment}/${plain.settings.preset}`, 27]);
});

test('a run that was changed, broken off, repeated or hidden says nothing of others', () => {
  const hidden = { ...plain, environment: { ...plain.environment, hiddenMs: 1 } };
  const repeated = { ...plain, repeats: [] };
  const { elapsedMs: _, ...timeless } = plain;
  for (const run of [
    { ...plain, notDefault: ['seed'] },
    { ...plain, outcome: 'cancelled' as const },
    timeless,
    hidden,
    repeated,
  ])
    expect(secondsToKeep(run)).toBeUndefined();
});
