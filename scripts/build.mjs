/**
 * `npm run build`: builds the site into dist/, ready for any static host, and lists its sizes. Over budget, the build
 * fails. `npm run build -- --matrix` adds the extras of wasm/builds.json, for the experiment `builds`.
 */
import { parseArgs } from 'node:util';
import { ensureSite } from './serve/site-build.mjs';
import { describeWeights, weighSite } from './serve/weigh.mjs';
import { setUp } from './set-up/set-up.mjs';
import { runMain, StepError, say } from './step.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { matrix: { type: 'boolean', default: false } } });
  await setUp(values);
  await ensureSite();
  const weights = weighSite();
  for (const line of describeWeights(weights)) say(line);
  if (!weights.withinBudget)
    throw new StepError('The first load is over its budget: load what is not needed at first later.');
});
