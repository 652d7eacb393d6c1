/**
 * The built site, served by our own server and opened in this machine's browser. Every test fails on a silent fault.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startServer } from '../../scripts/serve/server.mjs';
import { findBrowser, pageArguments } from '../../scripts/test/browser.mjs';
import { figureSources } from '../../site/figures/index.ts';
import { hurriedClock } from '../engines/hurried-clock.ts';
import { BenchPage } from './bench.ts';
import { copySite } from './copied-site.ts';
import { Faults } from './faults.ts';

const OPENED_KEY = 'passkey-bench-opened';

/** Opens the figures that are folded after a run, as for a visitor who opened all of them before. */
export function openFigures(page: Page | BrowserContext): Promise<unknown> {
  return page.addInitScript(
    ([key, ids]) => {
      try {
        // Keeps what the page has stored, in case a figure was closed since.
        if (localStorage.getItem(key) === null) localStorage.setItem(key, ids);
      } catch {
        // A page without an origin stores nothing.
      }
    },
    [OPENED_KEY, JSON.stringify([...figureSources.map(({ id }) => id), 'how-to-read'])] as const,
  );
}

/**
 * The ratio of an element that counts as completely visible: positions are fractions of a pixel, and one pixel is a
 * fiftieth of the smallest button.
 */
export const whole = { ratio: 0.98 };

const MEASURES = /(?:bench|task)-main[^/]*\.js$/;

interface ForWorker {
  readonly siteUrl: string;
  /** The site in which time runs ahead in all workers that measure. */
  readonly hurriedUrl: string;
}

interface ForTest {
  /** The page's name for this machine. Only `localhost` is a secure context. */
  readonly hostName: string;
  /** Whether figures are folded after a run, as for a new visitor; otherwise all are open. */
  readonly foldsFigures: boolean;
  readonly faults: Faults;
  readonly bench: BenchPage;
}

export const test = base.extend<ForTest, ForWorker>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  hurriedUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await copySite();
      for (const file of site.files().filter((name) => MEASURES.test(name)))
        site.write(file, `${hurriedClock}\n${site.read(file)}`);
      await use(site.url);
      await site.stop();
      site.remove();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const executablePath = findBrowser();
      if (executablePath === undefined) throw new Error('No Chromium was found: install it or name it in CHROME_PATH.');
      // The extra name is not localhost and so not a secure context. The sandbox is off, because root has none.
      // Only the last list of features counts. A spare process for another site takes an eighth of
      // the work of opening a page.
      const withoutSpare = pageArguments.map((one) => `${one},SpareRendererForSitePerProcess`);
      const args = [...withoutSpare, '--host-resolver-rules=MAP insecure.test 127.0.0.1'];
      await use({ executablePath, chromiumSandbox: false, args });
    },
    { scope: 'worker' },
  ],
  hostName: ['localhost', { option: true }],
  foldsFigures: [false, { option: true }],
  faults: [
    async ({ page, siteUrl, hurriedUrl, hostName, foldsFigures }, use) => {
      if (!foldsFigures) await openFigures(page);
      const faults = new Faults(page, ...[siteUrl, hurriedUrl].map((url) => url.replace('localhost', hostName)));
      await use(faults);
      expect(faults.unexpected).toEqual([]);
    },
    { auto: true },
  ],
  bench: async ({ page, siteUrl, hurriedUrl, hostName, faults }, use) => {
    const [plain = '', hurried] = [siteUrl, hurriedUrl].map((url) => url.replace('localhost', hostName));
    await use(new BenchPage(page, plain, faults, hurried));
  },
});

export { expect };
