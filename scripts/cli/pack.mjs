/** `npm pack` runs this first: whatever of the package is missing or stale is made. Stdout is npm's own. */
import { ensureSite } from '../serve/site-build.mjs';
import { setUp } from '../set-up/set-up.mjs';
import { runMain, sayOnStderr } from '../step.mjs';
import { bundleForPackage } from './cli-build.mjs';

await runMain(async () => {
  sayOnStderr();
  await setUp();
  await ensureSite();
  await bundleForPackage();
});
