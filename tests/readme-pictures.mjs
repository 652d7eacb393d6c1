/**
 * The two pictures of the README: `node tests/readme-pictures.mjs`, after `npm run build`. One run, in both colour schemes; their colours
 * are reduced to a palette before they are committed.
 */
import { chromium } from '@playwright/test';
import { inProject } from '../scripts/project.mjs';
import { startServer } from '../scripts/serve/server.mjs';
import { runMain, say } from '../scripts/step.mjs';
import { ensureBrowser } from '../scripts/test/browser.mjs';

/** Charts and their fonts settle. */
const SETTLED_MS = 700;

await runMain(async () => {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false });
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 945 }, reducedMotion: 'reduce' });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Run/ }).first().click();
    await page.waitForFunction(() => globalThis.passkeyBench?.state === 'finished', undefined, { timeout: 120_000 });
    // A reader takes the picture for an example: one of a busy machine should not stay.
    say(`Graded ${await page.evaluate(() => globalThis.passkeyBench?.run?.drift?.grade)}.`);
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(SETTLED_MS);
      const file = inProject('docs', `finished-run-${colorScheme}.png`);
      await page.screenshot({ path: file });
      say(file);
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
