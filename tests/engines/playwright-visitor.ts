/** Chromium and Firefox, driven by Playwright: the browsers of this machine, no download. */
import { type Browser, chromium, firefox, type Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';

function launch(engine: 'chromium' | 'firefox', executablePath: string): Promise<Browser> {
  // Root has no sandbox. Stock Firefox is driven over WebDriver BiDi, which its channel names.
  if (engine === 'chromium') return chromium.launch({ executablePath, chromiumSandbox: false });
  return firefox.launch({ executablePath, channel: 'moz-firefox' });
}

/**
 * What Firefox says where whoever asked has gone before the service worker's answer was read to its end: the page was left, or a
 * worker ended. The answer’s address is empty, since it was made here. An answer that breaks off is said so too, and its reader then fails;
 * where none comes, Firefox names what was asked for.
 */
const NOBODY_READS_ON =
  'Failed to load ‘’. A ServiceWorker intercepted the request and encountered an unexpected error.';

function watchFaults(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (message !== NOBODY_READS_ON) found.push(`uncaught: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${message.type()}: ${message.text()}`);
  });
  return found;
}

export async function openWithPlaywright(engine: 'chromium' | 'firefox', executablePath: string): Promise<Visitor> {
  const browser = await launch(engine, executablePath);
  const page = await browser.newPage();
  const faults = watchFaults(page);
  return {
    version: `${engine === 'chromium' ? 'Chromium' : 'Firefox'} ${browser.version().split('.')[0]}`,
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
    close: () => browser.close(),
  };
}
