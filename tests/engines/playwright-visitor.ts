/** Chromium and Firefox, driven by Playwright: the browsers of this machine, no download. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, firefox, type Page } from '@playwright/test';
import type { EngineSettings } from './engine-settings.ts';
import type { Visitor } from './visitor.ts';

/** A page of a browser that was opened for it. */
interface Opened {
  readonly page: Page;
  readonly version: string;
  close(): Promise<void>;
}

async function openPage(browser: Browser, { forcedColors }: EngineSettings): Promise<Opened> {
  const page = await browser.newPage({ ...(forcedColors && { forcedColors: 'active' }) });
  return { page, version: browser.version(), close: () => browser.close() };
}

/** Chromium takes settings of its own from a profile alone. */
async function openWithProfile(executablePath: string, profile: object): Promise<Opened> {
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

async function open(engine: 'chromium' | 'firefox', executablePath: string, settings: EngineSettings): Promise<Opened> {
  const { profile, preferences = {}, flags } = settings;
  // Root has no sandbox. Stock Firefox is driven over WebDriver BiDi, which its channel names.
  if (engine === 'firefox') {
    const firefoxUserPrefs = { ...preferences };
    return openPage(await firefox.launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs }), settings);
  }
  if (profile !== undefined) return openWithProfile(executablePath, profile);
  const args = flags === undefined ? [] : [`--js-flags=${flags}`];
  return openPage(await chromium.launch({ executablePath, chromiumSandbox: false, args }), settings);
}

/**
 * What Firefox says where whoever asked has gone before the service worker's answer was read to its end: the page was left, or a
 * worker ended. The answer’s address is empty, since it was made here. An answer that breaks off is said so too, and its reader then fails;
 * where none comes, Firefox names what was asked for.
 */
const NOBODY_READS_ON =
  'Failed to load ‘’. A ServiceWorker intercepted the request and encountered an unexpected error.';

/** In the trace of what Firefox writes down by itself of a registration that it refused; the page has caught it. */
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
