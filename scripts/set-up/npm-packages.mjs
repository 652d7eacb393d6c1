/** Installs the npm packages of package-lock.json, only if those in node_modules differ. */
import { readFileSync } from 'node:fs';
import { runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { StepError, say } from '../step.mjs';

/** @typedef {{ version?: string, optional?: boolean }} LockEntry */

/**
 * The packages of one of npm's lock files: folder → entry, without the project itself.
 * @param {string} path
 */
function readLock(path) {
  /** @type {{ packages: Readonly<Record<string, LockEntry>> }} */
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(packages).filter(([folder]) => folder !== '');
}

/**
 * Whether node_modules contains the packages of the lock file. npm lists what it installed in `.package-lock.json`, as
 * its last step. Optional packages are for other platforms and may be absent.
 * @param {readonly (readonly [folder: string, entry: LockEntry])[]} wanted
 * @param {readonly (readonly [folder: string, entry: LockEntry])[]} installed
 */
export function isInstalled(wanted, installed) {
  const versions = new Map(installed.map(([folder, entry]) => [folder, entry.version]));
  const folders = new Set(wanted.map(([folder]) => folder));
  return (
    wanted.every(([folder, entry]) =>
      versions.has(folder) ? versions.get(folder) === entry.version : entry.optional === true,
    ) && installed.every(([folder]) => folders.has(folder))
  );
}

function areInstalled() {
  try {
    return isInstalled(
      readLock(inProject('package-lock.json')),
      readLock(inProject('node_modules', '.package-lock.json')),
    );
  } catch {
    return false;
  }
}

/** @throws StepError if npm cannot install them */
export async function ensurePackages() {
  if (areInstalled()) return;
  say('Installing npm packages…');
  // Under `npm start`, npm gives its own path, which is sure to exist.
  const npm = process.env['npm_execpath'];
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const { code, output } = npm?.endsWith('.js')
    ? await runCommand(process.execPath, [npm, ...parameters])
    : await runCommand('npm', parameters);
  if (code === 0) return;
  // npm prints the cause first and the path of its log last.
  const cause = output
    .split('\n')
    .filter((line) => line.startsWith('npm error'))
    .slice(0, 6)
    .join('\n');
  throw new StepError(
    `The npm packages could not be installed: check the network connection and run npm ci to see more.\n${cause}`,
  );
}
