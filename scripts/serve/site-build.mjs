/** Builds the site into dist/, only when something it is made of has changed. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from '../command.mjs';
import { inProject, SITE_FOLDER_VARIABLE, siteFolder } from '../project.mjs';
import { hashContents, isFresh, markFresh } from '../set-up/content-stamp.mjs';
import { StepError, say } from '../step.mjs';
import { describeCommit } from './commit.mjs';

/** What the site is made of. Vite names what its configuration imports only after loading, for which every command would wait: a test holds this list to it. */
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

/** What is served stays whole while another one is built, and where that fails. */
const underWay = 'dist.next';

function putInPlace() {
  rmSync(siteFolder, { recursive: true, force: true });
  renameSync(inProject(underWay), siteFolder);
}

/** A package from npm has the site, and not what it is made of. */
const hasSources = () => existsSync(inProject('vite.config.ts'));

/** @throws StepError where Vite refuses */
export async function ensureSite() {
  if (!hasSources()) return;
  const hash = hashContents(siteSources, { words: [describeCommit()], skip: /\.test\.tsx?$/ });
  if (isFresh('site', hash) && existsSync(join(siteFolder, 'index.html'))) return;
  say('Building the site…');
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const build = [vite, 'build', '--logLevel', 'warn'];
  // Said, since a caller may be a test: built as for tests, the service worker does not come about.
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
