/** The talk as files: saved by hand from the stage, and requested by a program that drives the browser. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { printRun } from '../../../site/results/export/json.ts';
import { importRuns } from '../import-runs.ts';
import { decodePicture } from '../saved-file.ts';
import { expect, test } from '../site.ts';
import { violations } from '../violations.ts';
import { expectWholeScreen } from './screen-faults.ts';

const run = { ...typicalRun(mainExperiment, 'all cells'), id: 'kept-for-the-talk' };
const LINK = `#/stage?steps=sign,published,cold-start&fallback=${run.id}`;

async function openPanel(page: Page, siteUrl: string): Promise<void> {
  await importRuns(page, siteUrl, [run]);
  await page.goto(`${siteUrl}${LINK}`);
  await page.getByRole('button', { name: 'The talk to hand over' }).click();
  await expect(page.getByText('3 screens, as they stand now; one of them was not measured yet.')).toBeVisible();
}

/** The background of the page in its dark scheme, as `tokens.css` defines it. */
const DARK = [0x14, 0x15, 0x18];

test('one button saves the talk as a PDF, another as pictures, in light and in dark', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPanel(page, siteUrl);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Light' }).first().click();
  const pdf = await saving;
  expect(pdf.suggestedFilename()).toBe('passkey-bench-talk-light.pdf');
  const text = readFileSync(await pdf.path()).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/Count 3');
  expect(text.match(/\/Width 1920 \/Height 1080/g)).toHaveLength(3);
  await expect(page.getByText('The PDF is saved.')).toBeVisible({ timeout: 120_000 });
  const names: string[] = [];
  const pictures: Buffer[] = [];
  page.on('download', async (download) => {
    names.push(download.suggestedFilename());
    pictures.push(readFileSync(await download.path()));
  });
  await page.getByRole('button', { name: 'Dark' }).last().click();
  await expect(page.getByText('3 pictures are saved.')).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => pictures.length).toBe(3);
  expect(names).toEqual(
    ['01-sign', '02-published', '03-cold-start'].map((name) => `passkey-bench-talk-${name}-dark.png`),
  );
  const decoded = await Promise.all(pictures.map((png) => decodePicture(page, png)));
  expect(decoded).toMatchObject(Array(3).fill({ width: 1920, height: 1080, corner: DARK }));
});

test('the panel is whole and large enough on every screen, and goes by its key', async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl);
  for (const screen of [
    { width: 1280, height: 720 },
    { width: 3840, height: 2160 },
    { width: 960, height: 540 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(screen);
    await expectWholeScreen(page, `${screen.width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('s');
  await expect(page.locator('.stage-home')).toHaveCount(0);
});

test('a program is given the talk of the results that it hands over, and a sentence for what is no result', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/stage?steps=sign,cold-start,nothing`);
  await page.waitForFunction(() => globalThis.passkeyBench?.talk !== undefined);
  const requests = await page.evaluate((document) => {
    const { talk } = globalThis.passkeyBench;
    talk?.begin({ documents: [document], scheme: 'dark' });
    return [talk?.experiments, talk?.problems.length];
  }, printRun(run));
  expect(requests).toEqual([['passkey-signing', 'cold-start'], 1]);
  const statusOf = () => page.evaluate(() => globalThis.passkeyBench.talk?.result?.status);
  await expect.poll(statusOf, { timeout: 120_000 }).toBe('drawn');
  const names = await page.evaluate(() => {
    const result = globalThis.passkeyBench.talk?.result;
    return result?.status === 'drawn' ? result.pictures.map(({ name, png }) => [name, atob(png).slice(1, 4)]) : [];
  });
  expect(names).toEqual([
    ['01-sign', 'PNG'],
    ['02-cold-start', 'PNG'],
  ]);
  await page.evaluate(() => globalThis.passkeyBench.talk?.begin({ documents: ['{"a":1}'], scheme: 'light' }));
  await expect.poll(statusOf).toBe('failed');
  await page.goto(`${siteUrl}#/studies`);
  await page.waitForFunction(() => globalThis.passkeyBench.talk === undefined);
});
