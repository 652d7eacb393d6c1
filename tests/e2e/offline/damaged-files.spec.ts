/** Files that were kept and then damaged, by a disk or by another page of the origin: none of them holds a visitor. */
import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';

test.use({ serviceWorkers: 'allow' });

/** Writes over every kept file that matches. @returns how many there were */
const damage = (page: Page, pattern: RegExp, how: 'cut' | 'type') =>
  page.evaluate(
    async ([source, manner]) => {
      const spoil = async (cache: Cache, request: Request) => {
        const found = await cache.match(request);
        const bytes = (await found?.arrayBuffer()) ?? new ArrayBuffer(0);
        const headers = new Headers(found?.headers);
        if (manner === 'type') headers.set('Content-Type', 'text/html');
        const body = manner === 'cut' ? bytes.slice(0, bytes.byteLength / 2) : bytes;
        await cache.put(request, new Response(body, { headers }));
      };
      const spoilt = (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const meant = (await cache.keys()).filter(({ url }) => new RegExp(source).test(url));
        await Promise.all(meant.map((request) => spoil(cache, request)));
        return meant.length;
      });
      return (await Promise.all(spoilt)).reduce((sum, count) => sum + count, 0);
    },
    [pattern.source, how] as const,
  );

/** Ends the service worker, as a browser does by itself when nobody asks it anything. */
async function endServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

for (const [what, how, pattern] of [
  ['all scripts are cut short', 'cut', /\.js$/],
  ['all scripts have come as pages', 'type', /\.js$/],
  ['all modules are cut short', 'cut', /\.wasm$/],
  ['the page itself is cut short', 'cut', /index\.html/],
  ['everything is cut short', 'cut', /./],
] as const)
  test(`where ${what}, the next visit shows, measures and keeps everything again`, async ({ bench, page }) => {
    const isKept = () =>
      expect(page.getByTestId('offline')).toContainText('works without a network', { timeout: 180_000 });
    await bench.open();
    await isKept();
    expect(await damage(page, pattern, how)).toBeGreaterThan(0);
    await endServiceWorker(page);
    await bench.page.goto(`${bench.siteUrl}?next#/run?schemes=ed25519&operations=sign&start`);
    await bench.waitUntilDrawn();
    await bench.waitForState('finished');
    expect(await bench.measured()).toHaveLength(2);
    await page.evaluate(() => {
      location.hash = '#/compare';
    });
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await page.reload();
    await isKept();
  });
