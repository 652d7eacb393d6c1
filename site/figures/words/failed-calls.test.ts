import { expect, test } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { failedCallsSentence } from './failed-calls.ts';

const run = exampleRun();
const withFailed = (counts: readonly number[]) => ({
  ...run,
  measurements: run.measurements.map((measurement, index) =>
    measurement.status === 'measured' && counts[index] ? { ...measurement, failedCalls: counts[index] } : measurement,
  ),
});

test('a run without such calls says nothing of them', () => {
  expect(failedCallsSentence(run)).toBeUndefined();
});

test('one call, and several in several cells', () => {
  expect(failedCallsSentence(withFailed([1]))).toMatch(
    /^One call failed and passed when it was made again: 1 of .+, on .+\. The time of the failed tries counts\.$/,
  );
  expect(failedCallsSentence(withFailed([1, 2]))).toMatch(
    /^3 calls failed and passed when they were made again: 1 of .+ and 2 of .+\.$/,
  );
});
