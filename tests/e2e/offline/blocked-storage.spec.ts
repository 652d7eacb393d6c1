/** A browser whose visitor, or whose company, blocks all cookies: storage, locks and service workers are refused with them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, firefox, type Page } from '@playwright/test';
import { findEngines } from '../../../scripts/test/engines.mjs';
import { Bench } from '../bench.ts';
import { Faults } from '../faults.ts';
import { expect, test } from '../site.ts';

type Blocked = (folder: string) => Promise<BrowserContext>;

/** Chromium's own setting, as it stands in a profile. */
const blockedChromium =
  (executablePath: string): Blocked =>
  (folder) => {
    mkdirSync(join(folder, 'Default'));
    const profile = { default_content_setting_values: { cookies: 2 } };
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }));
    return chromium.launchPersistentContext(folder, {
      executablePath,
      chromiumSandbox: false,
      serviceWorkers: 'allow',
    });
  };

const blockedFirefox =
  (executablePath: string): Blocked =>
  async () => {
    const firefoxUserPrefs = { 'network.cookie.cookieBehavior': 2 };
    const browser = await firefox.launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs });
    return browser.newContext({ serviceWorkers: 'allow' });
  };

const engines = findEngines();
const blocked = [
  ...(engines.chromium ? [['Chromium', blockedChromium(engines.chromium)] as const] : []),
  ...(engines.firefox ? [['Firefox', blockedFirefox(engines.firefox)] as const] : []),
];

const isStorageRefused = (page: Page) =>
  page.evaluate(() => {
    try {
      return localStorage === null;
    } catch {
      return true;
    }
  });

for (const [name, open] of blocked) {
  test(`${name} with all cookies blocked measures, and says what is lost`, async ({ siteUrl }) => {
    const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-blocked-'));
    const context = await open(folder);
    try {
      const page = await context.newPage();
      const uncaught: string[] = [];
      page.on('pageerror', ({ message, stack = '' }) => {
        // Firefox writes a refused registration down by itself; the page has caught it, and no rejection is left over.
        if (!stack.includes('Failed to register/update a ServiceWorker')) uncaught.push(message);
      });
      const bench = new Bench(page, siteUrl, new Faults(page, siteUrl));
      await bench.open('schemes=ed25519&backends=wasm,webcrypto&start');
      expect(await isStorageRefused(page)).toBe(true);
      await bench.waitForState('finished');
      expect(await bench.measured()).toHaveLength(6);
      await expect(page.getByText(/lets the page store nothing|keeps nothing for later visits/)).toBeVisible();
      await expect(page.getByText(/runs stay until you leave/)).toBeVisible();
      await page.goto(`${siteUrl}#/compare`);
      await expect(page.getByText(/This browser keeps nothing for this page/).first()).toBeVisible();
      expect(uncaught).toEqual([]);
    } finally {
      await context.close();
      await context.browser()?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
