/** The picture of one result: saved in both shapes. Another program reads the code from the file. */
import type { Page } from '@playwright/test';
import { printCompact } from '../../../site/results/share/compact-link.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { readPicture } from '../codes/read-qr-code.ts';
import { keepRuns } from '../import-runs.ts';
import { decodePicture, savedFile } from '../saved-file.ts';
import { expect, test } from '../site.ts';

async function openShare(page: Page, siteUrl: string): Promise<void> {
  await keepRuns(page, siteUrl, [exampleRun()]);
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: /^A picture that says/ })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both shapes are saved, ${colorScheme} as the page is, with the link in a code`, async ({
    browser,
    page,
    siteUrl,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openShare(page, siteUrl);
    for (const [label, size, ending] of [
      ['Wide, 1200 × 675', [1200, 675], '-wide.png'],
      ['Tall, 1080 × 1350', [1080, 1350], '-tall.png'],
    ] as const) {
      await page.getByLabel(label).check();
      const { name, bytes: png } = await savedFile(page, 'Save the picture');
      expect(name).toContain(ending);
      const { width, height, corner } = await decodePicture(page, png);
      expect([width, height]).toEqual(size);
      // The background is light in the light scheme, nearly black in the dark one.
      expect(Math.min(...corner) > 128).toBe(colorScheme === 'light');
      expect(await readPicture(browser, png)).toBe(`${siteUrl}#/c/${printCompact(exampleRun())}`);
    }
  });
}

test('the picture of a result from elsewhere asks about that device, as its page does', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.push(text);
      return fillText.call(this, text, ...place);
    };
  });
  await openShare(page, siteUrl);
  for (const shape of ['Wide, 1200 × 675', 'Tall, 1080 × 1350']) {
    await page.getByLabel(shape).check();
    let text = '';
    await expect(async () => {
      text += await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn.splice(0).join(' '));
      expect(text.replaceAll(/\s+/g, ' ')).toContain('What does a passkey signature cost on that device?');
    }).toPass();
    expect(text).not.toMatch(/this device/);
  }
});

test('no clipboard for pictures, no share sheet, and a canvas that is kept from the page are a sentence each', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await openShare(page, siteUrl);
  const statement = page.locator('.card').getByRole('status');
  await page.getByRole('button', { name: 'Copy the picture' }).click();
  await expect(statement).toHaveText('This browser does not copy pictures for a page. Save the picture instead.');
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(statement).toContainText('This browser has no share sheet for pictures.');
  // A browser that protects against fingerprinting by canvas gives such an answer.
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_left, _top, width, height) =>
      new ImageData(new Uint8ClampedArray(4 * width * height).fill(255), width, height);
  });
  await page.getByLabel('Tall, 1080 × 1350').check();
  await page.getByRole('button', { name: 'Save the picture' }).click();
  await expect(statement).toContainText('gives the page no picture');
});
