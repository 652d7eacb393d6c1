/** Drives the Chromium and Firefox installed on this machine with Playwright, without a download. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, firefox, type Page } from '@playwright/test';
import type { EngineSettings } from './engine-settings.ts';
import type { Visitor } from './visitor.ts';

/** A browser and the page that was opened in it. */
interface OpenedPage {
  readonly page: Page;
  readonly version: string;
  close(): Promise<void>;
}

async function openPage(browser: Browser, { forcedColors }: EngineSettings): Promise<OpenedPage> {
  const page = await browser.newPage({ ...(forcedColors && { forcedColors: 'active' }) });
  return { page, version: browser.version(), close: () => browser.close() };
}

/** Chromium takes preferences only from a profile. */
async function openWithProfile(executablePath: string, profile: object): Promise<OpenedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-profile-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(profile));
  const context = await chromium.launchPersistentContext(folder, { executablePath, chromiumSandbox: false });
  return {
    page: await context.newPage(),
    version: context.browser()?.version() ?? '',
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function open(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  settings: EngineSettings,
): Promise<OpenedPage> {
  const { profile, preferences = {}, flags } = settings;
  // Root has no sandbox. Stock Firefox needs WebDriver BiDi, which its channel name selects.
  if (engine === 'firefox') {
    const firefoxUserPrefs = { ...preferences };
    return openPage(await firefox.launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs }), settings);
  }
  if (profile !== undefined) return openWithProfile(executablePath, profile);
  const args = flags === undefined ? [] : [`--js-flags=${flags}`];
  return openPage(await chromium.launch({ executablePath, chromiumSandbox: false, args }), settings);
}

/**
 * Firefox logs this if the requester goes before it has read the service worker's whole answer: the page was left, or a
 * worker ended. The address is empty because the service worker made the answer. A broken answer is logged in the same
 * words, but then its reader fails too; for a missing answer, Firefox names the request.
 */
const NOBODY_READS_ON =
  'Failed to load ‘’. A ServiceWorker intercepted the request and encountered an unexpected error.';

/** Appears in the stack trace that Firefox logs for a refused registration; the page has caught that error. */
const REFUSED_REGISTRATION = 'Failed to register/update a ServiceWorker';

function watchFaults(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', ({ message, stack = '' }) => {
    if (message !== NOBODY_READS_ON && !stack.includes(REFUSED_REGISTRATION)) found.push(`uncaught: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${message.type()}: ${message.text()}`);
  });
  return found;
}

export async function openWithPlaywright(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  settings: EngineSettings = {},
): Promise<Visitor> {
  const { page, version, close } = await open(engine, executablePath, settings);
  const faults = watchFaults(page);
  return {
    version: `${engine === 'chromium' ? 'Chromium' : 'Firefox'} ${version.split('.')[0]}`,
    async goTo(address) {
      await page.goto(address);
    },
    read: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    press: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
    key: (name) => page.keyboard.press(name),
    async screenshot(path) {
      await page.screenshot({ path, fullPage: true });
    },
    takeFaults: async () => faults.splice(0),
    close,
  };
}
