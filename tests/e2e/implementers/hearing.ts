/** What a screen reader would announce by itself: every text that enters a live region. */
import type { Page } from '@playwright/test';

declare global {
  var heardTexts: string[] | undefined;
}

/**
 * @param within the observed part of the page @returns a function that returns the announced texts, each change once
 */
export async function hearing(page: Page, within: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((part) => {
    const texts: string[] = [];
    globalThis.heardTexts = texts;
    const before = new WeakMap<Element, string>();
    const listen = () => {
      for (const region of document.querySelectorAll(`${part} :is([role=status], [role=alert], [aria-live])`)) {
        const text = region.ariaLive === 'off' ? '' : (region.textContent ?? '');
        if (text !== '' && before.get(region) !== text) texts.push(text);
        before.set(region, text);
      }
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
  }, within);
  return () => page.evaluate(() => globalThis.heardTexts ?? []);
}
