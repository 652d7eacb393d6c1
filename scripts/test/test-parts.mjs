/**
 * The parts of `npm test` that need no browser (the others: browser-parts.mjs), the most informative first. Each
 * returns how many of its tests passed and failed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../command.mjs';
import { inProject, siteFolder } from '../project.mjs';
import { ensureSite } from '../serve/site-build.mjs';
import { describeWeights, weighSite } from '../serve/weigh.mjs';
import { importedEntries, readScripts } from '../serve/worker-entries.mjs';
import { say } from '../step.mjs';
import { inTemporaryFolder } from '../temporary-folder.mjs';
import { rustChannel } from '../wasm/rust-toolchain.mjs';
import { runChecks } from './checks.mjs';
import { countCargo, countTap, countVitest, totalOf, withExitCode } from './counts.mjs';
import { ensureDrivers } from './drivers.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureGrid } from './grid.mjs';
import { runMemcheck } from './memcheck.mjs';

/** @import { Counts } from './counts.mjs' */

/**
 * @param {readonly string[]} parameters
 * @param {boolean} show whether all output is shown, not only that of failed tests
 */
async function runCargo(parameters, show) {
  const test = ['run', rustChannel(), 'cargo', 'test', '--locked', ...parameters];
  const { code, output } = await runCommand('rustup', test, { show });
  const counts = withExitCode(countCargo(output), code);
  if (counts.failed > 0 && !show) say(output);
  return counts;
}

const runCargoTests = () => runCargo([], false);

/** The long form of the equality tests; the ordinary run uses a thousand inputs. */
async function runEqualityTests() {
  const long = ['--release', '--test', 'equality', '--', '--ignored', '--nocapture'];
  return totalOf([
    await runCargo(['--package', 'passkey-bench-wasm', ...long], true),
    await runCargo(['--package', 'passkey-bench-wasm', '--features', 'fused', ...long, 'eddsa'], true),
  ]);
}

/** Tests the built WebAssembly modules under Node: the same bytes that a visitor gets. */
async function runModuleTests() {
  const folder = inProject('wasm', 'tests');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.test.mjs')) : [];
  if (files.length === 0) return { passed: 0, failed: 0 };
  // By default Node leaves one core unused: half of a machine with two.
  const concurrency = `--test-concurrency=${availableParallelism()}`;
  const parameters = ['--test', concurrency, '--test-reporter=tap', ...files.sort().map((name) => join(folder, name))];
  const { code, output } = await runCommand(process.execPath, parameters);
  const counts = withExitCode(countTap(output), code);
  if (counts.failed > 0) say(output);
  return counts;
}

/** @param {...string} chosen */
function runVitest(...chosen) {
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runCommand(process.execPath, [vitest, 'run', ...chosen, ...reporters], { show: true });
    const counts = existsSync(report)
      ? countVitest(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 };
    return withExitCode(counts, code);
  });
}

const runUnitTests = () => runVitest('--project=!fleet');

/** Without Java or a driver, the tests that need them are skipped and say so. */
async function runFleetTests() {
  await ensureSite();
  await ensureEngines();
  await ensureDrivers();
  await ensureGrid();
  return runVitest('--project=fleet');
}

async function runBudgets() {
  await ensureSite();
  const weights = weighSite();
  for (const line of describeWeights(weights)) say(line);
  const imported = importedEntries(readScripts(join(siteFolder, 'assets')));
  for (const { importer, entry } of imported) say(`  ${importer} imports the worker's entry ${entry}.`);
  const passed = [weights.withinBudget, imported.length === 0].filter(Boolean).length;
  return { passed, failed: 2 - passed };
}

/**
 * @typedef {object} TestPart
 * @property {string} id
 * @property {string} title
 * @property {() => Promise<Counts>} run
 * @property {boolean} [onlyWhenAsked]
 * @property {boolean} [isAside] whether it runs beside the others, without output on the way: compilers often leave a
 *   core idle
 */

/** @type {readonly TestPart[]} */
export const testParts = [
  { id: 'check', title: 'Format, lint and types', run: runChecks },
  { id: 'cargo', title: 'Rust tests, native', run: runCargoTests, isAside: true },
  { id: 'memcheck', title: 'Secrets of the kernels under valgrind', run: runMemcheck, isAside: true },
  { id: 'wasm', title: 'The built modules under Node', run: runModuleTests },
  { id: 'vitest', title: 'Unit tests', run: runUnitTests },
  { id: 'budget', title: 'The built site: size and workers', run: runBudgets },
  // Compiles geckodriver and downloads the Grid's jars once, which takes longer than all other parts together.
  { id: 'fleet', title: 'A fleet on a Selenium Grid', run: runFleetTests, onlyWhenAsked: true },
  {
    id: 'equality',
    title: 'Each kernel and its crate on 100 000 inputs',
    run: runEqualityTests,
    onlyWhenAsked: true,
  },
];
