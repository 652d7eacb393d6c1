/**
 * The violations that axe finds in every study after a run, also in folded parts, in framed results and in results from
 * a link. Nothing is measured.
 */
import type { Page } from '@playwright/test';
import { experiments, findExperiment, mainExperiment } from '../../../site/experiments/index.ts';
import { exampleCeremony } from '../../../site/figures/simulated/example-ceremony.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { printShared } from '../../../site/results/share/share-link.ts';
import { importRuns } from '../import-runs.ts';
import { settledHeight } from '../running/settled-height.ts';
import { expect, test } from '../site.ts';
import { violationsInBoth } from '../violations.ts';

async function expectNoViolations(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // The tables behind charts are left folded: they have thousands of similar cells.
  await page.locator('details:not(.unfolding)').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await settledHeight(page);
  expect(await violationsInBoth(page)).toEqual([]);
}

const runs = [
  ...experiments.map((experiment) => ({ ...typicalRun(experiment, 'all cells'), id: `typical-${experiment.id}` })),
  { ...exampleCeremony, id: 'typical-ceremony' },
];

for (const run of runs) {
  test(`axe finds nothing in a run of ${run.experiment}, light and dark`, async ({ page, siteUrl }) => {
    await importRuns(page, siteUrl, [run]);
    await page.goto(`${siteUrl}#/saved/${run.id}`);
    await expect(page.getByTestId('sentence').first()).toBeVisible();
    await expectNoViolations(page);
  });
}

test('axe finds nothing in a result that came by a link, nor in a figure that is framed', async ({ page, siteUrl }) => {
  const shared = await printShared(typicalRun(mainExperiment, 'all cells'));
  for (const address of [`#/r/${shared}`, `embed/#/embed?r=${shared}`]) {
    await page.goto('about:blank');
    await page.goto(`${siteUrl}${address}`);
    await expect(page.getByTestId('sentence').first()).toBeVisible();
    await expectNoViolations(page);
  }
});

test('runs of several studies are told apart in the history, and one that is opened says what was asked', async ({
  page,
  siteUrl,
}) => {
  const studies = runs.filter(({ experiment }) =>
    ['rsa-blinding', 'cold-start', 'own-code'].includes(experiment ?? ''),
  );
  await importRuns(page, siteUrl, studies);
  const history = page.getByTestId('history').getByRole('listitem');
  await expect(history).toHaveCount(studies.length);
  const texts = await history.allInnerTexts();
  for (const { experiment: id } of studies) {
    const known = findExperiment(id ?? '');
    if (!known) throw new Error(`There is no ${id}.`);
    expect(texts.filter((text) => text.includes(known.title))).toHaveLength(1);
    await page.goto(`${siteUrl}#/saved/typical-${id}`);
    await expect(page.locator('.whose').first()).toContainText(known.question);
  }
});
