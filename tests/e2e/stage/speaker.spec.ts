/** The speaker: keys that go directly to a step, a black screen, and a separate window with notes and a timer. */
import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { openStage } from './open-stage.ts';

const LINK = '?steps=sign,verify,generate,cold-start';

/** Opens the speaker's window from the stage. */
async function openSpeaker(page: Page, siteUrl: string): Promise<Page> {
  await openStage(page, siteUrl, LINK);
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('n');
  return await opening;
}

test('digits, Home and End go to a figure, and b makes the screen black until the next key that goes somewhere', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openStage(page, siteUrl, LINK);
  const place = page.locator('.stage-controls span');
  await expect(place).toHaveText('1 of 4');
  await page.keyboard.press('3');
  await expect(place).toHaveText('3 of 4');
  await page.keyboard.press('9');
  await expect(place).toHaveText('4 of 4');
  await page.keyboard.press('Home');
  await expect(place).toHaveText('1 of 4');
  await page.keyboard.press('End');
  await expect(place).toHaveText('4 of 4');
  await page.keyboard.press('b');
  const black = page.locator('.stage-black');
  await expect(black).toBeVisible();
  await expect.poll(() => black.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  await page.keyboard.press('b');
  await expect(black).toHaveCount(0);
  await page.keyboard.press('b');
  await page.keyboard.press('2');
  await expect(black).toHaveCount(0);
  await expect(place).toHaveText('2 of 4');
});

test('a second window follows the stage, drives it, and keeps the notes of each figure', async ({ page, siteUrl }) => {
  const speaker = await openSpeaker(page, siteUrl);
  await expect(speaker.getByText('1 of 4')).toBeVisible();
  await expect(speaker.getByText('Next: Verify')).toBeVisible();
  await expect(speaker.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  const notes = speaker.getByRole('textbox');
  await notes.fill('Say that nobody notices it. b 3 are letters here.');
  await speaker.getByRole('heading', { level: 1 }).click();
  await speaker.keyboard.press('ArrowRight');
  await expect(page.locator('.stage-controls span')).toHaveText('2 of 4');
  await expect(speaker.getByText('2 of 4')).toBeVisible();
  await expect(notes).toHaveValue('');
  await speaker.getByRole('button', { name: 'Black' }).click();
  await expect(page.locator('.stage-black')).toBeVisible();
  await speaker.getByRole('button', { name: 'The figure before' }).click();
  await expect(page.locator('.stage-black')).toHaveCount(0);
  await expect(notes).toHaveValue('Say that nobody notices it. b 3 are letters here.');
  // These keys neither leave the stage nor make this window full screen.
  await speaker.getByRole('heading', { level: 1 }).click();
  for (const key of ['Escape', 'Escape', 'f']) await speaker.keyboard.press(key);
  await expect(page.locator('.stage')).toBeVisible();
  await page.goto(`${siteUrl}#/studies`);
  await expect(speaker.getByText('No talk is on')).toBeVisible();
});

test('the speaker’s window says that no talk is on when the stage’s window is closed, and follows the next one', async ({
  page,
  siteUrl,
}) => {
  const speaker = await openSpeaker(page, siteUrl);
  await expect(speaker.getByText('1 of 4')).toBeVisible();
  await page.close();
  await expect(speaker.getByRole('status')).toHaveText(/^No talk is on/);
  const next = await speaker.context().newPage();
  await openStage(next, siteUrl, LINK);
  await next.keyboard.press('2');
  await expect(speaker.getByText('2 of 4')).toBeVisible();
});

test('the speaker’s window has type in proportion to its screen, and all of it is on the screen', async ({
  page,
  siteUrl,
}) => {
  const speaker = await openSpeaker(page, siteUrl);
  await expect(speaker.getByText('Next: Verify')).toBeVisible();
  const smallest = () =>
    speaker
      .locator('.presenter :is(p, button, span, textarea)')
      .evaluateAll((all) => Math.min(...all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))));
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
  ] as const) {
    await speaker.setViewportSize({ width, height });
    const least = Math.max(16, 0.025 * Math.min(height, (width * 9) / 16)) - 0.5;
    await expect.poll(smallest, `${width} × ${height}`).toBeGreaterThanOrEqual(least);
    // Text for screen readers only takes a pixel of its own.
    const isWhole = () =>
      speaker.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return scrollWidth <= innerWidth && scrollHeight <= innerHeight + 1;
      });
    await expect.poll(isWhole, `${width} × ${height}`).toBe(true);
  }
});
