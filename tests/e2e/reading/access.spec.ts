import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { violationsInBoth } from '../violations.ts';
import { places, placesAndAdvice } from './places.ts';

test('axe finds nothing in the page, light and dark: before, while and after a run, and with a problem; the bar has a name, and goes', async ({
  bench,
  page,
}) => {
  bench.hurry();
  const letEnd = await bench.holdEnd();
  await bench.open('schemes=ed25519&preset=epic');
  expect(await violationsInBoth(page)).toEqual([]);
  await bench.runUntilMeasured(1);
  await expect(bench.progressBar.first()).toHaveAccessibleName(/\S/);
  expect(await violationsInBoth(page)).toEqual([]);
  await letEnd();
  await bench.waitForState('finished');
  await expect(bench.progressBar).toHaveCount(0);
  expect(await violationsInBoth(page)).toEqual([]);
});

for (const width of [360, 1440]) {
  test(`axe finds nothing in any place, light and dark, ${width} pixels wide`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [place, heading] of [
      ...places,
      ['run?experiment=rsa-modulus', 'What does a longer RSA key cost?'],
      ['presenter', 'Notes of the talk'],
    ] as const) {
      await bench.openPlace(place, heading);
      expect(await violationsInBoth(page), place).toEqual([]);
    }
  });
}

test('on paper no place has anything to press, to type into or to pick', async ({ bench, page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const [place, heading] of placesAndAdvice) {
    await bench.openPlace(place, heading);
    await expect(page.locator(':is(button, input, select, textarea, a.quiet):visible'), place).toHaveCount(0);
  }
});

/** Presses Tab until a button with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.matches('button, [role=button]') ? activeElement.textContent?.trim() : undefined;
    });
    if (focused !== undefined && name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No button called ${name} was reached by Tab.`);
}

test('the keyboard alone starts and cancels a run, and the focus can be seen', async ({ bench, page }) => {
  bench.hurry();
  // Tab goes through a whole page, which may take longer than a run on a busy machine.
  await bench.holdEnd();
  await bench.open();
  await tabTo(page, /^Run/);
  const outline = await page.evaluate(() => {
    const focused = document.activeElement;
    const style = focused && getComputedStyle(focused);
    return style ? `${style.outlineStyle} ${style.boxShadow}` : '';
  });
  expect(outline).not.toBe('none none');
  await page.keyboard.press('Enter');
  await bench.waitForMeasured(1);
  await tabTo(page, /^Cancel/);
  await page.keyboard.press('Enter');
  await bench.waitForState('cancelled');
  await tabTo(page, /^Run/);
});

test('the keyboard alone goes from the address through a whole run to its picture as a file', async ({
  bench,
  page,
}) => {
  bench.hurry();
  await bench.open('schemes=ed25519&operations=sign');
  await tabTo(page, /^Run/);
  await page.keyboard.press('Enter');
  await bench.waitForState('finished');
  await tabTo(page, /^Share/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Share' })).toBeVisible();
  await tabTo(page, /^Save the picture/);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
});

test('with reduced motion nothing moves', async ({ bench, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bench.open('schemes=ed25519');
  // The page watches itself, from before the run until after it.
  await page.evaluate(() => {
    const moving = new Set<string>();
    Object.assign(globalThis, { moving });
    setInterval(() => {
      for (const { effect, playState } of document.getAnimations()) {
        const lasts = Number(effect?.getComputedTiming().endTime ?? 0);
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        if (playState === 'running' && lasts > 10) moving.add(`${target?.tagName}.${target?.className}`);
      }
    }, 50);
  });
  await bench.runButton.click();
  await bench.waitForState('finished');
  expect(await page.evaluate(() => [...(globalThis as unknown as { moving: Set<string> }).moving])).toEqual([]);
});

test('screens of 320, 360 and 390 pixels have no horizontal scroll, before, while and after a run', async ({
  bench,
  page,
}) => {
  bench.hurry();
  const letEnd = await bench.holdEnd();
  const expectNoScroll = async () => {
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => bench.overflow(), `${width} px`).toBe(0);
    }
  };
  await page.setViewportSize({ width: 320, height: 740 });
  await bench.open('schemes=ed25519&operations=verify');
  await expect.poll(() => bench.overflow()).toBe(0);
  await expectNoScroll();
  await bench.runUntilMeasured(1);
  await expectNoScroll();
  await letEnd();
  await bench.waitForState('finished');
  await expectNoScroll();
});

test('a chart has a short name, and says all of its numbers with their intervals to whoever asks', async ({
  bench,
  page,
}) => {
  await bench.runToEnd('schemes=ed25519&operations=sign');
  // The box plots have a chart of the same operation.
  const chart = page.getByRole('img', { name: 'Sign, a chart', exact: true }).first();
  await expect(chart).toHaveAccessibleDescription(/^Sign\. Ed25519: WebAssembly .+ \(\d+\s% interval .+\), WebCrypto /);
});
