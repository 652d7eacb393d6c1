/** Finds the browsers for tests/engines: the installed ones, or Debian's packages. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../step.mjs';
import { findBrowser } from './browser.mjs';
import { canInstall, installPackages } from './debian.mjs';

const systemFolder = '/usr/bin';
const librariesFolder = '/usr/lib';

/** @param {string} name */
const installed = (name) => (existsSync(join(systemFolder, name)) ? join(systemFolder, name) : undefined);

/** Debian installs WebKitGTK's MiniBrowser in the library folder of the machine's architecture. */
function findMiniBrowser() {
  if (!existsSync(librariesFolder)) return undefined;
  return readdirSync(librariesFolder)
    .map((name) => join(librariesFolder, name, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((file) => existsSync(file));
}

/** @returns {{ driver: string, browser: string, display: string } | undefined} */
function findWebKit() {
  const driver = installed('WebKitWebDriver');
  const browser = findMiniBrowser();
  const display = installed('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** The programs of each engine; undefined if they are missing. */
export const findEngines = () => ({
  chromium: findBrowser(),
  firefox: process.env['FIREFOX_PATH'] ?? installed('firefox-esr') ?? installed('firefox'),
  webkit: findWebKit(),
});

/** The Debian packages of each engine. */
export const debianPackages = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};

/** Installs what is missing without asking the user, if that is possible: as root on Debian. */
export async function ensureEngines() {
  const missing = Object.entries(findEngines()).flatMap(([id, found]) => (found ? [] : [id]));
  const wanted = Object.entries(debianPackages).flatMap(([id, names]) => (missing.includes(id) ? names : []));
  if (wanted.length === 0 || !canInstall()) return;
  const fault = await installPackages(wanted);
  if (fault !== undefined) say(fault);
}

/** @param {keyof typeof debianPackages} engine */
export const howToInstall = (engine) =>
  `${engine} is not on this machine: install it (on Debian: sudo apt-get install ${debianPackages[engine].join(' ')}).`;
