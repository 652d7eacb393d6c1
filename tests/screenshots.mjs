/**
 * Pictures of every state of the page for people to look at: `node tests/screenshots.mjs <folder>`, after `npm run build`.
 * One PNG for each state, colour scheme and width. `node tests/screenshots.mjs --readme` takes the two of the README alone,
 * whose colours are reduced to a palette before they are committed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { inProject } from '../scripts/project.mjs';
import { startServer } from '../scripts/serve/server.mjs';
import { runMain, StepError, say } from '../scripts/step.mjs';
import { ensureBrowser } from '../scripts/test/browser.mjs';

/** @import { Browser, Page } from '@playwright/test' */

const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A worker that dies of its own fault, after a few numbers. */
const dyingWorker = `{
  const post = self.postMessage.bind(self);
  let numbers = 0;
  self.postMessage = (message, ...rest) => {
    if (numbers < 12) post(message, ...rest);
    if (message?.type === 'measurement' && ++numbers === 12) self.close();
  };
}`;

/** @param {Page} page */
const stateOf = (page) => page.evaluate(() => globalThis.passkeyBench?.state);

/** @param {Page} page @param {string} state */
async function waitUntil(page, state) {
  await page.waitForFunction((wanted) => globalThis.passkeyBench?.state === wanted, state, { timeout: 120_000 });
  await page.waitForTimeout(700); // Charts and their fonts settle.
}

/** @param {Page} page @param {number} count */
const numbers = (page, count) =>
  page.waitForFunction(
    (wanted) =>
      (globalThis.passkeyBench?.run?.measurements.filter(({ status }) => status === 'measured').length ?? 0) >= wanted,
    count,
    { timeout: 120_000 },
  );

/** @param {Page} page @param {RegExp} name */
const press = (page, name) => page.getByRole('button', { name }).first().click();

/**
 * How the page is brought into each state.
 * @type {Readonly<Record<string, (page: Page, siteUrl: string) => Promise<void>>>}
 */
const states = {
  start: async () => {},
  running: async (page) => {
    await press(page, /^Run/);
    await numbers(page, 5);
  },
  finished: async (page) => {
    if ((await stateOf(page)) !== 'running') await press(page, /^Run/);
    await waitUntil(page, 'finished');
  },
  cancelled: async (page) => {
    await page.reload();
    await press(page, /^Run/);
    await numbers(page, 6);
    await press(page, /^Cancel/);
    await waitUntil(page, 'cancelled');
  },
  error: async (page, siteUrl) => {
    await page.route(/bench\.worker[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${dyingWorker}\n${await response.text()}` });
    });
    await page.goto(`${siteUrl}#/run?preset=epic&schemes=rsa-3072,ed25519,foo`);
    await page.reload();
    await press(page, /^Run/);
    await waitUntil(page, 'failed');
  },
};

/**
 * @typedef {{ width: number, height: number }} Screen
 * @param {Browser} browser
 * @param {string} siteUrl
 * @param {{ folder: string, colorScheme: 'light' | 'dark', viewport: Screen }} picture
 */
async function takeAll(browser, siteUrl, { folder, colorScheme, viewport }) {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  await page.waitForTimeout(700);
  for (const [state, bring] of Object.entries(states)) {
    await bring(page, siteUrl);
    const file = join(folder, `${state}-${colorScheme}-${viewport.width}.png`);
    // The first screen is judged as it is; everything else in full length.
    await page.screenshot({ path: file, fullPage: state !== 'start' && state !== 'running' });
    say(file);
  }
  await context.close();
}

/** One run, in both colour schemes. @param {Browser} browser @param {string} siteUrl */
async function takeForReadme(browser, siteUrl) {
  const page = await browser.newPage({ viewport: { width: 900, height: 945 }, reducedMotion: 'reduce' });
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  await press(page, /^Run/);
  await waitUntil(page, 'finished');
  // A reader takes the picture for an example: one of a busy machine should not stay.
  say(`Graded ${await page.evaluate(() => globalThis.passkeyBench?.run?.drift?.grade)}.`);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(700);
    const file = inProject('docs', `finished-run-${colorScheme}.png`);
    await page.screenshot({ path: file });
    say(file);
  }
}

await runMain(async () => {
  const folder = process.argv[2];
  if (!folder) throw new StepError('Say where the pictures go: node tests/screenshots.mjs <folder>.');
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false });
  try {
    if (folder === '--readme') {
      await takeForReadme(browser, server.url);
      return;
    }
    mkdirSync(folder, { recursive: true });
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      for (const viewport of screens) await takeAll(browser, server.url, { folder, colorScheme, viewport });
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
