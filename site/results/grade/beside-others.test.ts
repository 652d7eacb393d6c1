import { expect, test } from 'vitest';
import { readRun } from '../document/read-run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { besideOthers } from './beside-others.ts';

const quiet = { grade: 'quiet', reason: 'Nothing moved.' } as const;

test('a run beside another tab is noisy at the least, says for how long, and keeps what was said before', () => {
  const run = besideOthers({ ...exampleRun(), drift: quiet }, 2600);
  expect(run.environment.besideMs).toBe(2600);
  expect(run.drift?.grade).toBe('noisy');
  expect(run.drift?.reason).toBe('Another tab of this page measured at the same time for 3 s. Nothing moved.');
  expect(readRun(run)).toEqual(run);
});

test('what was unusable stays so, and a machine that nobody watched gets a grade', () => {
  expect(besideOthers({ ...exampleRun(), drift: { ...quiet, grade: 'unusable' } }, 10).drift?.grade).toBe('unusable');
  const { drift: _, ...unwatched } = exampleRun();
  expect(besideOthers(unwatched, 10).drift?.grade).toBe('noisy');
});

test('a run that was alone is not changed', () => {
  const run = exampleRun();
  expect(besideOthers(run, 0)).toBe(run);
});
