/** The height of a run of each experiment when it is opened again with all parts folded. Nothing is measured. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { backendIds } from '../../../site/backends/backend.ts';
import { experiments } from '../../../site/experiments/index.ts';
import { serversStudy } from '../../../site/experiments/studies/servers.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { readRunText } from '../../../site/results/document/read-run.ts';
import { Faults } from '../faults.ts';
import { keepRuns } from '../import-runs.ts';
import { settledHeight } from '../running/settled-height.ts';
import { expect, test } from '../site.ts';

test.use({ foldsFigures: true });

const screens = [
  { width: 1440, height: 900, most: 2 },
  { width: 390, height: 844, most: 4 },
];

/** Findings of closed figures that break off: half a number is another one. */
const brokenOff = (page: Page) =>
  page
    .locator('.finding')
    .evaluateAll((findings) =>
      findings
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    );

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];

test('before a run the main question is a page of paper, with what is published', async ({ bench, page }) => {
  await bench.open();
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

/** The published results have every library and every algorithm. */
const published = readRunText(readFileSync('public/servers.json', 'utf8'));

const documents = [...experiments, serversStudy].map((experiment) => ({
  ...(experiment === serversStudy ? published : typicalRun(experiment, 'all cells')),
  id: `typical-${experiment.id}`,
}));

/**
 * The runs of every backend for printing: complete ones, and some that were cancelled after
 * failures, which have more text.
 */
const ofEveryBackend = experiments.flatMap((experiment) => {
  const whole = typicalRun(experiment, 'all cells', backendIds);
  const failing = typicalRun(experiment, 'failures', backendIds);
  const measurements = failing.measurements.slice(0, Math.ceil(0.6 * failing.measurements.length));
  switch (experiment.id) {
    case 'passkey-schemes':
    case 'rsa-blinding':
      return [{ ...whole, id: `every-backend-${experiment.id}` }];
    case 'passkey-signing':
    case 'what-to-offer':
      return [{ ...failing, measurements, outcome: 'cancelled' as const, id: `cancelled-${experiment.id}` }];
    default:
      return [];
  }
});

/** One page, whose history has all of these runs, for all of the tests. */
test.describe('a run that is opened again', () => {
  let page: Page;
  let faults: Faults;

  test.beforeAll(async ({ browser, siteUrl }) => {
    page = await browser.newPage({ serviceWorkers: 'block' });
    faults = new Faults(page, siteUrl);
    await keepRuns(page, siteUrl, [...documents, ...ofEveryBackend]);
  });

  test.afterAll(() => page.close());

  for (const { id } of documents) {
    test(`${id} is two screens of a laptop or four of a phone, with whole findings, and a page of paper`, async ({
      siteUrl,
    }) => {
      await page.goto('about:blank');
      await page.goto(`${siteUrl}#/saved/${id}`);
      // The meaning of a run comes after the figures, and how it was made comes last.
      await expect(page.locator('#how .finding')).toBeVisible();
      for (const { width, height, most } of screens) {
        await page.setViewportSize({ width, height });
        expect(await settledHeight(page), `${width} × ${height}`).toBeLessThanOrEqual(most * height);
        expect(await brokenOff(page), `${width} × ${height}`).toEqual([]);
      }
      expect(await pagesOf(page)).toHaveLength(1);
      expect(faults.unexpected).toEqual([]);
    });
  }

  for (const { id } of ofEveryBackend) {
    test(`${id} is a page of paper`, async ({ siteUrl }) => {
      await page.goto('about:blank');
      await page.goto(`${siteUrl}#/saved/${id}`);
      await expect(page.locator('#how .finding')).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await settledHeight(page);
      expect(await pagesOf(page)).toHaveLength(1);
    });
  }
});
