/** `npm run check`: format, lint and types, without running anything. */

import { setUp } from './set-up/set-up.mjs';
import { runMain, StepError } from './step.mjs';
import { runChecks } from './test/checks.mjs';

await runMain(async () => {
  await setUp();
  const { failed } = await runChecks();
  if (failed > 0)
    throw new StepError(
      `${failed} of the checks failed; npx biome check --write, npx prettier --write '**/*.md' and cargo fmt mend what is only form.`,
    );
});
