import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { violations, violationsInTheDark } from './violations.ts';

/** What axe objects to in the light, and then in the dark. */
async function violationsInBoth(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await violations(page)), ...(await violationsInTheDark(page))];
}

test('axe finds nothing in the page, light and dark: before, while and after a run, and with a problem', async ({
  bench,
  page,
}) => {
  await bench.open('schemes=ed25519&preset=epic');
  expect(await violationsInBoth(page)).toEqual([]);
  await bench.runButton.click();
  await bench.waitForMeasured(1);
  expect(await violationsInBoth(page)).toEqual([]);
  await bench.waitForState('finished');
  expect(await violationsInBoth(page)).toEqual([]);
});

for (const width of [360, 1440]) {
  test(`axe finds nothing in any place, light and dark, ${width} pixels wide`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const place of ['run', 'studies', 'ceremony', 'compare', 'method', 'servers', 'run?experiment=rsa-modulus']) {
      await page.goto(`${bench.siteUrl}#/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading …')).toHaveCount(0);
      expect(await violationsInBoth(page), place).toEqual([]);
    }
  });
}

test('on paper no place has anything to press, to type into or to pick', async ({ bench, page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const place of ['run', 'studies', 'ceremony', 'compare', 'method', 'servers', 'run?experiment=what-to-offer']) {
    await page.goto(`${bench.siteUrl}#/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    await expect(page.locator(':is(button, input, select, textarea, a.quiet):visible'), place).toHaveCount(0);
  }
});

/** Presses Tab until a button of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    const isButton = await page.evaluate(() => document.activeElement?.matches('button, [role=button]') ?? false);
    if (isButton && name.test(focused.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No button called ${name} was reached by Tab.`);
}

test('the keyboard alone starts and cancels a run, and the focus can be seen', async ({ bench, page }) => {
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
  await bench.open('schemes=ed25519&start');
  const moving = new Set<string>();
  while ((await bench.read()).state === 'running') {
    const found = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const lasts = Number(effect?.getComputedTiming().endTime ?? 0);
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState === 'running' && lasts > 10 ? [`${target?.tagName}.${target?.className}`] : [];
      }),
    );
    for (const one of found) moving.add(one);
    await page.waitForTimeout(50);
  }
  expect([...moving]).toEqual([]);
});

test('the progress bar has a name and a value, and goes when the run is over', async ({ bench, page }) => {
  await bench.open('schemes=ed25519&start');
  await bench.waitForMeasured(1);
  await expect(bench.progressBar.first()).toHaveAccessibleName(/\S/);
  await bench.waitForState('finished');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

for (const width of [320, 360, 390]) {
  test(`a screen of ${width} pixels has no horizontal scroll`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height: 740 });
    await bench.open('schemes=ed25519&operations=verify');
    await expect.poll(() => bench.overflow()).toBe(0);
    await bench.runButton.click();
    await bench.waitForMeasured(1);
    await expect.poll(() => bench.overflow()).toBe(0);
    await bench.waitForState('finished');
    await expect.poll(() => bench.overflow()).toBe(0);
  });
}

test('a chart has a short name, and says all of its numbers with their intervals to whoever asks', async ({
  bench,
  page,
}) => {
  await bench.open('schemes=ed25519&operations=sign&start');
  await bench.waitForState('finished');
  // The box plots have one of the same operation.
  const chart = page.getByRole('img', { name: 'Sign, a chart', exact: true }).first();
  await expect(chart).toHaveAccessibleDescription(/^Sign\. Ed25519: WebAssembly .+ \(95\s% interval .+\), WebCrypto /);
});
