/** What a screen reader would say by itself: every text that comes into a live region. */
import type { Page } from '@playwright/test';

declare global {
  var heardTexts: string[] | undefined;
}

/** @param within the part of the page that is listened to @returns what has been heard since, each change once */
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
