/** `npm pack` runs this first: it builds whatever part of the package is missing or stale. Stdout belongs to npm. */
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
