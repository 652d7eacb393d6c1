import type { Page } from '@playwright/test';
import { startServer } from '../../../scripts/serve/server.mjs';
import { expect, test } from '../site.ts';

// Nothing is stored in this browser: nobody has measured here before.
test.use({ foldsFigures: true });

const hasBegun = (page: Page) => page.evaluate(() => 'passkeyBench' in globalThis);
/** Opens the page in time that stands still, and waits until the scripts of the first screen are there. */
async function visit(page: Page, address: string): Promise<void> {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await page.clock.install();
  await page.goto(address);
  await page.clock.runFor(1000);
  const links = page.locator('link[rel=modulepreload]');
  await expect(links).not.toHaveCount(0);
  const named = await links.evaluateAll((all) => all.map((link) => link instanceof HTMLLinkElement && link.href));
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(named));
}

const signs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'moves the mouse': (page) => page.mouse.move(30, 30),
  scrolls: (page) => page.mouse.wheel(0, 50),
  'presses a key': (page) => page.keyboard.press('Tab'),
  // Without a pointer and a key: by the tree of roles.
  'focuses with an assistive program': (page) => page.getByRole('button', { name: /^Run/ }).focus(),
  'follows a link with an assistive program': (page) =>
    page.getByRole('link', { name: 'Method' }).evaluate((link) => link instanceof HTMLElement && link.click()),
};

for (const [sign, give] of Object.entries(signs))
  test(`on a first visit the page runs no module before somebody comes, who ${sign}`, async ({ page, siteUrl }) => {
    await visit(page, siteUrl);
    await page.clock.runFor(5000);
    expect(await hasBegun(page)).toBe(false);
    await give(page);
    await expect.poll(() => page.clock.runFor(100).then(() => hasBegun(page))).toBe(true);
  });

for (const hasTouch of [false, true])
  test.describe(`with ${hasTouch ? 'a finger' : 'a mouse'}`, () => {
    test.use({ hasTouch });

    test('a run is what the first press begins', async ({ bench, page, siteUrl }) => {
      await page.goto(siteUrl);
      await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0);
      const { x = 0, y = 0, width = 0, height = 0 } = (await bench.runButton.boundingBox()) ?? {};
      const middle = [x + width / 2, y + height / 2] as const;
      await (hasTouch ? page.touchscreen.tap(...middle) : page.mouse.click(...middle));
      await expect.poll(() => page.evaluate(() => globalThis.passkeyBench?.state)).toBe('running');
      await bench.cancelButton.click();
    });
  });

test('a page that nobody touches begins by itself after some seconds', async ({ page, siteUrl }) => {
  await visit(page, siteUrl);
  expect(await hasBegun(page)).toBe(false);
  await page.clock.runFor(10_000);
  await expect.poll(() => page.clock.runFor(100).then(() => hasBegun(page))).toBe(true);
});

test('who has measured here, or asks for a place, waits for no sign', async ({ page, siteUrl }) => {
  await visit(page, siteUrl);
  await page.evaluate(() => localStorage.setItem('something', '1'));
  for (const address of [siteUrl, `${siteUrl}?place#/run?schemes=ed25519`]) {
    await page.goto(address);
    await expect.poll(() => page.clock.runFor(100).then(() => hasBegun(page)), address).toBe(true);
    await page.evaluate(() => localStorage.clear());
  }
});

test('without isolation the page waits for no sign, since it has to reload before a press', async ({
  faults,
  page,
}) => {
  faults.allow(/another origin/);
  const server = await startServer({ rules: [] });
  try {
    await page.clock.install();
    await page.goto(server.url);
    await expect.poll(() => page.clock.runFor(100).then(() => hasBegun(page))).toBe(true);
  } finally {
    await server.close();
  }
});

test('a script that cannot be fetched is told before anybody presses anything', async ({ faults, page, siteUrl }) => {
  faults.allow(/Failed to load/);
  await page.route(/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await page.goto(siteUrl);
  await expect(page.getByRole('alert')).toHaveText(/^This page did not load whole: /);
});
