/**
 * `npm run build`: the site in dist/, ready for any static host, and what it weighs. Over budget, the build fails.
 * `npm run build -- --matrix` adds the extras of wasm/builds.json, for the experiment `builds`.
 */
import { parseArgs } from 'node:util';
import { setUp } from './set-up.mjs';
import { ensureSite } from './site-build.mjs';
import { runMain, StepError, say } from './step.mjs';
import { describeWeights, weighSite } from './weigh.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { matrix: { type: 'boolean', default: false } } });
  await setUp(values);
  await ensureSite();
  const weights = weighSite();
  for (const line of describeWeights(weights)) say(line);
  if (!weights.withinBudget)
    throw new StepError('The first load is over its budget: load what is not needed at first later.');
});
