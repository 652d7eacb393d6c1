/** Builds the site into dist/, only if one of its sources has changed. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from '../command.mjs';
import { inTurn } from '../in-turn.mjs';
import { inProject, SITE_FOLDER_VARIABLE, siteFolder } from '../project.mjs';
import { hashContents, isFresh, markFresh } from '../set-up/content-stamp.mjs';
import { StepError, say } from '../step.mjs';
import { describeCommit } from './commit.mjs';

/**
 * The sources of the site. Vite knows what its configuration imports only after loading it, and every command would
 * have to wait for that, so the list is written here; a test checks it.
 */
export const siteSources = [
  'site',
  'public',
  'wasm/pkg',
  'vite.config.ts',
  'scripts/command.mjs',
  'scripts/process-group.mjs',
  'scripts/project.mjs',
  'scripts/published/own-results.mjs',
  'scripts/serve/commit.mjs',
  'scripts/serve/content-policy.mjs',
  'scripts/serve/first-screen.mjs',
  'scripts/serve/headers.mjs',
  'scripts/serve/service-worker.mjs',
  'scripts/serve/weigh.mjs',
  'scripts/step.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];

/** A new site is built here, so that the served one stays complete meanwhile, and after a failed build. */
const underWay = 'dist.next';

function putInPlace() {
  rmSync(siteFolder, { recursive: true, force: true });
  renameSync(inProject(underWay), siteFolder);
}

/** A package from npm contains the built site but not its sources. */
const hasSources = () => existsSync(inProject('vite.config.ts'));

async function buildIfStale() {
  const hash = hashContents(siteSources, { words: [describeCommit()], skip: /\.test\.tsx?$/ });
  if (isFresh('site', hash) && existsSync(join(siteFolder, 'index.html'))) return;
  say('Building the site…');
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const build = [vite, 'build', '--logLevel', 'warn'];
  // Set explicitly, because the caller may be a test: a build with the test environment has no service worker.
  const environment = { NODE_ENV: 'production', [SITE_FOLDER_VARIABLE]: underWay };
  const { code, output } = await runCommand(process.execPath, build, { environment });
  if (code !== 0)
    throw new StepError(
      `The site could not be built: mend what Vite names and run this again.\n${lastLines(output, 40)}`,
    );
  putInPlace();
  if (output.trim() !== '') say(output.trim());
  markFresh('site', hash);
}

/** @throws StepError if Vite fails */
export async function ensureSite() {
  if (hasSources()) await inTurn(buildIfStale);
}
