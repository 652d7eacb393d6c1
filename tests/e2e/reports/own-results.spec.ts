/** The published results of this project: opened by their link, with a visitor's own run beside them. */
import { readFileSync } from 'node:fs';
import { inProject } from '../../../scripts/project.mjs';
import { ownResults } from '../../../scripts/published/own-results.mjs';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

const count = ownResults()?.count ?? 0;

test('a link on Compare opens the project’s own results, which no history keeps, beside a run of one’s own', async ({
  page,
  siteUrl,
}) => {
  await importRuns(page, siteUrl, [exampleRun({ id: 'own' })]);
  await expect(page.locator('section[aria-labelledby=published]')).toContainText('by turns on one machine');
  await page.getByRole('link', { name: 'This project’s own results' }).click();
  await expect(page.getByTestId('imported')).toContainText(`This project’s own results: ${count} results are read.`);
  await expect(page).toHaveURL(/#\/compare$/);
  await expect(page.getByTestId('history').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(`${count + 1} runs are looked at together.`)).toBeVisible();
  await expect(page.getByTestId('sentence')).toContainText(/browsers and runtimes.* on one machine: /);
  await expect(page.locator('.figure.strips canvas').first()).toBeVisible();
  // The same link a second time: all results are there already.
  await page.getByRole('link', { name: 'This project’s own results' }).click();
  await expect(page.getByText(`${count + 1} runs are looked at together.`)).toBeVisible();
});

test('the link from outside opens them too, and says it where they cannot be loaded', async ({
  page,
  siteUrl,
  faults,
}) => {
  await page.goto(`${siteUrl}#/compare?open=one-machine`);
  await expect(page.getByTestId('imported')).toContainText(`${count} results are read.`);
  faults.allow(/one-machine\.ndjson|ERR_FAILED/);
  await page.route('**/results/one-machine.ndjson', (route) => route.abort());
  await page.goto(`${siteUrl}#/compare?open=one-machine&again`);
  await expect(page.getByTestId('imported')).toContainText('could not be loaded. Connect to the network');
  await page.goto(`${siteUrl}#/compare?open=%3Cb%3E`);
  await expect(page.getByTestId('imported')).toContainText('opens results “<b>”, which this page does not have');
});

test('the file that is served is the file of the project', async ({ page, siteUrl }) => {
  const response = await page.request.get(`${siteUrl}results/one-machine.ndjson`);
  expect(await response.text()).toBe(readFileSync(inProject('public', 'results', 'one-machine.ndjson'), 'utf8'));
});
