import { expect, test } from 'vitest';
import { readRun } from '../document/read-run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { slowedByDebugger } from './slowed-by-debugger.ts';

const run = exampleRun();
const debugged = { ...run, environment: { ...run.environment, debugged: true } };

test.each([
  ['quiet', 'noisy'],
  ['noisy', 'noisy'],
  ['unusable', 'unusable'],
] as const)('a run graded %s beside developer tools is %s, and keeps what was said before', (before, after) => {
  const graded = slowedByDebugger({ ...debugged, drift: { grade: before, reason: 'Nothing moved.' } });
  expect(graded.drift).toEqual({
    grade: after,
    reason: 'Developer tools slowed the page while it measured. Nothing moved.',
  });
  expect(readRun(graded)).toEqual(graded);
});

test('without developer tools, and where nobody knows, the grade stays', () => {
  const alone = { ...run, environment: { ...run.environment, debugged: false } };
  expect(slowedByDebugger(alone)).toBe(alone);
  expect(slowedByDebugger(run)).toBe(run);
});
