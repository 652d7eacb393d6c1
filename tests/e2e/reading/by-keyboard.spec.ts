/** By the keyboard alone: the focus moves down the page in reading order, and Escape closes what was opened. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { places } from './places.ts';

test.beforeEach(({ bench }) => bench.hurry());

const MAX_STOPS = 150;

interface Stop {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the place of the focused element, `elsewhere` outside the main part, or undefined if
 * nothing new has the focus.
 */
const nextStop = (page: Page): Promise<Stop | 'elsewhere' | undefined> =>
  page.evaluate(() => {
    const { activeElement: focused, body } = document;
    if (!(focused instanceof HTMLElement) || focused === body || focused.dataset['stop']) return undefined;
    focused.dataset['stop'] = 'true';
    if (!focused.closest('main')) return 'elsewhere';
    const box = ((focused as HTMLInputElement).labels?.[0] ?? focused).getBoundingClientRect();
    const name = focused.textContent.trim().slice(0, 40) || focused.outerHTML.slice(0, 60);
    return { name, left: box.left, right: box.right, top: box.top + scrollY, bottom: box.bottom + scrollY };
  });

/** Begins at the top. Returns each stop that is above the previous one and not in another column. */
async function stopsThatGoUp(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const up: string[] = [];
  let before: Stop | undefined;
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await nextStop(page);
    if (stop === undefined) break;
    if (stop === 'elsewhere') continue;
    if (before && stop.bottom <= before.top && stop.left < before.right) up.push(`${before.name} → ${stop.name}`);
    before = stop;
  }
  return up;
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the focus goes down the page as it is read, on ${width} pixels`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height });
    for (const [place, heading] of places) {
      await bench.openPlace(place, heading);
      expect(await stopsThatGoUp(page), place).toEqual([]);
    }
    await bench.open();
    await page.getByRole('button', { name: 'More settings' }).click();
    await expect(page.getByRole('checkbox', { name: /^Ed25519/ })).toBeVisible();
    expect(await stopsThatGoUp(page), 'with settings open').toEqual([]);
    await bench.runToEnd('schemes=ed25519');
    await expect(page.getByRole('heading', { name: 'What next' })).toBeAttached();
    expect(await stopsThatGoUp(page), 'after a run').toEqual([]);
  });
}

test('Escape closes what was opened around the focus, and gives it back to what opened it', async ({ bench, page }) => {
  await bench.runToEnd('schemes=ed25519');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inside = async (opener: Locator, part: Locator) => {
    await opener.press('Enter');
    await part.focus();
    await expect(part).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(part).toBeHidden();
    await expect(opener).toBeFocused();
  };
  await inside(button('Share').first(), page.getByRole('button', { name: /^Copy/ }).first());
  await inside(button('Export').first(), page.getByRole('button', { name: 'JSON' }).first());
  await inside(button('More settings'), page.getByRole('checkbox', { name: /^ECDSA P-256/ }));
  // What opens in place cannot hold the focus; only its word can.
  const word = button('About this device');
  await word.press('Space');
  await expect(word).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(word).toHaveAttribute('aria-expanded', 'false');
  await expect(word).toBeFocused();
  // Nothing has the focus, so Escape closes nothing.
  await button('Share').first().press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(button('Share').first()).toHaveAttribute('aria-expanded', 'true');
});
