import { expect, test } from 'vitest';
import { mainExperiment } from '../../site/experiments/index.ts';
import { figuresFor } from '../../site/figures/index.ts';
import { figureCsv } from '../../site/figures/print/figure-csv.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';

test('it is among the figures of a run, and is saved as they are', () => {
  const figures = figuresFor({ experiment: mainExperiment, run: exampleRun(), reference: undefined });
  const found = figures.find(({ id }) => id === 'sample-counts');
  expect(found && figureCsv(found)).toMatch(/^group,Scheme,Samples\r\n/);
});
