#!/usr/bin/env node
/** `npm run cli -- …`, `npx passkey-bench …`: sets up and bundles what is missing, then hands over to cli/. Stdout is the answer alone. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureCli } from './cli/cli-build.mjs';
import { setUpOnce } from './set-up/set-up-once.mjs';
import { runMain, sayOnStderr } from './step.mjs';

/** npm runs a script in the project's folder; the files that a person names lie where they typed. */
const folder = resolve((process.env['npm_lifecycle_event'] === 'cli' && process.env['INIT_CWD']) || process.cwd());

await runMain(async () => {
  sayOnStderr();
  await setUpOnce();
  /** @type {{ main: (words: readonly string[], folder: string) => Promise<never> }} */
  const { main } = await import(pathToFileURL(await ensureCli()).href);
  await main(process.argv.slice(2), folder);
});
