import { expect, test } from 'vitest';
import { experiments, mainExperiment } from '../../experiments/index.ts';
import { typicalRun } from '../../figures/simulated/typical-run.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { resultLink } from './result-link.ts';

const ADDRESS = 'https://somebody.github.io/passkey-bench/';

test.each(experiments)('a result of $id is sent in 1,500 characters at the most', async (experiment) => {
  const link = await resultLink(ADDRESS, typicalRun(experiment, 'all cells'));
  expect(link.length).toBeLessThanOrEqual(1500);
  expect(link).toMatch(/#\/[rc]\/[\w-]+$/);
});

test('that of the main experiment holds all that a link holds', async () => {
  expect(await resultLink(ADDRESS, exampleRun())).toContain('#/r/');
  expect(await resultLink(ADDRESS, typicalRun(mainExperiment, 'failures'))).toMatch(/#\/[rc]\//);
});
