import type { Page } from '@playwright/test';

/** Holds back the files with these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    // The page may have been left by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}
