import { expect, test } from 'vitest';
import { exportFormats } from '../../site/results/export/formats.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';

test('it is offered, and prints a run', () => {
  const run = exampleRun();
  const format = exportFormats.find(({ ending }) => ending === '.tsv');
  expect(format?.fits(run)).toBe(true);
  expect(format?.print(run).split('\n')).toHaveLength(run.measurements.length + 1);
});
