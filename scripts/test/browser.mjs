/** Finds the Chromium for end-to-end tests and benchmarks: the installed one, or Debian's package. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { answerOf } from '../command.mjs';
import { StepError } from '../step.mjs';
import { canInstall, installPackages } from './debian.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'google-chrome-beta'];

/** macOS does not put browsers on PATH. */
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a program is really a browser: some distributions install a `chromium-browser` that only prints what to
 * install instead. Only that name is checked, because running a browser takes as long as starting a driver.
 * @param {string} file
 */
function answers(file) {
  return !file.endsWith('chromium-browser') || /Chrom/.test(answerOf(file, ['--version'], { timeoutMs: 20_000 }) ?? '');
}

/** The browser's path; undefined if there is none. CHROME_PATH takes precedence over PATH. */
export function findBrowser() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  const candidates = [process.env['CHROME_PATH'] ?? '', ...onPath, ...applications];
  return candidates.find((file) => file !== '' && isExecutable(file) && answers(file));
}

/** The features that Playwright itself turns off: a second list on the command line replaces its own list. */
export const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Two pages of the address bar, which Chromium loads in every new window while it opens the requested page. */
const pagesOfTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** For a window that shows only our page. */
export const pageArguments = [`--disable-features=${[...offByPlaywright, ...pagesOfTheAddressBar].join(',')}`];

const missing = 'No Chromium or Chrome was found on this machine';

/** @returns {Promise<string>} the program to run @throws StepError that says how to get one */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (!canInstall())
    throw new StepError(`${missing}: install it (on Debian: sudo apt-get install chromium) or name it in CHROME_PATH.`);
  const fault = await installPackages(['chromium']);
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new StepError(`${missing} and apt-get did not install it: check its package sources.\n${fault ?? ''}`);
}
