/** A figure in a frame whose sandbox gives it no origin. No engine loads its modules there. */
import { expect, test } from '../site.ts';

test('a sandbox without allow-same-origin has a sentence in place of the figure', async ({ bench, page }) => {
  bench.faults.allow(/CORS|Failed to load|blocked|sandbox|ERR_FAILED/i);
  await page.goto(`${bench.siteUrl}#/method`);
  await page.route('**/framing.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe sandbox="allow-scripts" src="embed/#/embed?figure=operation-bars" width="720" height="640"></iframe>',
    }),
  );
  await page.goto(`${bench.siteUrl}framing.html`);
  await expect(page.frameLocator('iframe').locator('.not-drawn')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('.not-drawn')).toContainText('allow-same-origin');
});
