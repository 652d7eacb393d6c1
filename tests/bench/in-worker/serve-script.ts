import type { Page } from '@playwright/test';

/**
 * Makes the page find a script of our own at the site's origin, with the headers of its documents; the answer is its address. The page's
 * policy of Trusted Types must be there before a worker is started by it, so the page's own code is waited for.
 */
export async function serveScript(page: Page, siteUrl: string, name: string, code: string): Promise<string> {
  await page.waitForFunction(() => 'passkeyBench' in globalThis);
  await page.route(`**/${name}`, async (route) => {
    const response = await route.fetch({ url: siteUrl });
    const contentLength = String(Buffer.byteLength(code));
    const headers = { ...response.headers(), 'content-type': 'text/javascript', 'content-length': contentLength };
    await route.fulfill({ status: 200, headers, body: code });
  });
  return `${siteUrl}${name}`;
}
