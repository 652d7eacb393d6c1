/**
 * The Node that tables are measured on: the version in .nvmrc, which CI uses too. If the machine's own Node is older,
 * this version is installed, in the way `--runtime` installs it.
 */
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { passSignalsTo, startGroup } from '../process-group.mjs';
import { inProject } from '../project.mjs';
import { ensurePackages } from '../set-up/npm-packages.mjs';
import { say } from '../step.mjs';
import { importBundled } from './bundle.mjs';

/** `24` */
const choice = readFileSync(inProject('.nvmrc'), 'utf8').trim();

/** Its name in `servers/runtimes`. */
export const projectRuntime = `node@${choice}`;

/** @param {string} [version] */
export const isOlderThanAsked = (version = process.versions.node) => Number.parseInt(version, 10) < Number(choice);

/**
 * Starts this process's command again with that Node, and puts it first on PATH for child processes.
 * @param {string} program @param {readonly string[]} words
 * @returns {Promise<number>} its exit code
 */
function startAgain(program, words) {
  const path = [dirname(program), process.env['PATH']].join(delimiter);
  return new Promise((done, failed) => {
    const child = startGroup(program, words, { stdio: 'inherit', env: { ...process.env, PATH: path } }, 'SIGTERM');
    passSignalsTo(child);
    child.once('error', failed);
    child.once('close', (code) => done(code ?? 1));
  });
}

/**
 * @returns {Promise<{ code: number } | { reasonToPrintOnly: string | undefined }>} the exit code if another process did
 *   the work; otherwise this process does it, and the reason says why its table is not written, if it is not
 */
export async function byProjectNode() {
  if (!isOlderThanAsked()) return { reasonToPrintOnly: undefined };
  await ensurePackages();
  /** @type {{ installedRuntime: (name: string, tell: (step: string) => void) => Promise<string> }} */
  const { installedRuntime } = await importBundled(
    inProject('cli', 'runtimes', 'installed-runtime.ts'),
    'installed-runtime',
  );
  let program;
  try {
    program = await installedRuntime(projectRuntime, say);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    const reason = `Nothing was written: tables are of Node ${choice}, and this was Node ${process.versions.node}. ${cause}`;
    return { reasonToPrintOnly: reason };
  }
  return { code: await startAgain(program, process.argv.slice(1)) };
}
