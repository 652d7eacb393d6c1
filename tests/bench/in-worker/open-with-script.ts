import type { Browser, Page } from '@playwright/test';

/** The site's page, and the address of a script of our own at its origin, which a worker of the page can be started with. */
interface PageWithScript {
  readonly page: Page;
  readonly address: string;
}

/**
 * The script has the headers of the site's documents. Without the service worker, which would ask the host for it; and when the page's own
 * code has begun, since its policy of Trusted Types must be there before a worker is started.
 */
export async function openWithScript(
  browser: Browser,
  siteUrl: string,
  name: string,
  code: string,
): Promise<PageWithScript> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.route(`**/${name}`, async (route) => {
    const response = await route.fetch({ url: siteUrl });
    const contentLength = String(Buffer.byteLength(code));
    const headers = { ...response.headers(), 'content-type': 'text/javascript', 'content-length': contentLength };
    await route.fulfill({ status: 200, headers, body: code });
  });
  await page.goto(siteUrl);
  await page.waitForFunction(() => 'passkeyBench' in globalThis);
  return { page, address: `${siteUrl}${name}` };
}
