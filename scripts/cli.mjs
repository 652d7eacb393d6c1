#!/usr/bin/env node
/** `npm run cli -- …`, and `npx passkey-bench …` in a clone: sets up and bundles what is missing, then hands over to cli/. Stdout is the answer alone. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLES_VARIABLE, ensureCli } from './cli/cli-build.mjs';
import { setUpOnce } from './set-up/set-up-once.mjs';
import { runMain, StepError, sayNothing, sayOnStderr } from './step.mjs';

/** npm runs a script in the project's folder; the files that a person names lie where they typed. */
const folder = resolve((process.env['npm_lifecycle_event'] === 'cli' && process.env['INIT_CWD']) || process.cwd());

/** What a file system says where nothing may be written. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/**
 * A clone that may only be read is set up and bundled by nobody who is not its owner.
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
// To a program that started us, 1 would mean that `--fail-on` found something.
if (process.exitCode === 1) process.exitCode = 2;
