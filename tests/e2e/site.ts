/** The built site, served by our own server and opened in the browser of this machine; every test fails on a silent fault. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startServer } from '../../scripts/serve/server.mjs';
import { findBrowser, pageArguments } from '../../scripts/test/browser.mjs';
import { figureSources } from '../../site/figures/index.ts';
import { hurriedClock } from '../engines/hurried-clock.ts';
import { BenchPage } from './bench.ts';
import { copySite } from './copied-site.ts';
import { Faults } from './faults.ts';

const OPENED_KEY = 'passkey-bench-opened';

/** Figures that are folded away after a run, opened as by a visitor who opened all of them before. */
export function openFigures(page: Page | BrowserContext): Promise<unknown> {
  return page.addInitScript(
    ([key, ids]) => {
      try {
        // As the page has kept it, unless a figure was closed since.
        if (localStorage.getItem(key) === null) localStorage.setItem(key, ids);
      } catch {
        // A page of no origin keeps nothing.
      }
    },
    [OPENED_KEY, JSON.stringify([...figureSources.map(({ id }) => id), 'how-to-read'])] as const,
  );
}

/** Of what is seen whole: a page stands on fractions of a pixel, and of the smallest button one pixel is a fiftieth. */
export const whole = { ratio: 0.98 };

const MEASURES = /(?:bench|task)-main[^/]*\.js$/;

interface ForWorker {
  readonly siteUrl: string;
  /** Where time runs ahead in all workers that measure. */
  readonly hurriedUrl: string;
}

interface ForTest {
  /** How the page calls this machine. By any other name than localhost it is no secure context. */
  readonly hostName: string;
  /** Whether figures are folded after a run, as for a new visitor; else all are open, as somebody left them. */
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
      // A name that is not localhost, and so no secure context; without the sandbox, because root has none.
      // The last list of features counts. A process that waits for another site takes an eighth of what a page does to open.
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
