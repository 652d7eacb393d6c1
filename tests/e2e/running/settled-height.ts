import type { Page } from '@playwright/test';
import { expect } from '../site.ts';

/**
 * Returns the height of the page after twenty frames and a third of a second without a change. The height of a page
 * that is still growing would be too small.
 */
export async function settledHeight(page: Page): Promise<number> {
  await expect(page.getByText('Loading …')).toHaveCount(0);
  await expect(page.locator('.arriving')).toHaveCount(0);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { documentElement: root } = document;
        const stand = () => `${root.scrollHeight} ${performance.getEntriesByType('resource').length}`;
        let last = stand();
        let frames = 0;
        let sinceMs = performance.now();
        const look = () => {
          if (stand() !== last) {
            last = stand();
            frames = 0;
            sinceMs = performance.now();
          }
          frames += 1;
          if (frames > 20 && performance.now() - sinceMs > 333) resolve(root.scrollHeight);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}
