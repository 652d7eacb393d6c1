import type { Browser, Page } from '@playwright/test';

/**
 * The site's page, and the address of a script of our own at the page's origin, from which the page can start a worker.
 */
interface PageWithScript {
  readonly page: Page;
  readonly address: string;
}

/**
 * Opens the page. The script has the headers of the site's documents. The service worker is blocked, because
 * it would ask the host for the script. The page's own code begins first: its policy of Trusted Types must
 * exist before a worker starts.
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
  await page.goto(`${siteUrl}#/run?`);
  await page.waitForFunction(() => 'passkeyBench' in globalThis);
  return { page, address: `${siteUrl}${name}` };
}
