/** Finds the drivers for W3C WebDriver: on PATH, named in the environment, or compiled into the cache. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lastLines, runCommand } from '../command.mjs';
import { say } from '../step.mjs';
import { cacheFolder } from '../wasm/cache-folder.mjs';
import { canInstall, installPackages } from './debian.mjs';
import { findEngines, howToInstall } from './engines.mjs';

/** The driver that is compiled: its name and version. */
export const GECKODRIVER = 'geckodriver-0.37.1';

/** @param {string} name @param {readonly string[]} [more] folders to search in addition to PATH */
function findProgram(name, more = []) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...more];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** @typedef {{ browser: string, driver: string }} DrivenBrowser */

/**
 * The browser and its driver, or one sentence that says what is missing and how to get it.
 * @type {Readonly<Record<'chromium' | 'firefox' | 'webkit', () => DrivenBrowser & { display?: string } | string>>}
 */
export const findDriven = {
  chromium() {
    const { chromium: browser } = findEngines();
    const driver = process.env['CHROMEDRIVER_PATH'] ?? findProgram('chromedriver');
    if (browser === undefined) return howToInstall('chromium');
    if (driver !== undefined) return { browser, driver };
    return 'chromedriver, which drives chromium, is not on this machine: install it (on Debian: sudo apt-get install chromium-driver) or name it in CHROMEDRIVER_PATH.';
  },
  firefox() {
    const { firefox: browser } = findEngines();
    const compiled = join(cacheFolder, GECKODRIVER, 'bin');
    const driver = process.env['GECKODRIVER_PATH'] ?? findProgram('geckodriver', [compiled]);
    if (browser === undefined) return howToInstall('firefox');
    if (driver !== undefined) return { browser, driver };
    const [name, version] = GECKODRIVER.split('-');
    return `geckodriver, which drives firefox, is not on this machine: compile it, once, in minutes (cargo install ${name} --version ${version} --locked --root ${join(cacheFolder, GECKODRIVER)}) or name it in GECKODRIVER_PATH.`;
  },
  webkit: () => findEngines().webkit ?? howToInstall('webkit'),
};

/** Installs what is missing without asking the user: Debian's package as root, geckodriver from crates.io. */
export async function ensureDrivers() {
  if (typeof findDriven.chromium() === 'string' && canInstall()) await installPackages(['chromium-driver']);
  if (findEngines().firefox === undefined || typeof findDriven.firefox() !== 'string') return;
  say('Compiling geckodriver, once…');
  const [name = '', version = ''] = GECKODRIVER.split('-');
  const root = join(cacheFolder, GECKODRIVER);
  const { code, output } = await runCommand('cargo', [
    'install',
    name,
    '--version',
    version,
    '--locked',
    '--root',
    root,
  ]);
  if (code !== 0) say(lastLines(output));
}
