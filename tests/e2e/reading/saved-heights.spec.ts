/** How tall a run of each experiment stands when it is opened again, nothing unfolded. Nothing is measured. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { experiments } from '../../../site/experiments/index.ts';
import { serversStudy } from '../../../site/experiments/studies/servers.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { readRunText } from '../../../site/results/document/read-run.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

test.use({ foldsFigures: true });

const screens = [
  { width: 1440, height: 900, most: 2 },
  { width: 390, height: 844, most: 4 },
];

/** Once all has come and half a second has changed nothing: a page that is still growing would pass for a short one. */
async function settledHeight(page: Page): Promise<number> {
  const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.waitForLoadState('networkidle');
  const growth = async () => {
    const before = await tall();
    await page.waitForTimeout(500);
    return (await tall()) - before;
  };
  await expect.poll(growth).toBe(0);
  return tall();
}

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];

test('before a run the main question is a page of paper, with what is published', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await expect(page.getByRole('cell', { name: '2,925.312 ms' })).toBeVisible();
  await settledHeight(page);
  expect(await pagesOf(page)).toHaveLength(1);
});

test('tables stand in columns on paper: Method has three pages, no emptier for them', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/method`);
  await expect(page.locator('.edge-cases').getByText('accepted').first()).toBeVisible();
  await settledHeight(page);
  expect((await pagesOf(page)).length).toBeLessThanOrEqual(3);
});

/** What is published has every library and every algorithm. */
const published = readRunText(readFileSync('public/servers.json', 'utf8'));

for (const experiment of [...experiments, serversStudy]) {
  test(`a run of ${experiment.id} is two screens of a laptop or four of a phone, and a page of paper`, async ({
    page,
    siteUrl,
  }) => {
    const content = experiment === serversStudy ? published : typicalRun(experiment, 'all cells');
    const run = { ...content, id: `typical-${experiment.id}` };
    await importRuns(page, siteUrl, [run]);
    await page.locator(`a[href="#/saved/${run.id}"]`).click();
    // What a run means comes after the figures, and how it was made comes last.
    await expect(page.locator('#how .finding')).toBeVisible();
    for (const { width, height, most } of screens) {
      await page.setViewportSize({ width, height });
      expect(await settledHeight(page), `${width} × ${height}`).toBeLessThanOrEqual(most * height);
    }
    expect(await pagesOf(page)).toHaveLength(1);
  });
}
