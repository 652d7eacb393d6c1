#!/usr/bin/env node
/** `npm run cli -- …`, and `npx passkey-bench …` in a clone: sets up and bundles what is missing, then hands over to cli/. Stdout is the answer alone. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureCli } from './cli/cli-build.mjs';
import { setUpOnce } from './set-up/set-up-once.mjs';
import { runMain, StepError, sayNothing, sayOnStderr } from './step.mjs';

/** npm runs a script in the project's folder; the files that a person names lie where they typed. */
const folder = resolve((process.env['npm_lifecycle_event'] === 'cli' && process.env['INIT_CWD']) || process.cwd());

/**
 * A clone that may only be read cannot be set up in.
 * @template Made
 * @param {() => Promise<Made>} step
 */
async function prepared(step) {
  try {
    return await step();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(String(code))) throw error;
    throw new StepError(
      `This folder cannot be written to (${String(code)}), and the command line is not built yet: run npm run cli once as the owner of it.`,
    );
  }
}

await runMain(async () => {
  if (process.argv.includes('--quiet')) sayNothing();
  else sayOnStderr();
  await prepared(setUpOnce);
  /** @type {{ main: (words: readonly string[], folder: string) => Promise<never> }} */
  const { main } = await import(pathToFileURL(await prepared(ensureCli)).href);
  await main(process.argv.slice(2), folder);
});
// To a program that started us, 1 would mean that `--fail-on` found something.
if (process.exitCode === 1) process.exitCode = 2;
