/** A screen of 320 pixels holds the longest numbers and names, in every figure and every place. */
import type { Page } from '@playwright/test';
import { experiments, mainExperiment } from '../../../site/experiments/index.ts';
import { Faults } from '../faults.ts';
import { importRuns, keepRuns } from '../import-runs.ts';
import { narrowFaults } from '../narrow-faults.ts';
import { expect, openFigures, test } from '../site.ts';
import { longestCeremony, longestRun } from './longest-runs.ts';
import { partedUnits } from './parted-units.ts';

test.use({ viewport: { width: 320, height: 700 } });

/** Opens every table and every list that is folded; of charts, only their places. */
async function unfold(page: Page): Promise<void> {
  // Rare views come over the network. Tables behind a chart are built in tasks of their own.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(100);
  await page.locator('details:not(.charts)').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
}

/** Charts are drawn one frame after their place, and reading a long page takes a busy machine some seconds. */
async function expectNoFaults(page: Page): Promise<void> {
  const faults = async () => {
    // Unfolded content may hold more that is folded.
    await unfold(page);
    return narrowFaults(page);
  };
  await expect.poll(faults, { timeout: 180_000 }).toEqual([]);
}

/** Larger type leaves no room for a name beside its number. */
async function expectWholeNumbers(page: Page): Promise<void> {
  expect(await partedUnits(page)).toEqual([]);
}

const longest = [
  ...experiments.map((experiment) => longestRun(experiment)),
  { ...longestCeremony(), id: 'longest-steps' },
] as const;

/** One page, whose history has all of these runs, for all of the tests. */
test.describe('the longest results', () => {
  let page: Page;
  let faults: Faults;

  test.beforeAll(async ({ browser, siteUrl }) => {
    page = await browser.newPage({ viewport: { width: 320, height: 700 }, serviceWorkers: 'block' });
    faults = new Faults(page, siteUrl);
    await openFigures(page);
    await keepRuns(page, siteUrl, longest);
  });

  test.afterAll(() => page.close());

  for (const run of longest) {
    test(`the longest result of ${run.experiment}, ${run.id}, fits 320 pixels`, async ({ siteUrl }) => {
      // A new page each time, so that the previous content has no influence.
      await page.goto('about:blank');
      await page.goto(`${siteUrl}#/saved/${run.id}`);
      await expect(page.locator('.run-status')).toBeVisible();
      await expect(page.locator('.figure tr').first()).toBeAttached();
      await unfold(page);
      const [step] = await page.locator('.lane-steps .step').all();
      await step?.click();
      await expectNoFaults(page);
      await expectWholeNumbers(page);
      expect(faults.unexpected).toEqual([]);
    });
  }
});

test('two of the longest runs are compared in 320 pixels, and their cells stand apart', async ({ bench, page }) => {
  await importRuns(page, bench.siteUrl, [longestRun(mainExperiment, 0), longestRun(mainExperiment, 1)]);
  await expect(page.locator('.chosen > li')).toHaveCount(2);
  await expect(page.locator('.compare-table [data-case]').first()).toBeAttached();
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await unfold(page);
  await expectNoFaults(page);
  await expectWholeNumbers(page);
  // The tables have columns at these widths.
  await bench.expectToFit(740, 768, 1024);
});

test('what is done with the longest run fits 320 pixels', async ({ bench, page }) => {
  await importRuns(page, bench.siteUrl, [longestRun(mainExperiment)]);
  await page.getByRole('link', { name: /^Open/ }).click();
  for (const name of ['Share', 'Export']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expectNoFaults(page);
  }
});

for (const place of [
  'run',
  'studies',
  'ceremony',
  'compare',
  'method',
  'servers',
  ...experiments.map(({ id }) => `run?experiment=${id}`),
  `run?preset=${'W'.repeat(60)}`,
  'r/abcdef',
]) {
  test(`#/${place.slice(0, 40)} fits 320 pixels, and 390 also with text of twice the size`, async ({ bench, page }) => {
    await page.goto(`${bench.siteUrl}#/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const more = page.getByRole('button', { name: 'More settings' });
    if (await more.isVisible()) await more.click();
    await unfold(page);
    await expectNoFaults(page);
    await expectWholeNumbers(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoFaults(page);
    await expectWholeNumbers(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoFaults(page);
  });
}
