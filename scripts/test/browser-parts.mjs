/**
 * The parts of `npm test` that a browser runs. All chosen parts run at once, three files at a time. The slowest
 * engine's last experiment begins first (playwright.config.ts), so that no core waits for it at the end.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { ensureSite } from '../serve/site-build.mjs';
import { describeFailure, say } from '../step.mjs';
import { inTemporaryFolder } from '../temporary-folder.mjs';
import { ensureBrowser } from './browser.mjs';
import { withExitCode } from './counts.mjs';
import { describeMatrix, matrixEntries } from './engine-matrix.mjs';
import { ensureEngines } from './engines.mjs';
import { countProjects, testsOfProjects } from './playwright-report.mjs';

/** @import { Counts } from './counts.mjs' */
/** @import { PlaywrightReport } from './playwright-report.mjs' */

/**
 * @typedef {object} BrowserPart
 * @property {string} id
 * @property {string} title
 * @property {readonly string[]} projects of playwright.config.ts
 * @property {() => Promise<unknown>} prepare fetches its browsers, or throws the reason why there are none
 * @property {(report: PlaywrightReport) => Promise<void>} [afterwards] runs if nothing failed and no engine was missing
 * @property {boolean} [onlyWhenAsked]
 * @property {boolean} [wholeRuns] whether each run in an engine takes the full time of its plan, not only a part
 */

const allEngines = ['chromium', 'firefox', 'webkit'];

/** Writes the results of all engines to docs/engines.md. @param {PlaywrightReport} report */
async function writeEngineMatrix(report) {
  const file = inProject('docs', 'engines.md');
  writeFileSync(file, describeMatrix(matrixEntries(testsOfProjects(report, allEngines))));
  const prettier = inProject('node_modules', 'prettier', 'bin', 'prettier.cjs');
  await runCommand(process.execPath, [prettier, '--write', file]);
  say(`  Written: ${file}`);
}

/** @type {readonly BrowserPart[]} */
export const browserParts = [
  { id: 'browser', title: 'End to end in Chromium', projects: ['end-to-end'], prepare: ensureBrowser },
  { id: 'firefox', title: 'Every experiment in Firefox', projects: ['firefox'], prepare: ensureEngines },
  { id: 'webkit', title: 'Every experiment in WebKit', projects: ['webkit'], prepare: ensureEngines },
  {
    id: 'engines',
    title: 'Every experiment in all engines, for docs/engines.md',
    projects: allEngines,
    prepare: ensureEngines,
    afterwards: writeEngineMatrix,
    onlyWhenAsked: true,
    wholeRuns: true,
  },
];

/**
 * @param {readonly string[]} projects
 * @param {boolean} wholeRuns
 * @returns {Promise<{ report: PlaywrightReport, code: number }>}
 */
function runPlaywright(projects, wholeRuns) {
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js');
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json');
    const chosen = projects.map((project) => `--project=${project}`);
    const { code } = await runCommand(process.execPath, [playwright, 'test', ...chosen, '--reporter=list,json'], {
      show: true,
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(wholeRuns && { WHOLE_RUNS: '1' }) },
    });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { suites: [], errors: [] };
    return { report, code };
  });
}

/**
 * @param {BrowserPart} part @returns {Promise<boolean>} whether its browsers are available; if
 *   not, the reason was printed
 */
async function isReady({ prepare }) {
  try {
    await prepare();
    return true;
  } catch (error) {
    say(describeFailure(error));
    return false;
  }
}

/**
 * Runs the parts. A part whose browser is not available has failed, and the others run.
 * @param {readonly BrowserPart[]} parts
 * @returns {Promise<readonly (Counts & { title: string })[]>} in the order of the parts
 */
export async function runInBrowsers(parts) {
  await ensureSite();
  /** @type {BrowserPart[]} */
  const ready = [];
  for (const part of parts) if (await isReady(part)) ready.push(part);
  const projects = [...new Set(ready.flatMap((part) => part.projects))];
  const wholeRuns = ready.some((part) => part.wholeRuns === true);
  const { report, code } =
    projects.length > 0 ? await runPlaywright(projects, wholeRuns) : { report: undefined, code: 0 };
  const results = [];
  for (const part of parts) {
    const { title, afterwards } = part;
    const counts = report && ready.includes(part) ? countProjects(report, part.projects) : { passed: 0, failed: 1 };
    if (report && afterwards && counts.failed === 0 && !counts.skipped) await afterwards(report);
    results.push({ title, ...counts });
  }
  // A runner that fails without naming a failed test counts as one failure.
  const [first, ...others] = results;
  if (!first || results.some(({ failed }) => failed > 0)) return results;
  return [{ ...first, ...withExitCode(first, code) }, ...others];
}
