#!/usr/bin/env node
/**
 * `npm run cli -- …`, and `npx passkey-bench …` in a clone: sets up and bundles what is missing, then starts cli/.
 * Stdout carries only the answer.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLES_VARIABLE, ensureCli } from './cli/cli-build.mjs';
import { setUpOnce } from './set-up/set-up-once.mjs';
import { runMain, StepError, sayNothing, sayOnStderr } from './step.mjs';

/** npm runs a script in the project's folder, but file names on the command line are relative to the user's folder. */
const folder = resolve((process.env['npm_lifecycle_event'] === 'cli' && process.env['INIT_CWD']) || process.cwd());

/** Error codes of a file system that cannot be written. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/**
 * Runs a step of the set-up. If the clone cannot be written, it fails with a sentence that says what to do instead.
 * @template Made
 * @param {() => Promise<Made>} step
 */
async function prepared(step) {
  try {
    return await step();
  } catch (error) {
    const code = String(error instanceof Error && 'code' in error ? error.code : undefined);
    if (!UNWRITABLE.includes(code)) throw error;
    throw new StepError(
      `The command line is not built for you yet, and ${placeOf(error)} cannot be written to (${code}): name a folder of yours in ${BUNDLES_VARIABLE}, copy the clone, or install the package. Nothing was done.`,
    );
  }
}

/** @param {unknown} error of a file system */
const placeOf = (error) =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : 'its folder';

await runMain(async () => {
  if (process.argv.includes('--quiet')) sayNothing();
  else sayOnStderr();
  await prepared(setUpOnce);
  /** @type {{ main: (words: readonly string[], folder: string) => Promise<never> }} */
  const { main } = await import(pathToFileURL(await prepared(ensureCli)).href);
  await main(process.argv.slice(2), folder);
});
// To the calling program, 1 would mean that `--fail-on` found something.
if (process.exitCode === 1) process.exitCode = 2;
