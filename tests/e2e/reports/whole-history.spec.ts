/** All of the history at once: saved as one file, and deleted. */
import type { Page } from '@playwright/test';
import { printRunLine } from '../../../site/results/export/json.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { importRuns } from '../import-runs.ts';
import { savedFile } from '../saved-file.ts';
import { expect, test } from '../site.ts';
import { violations } from '../violations.ts';

const entries = (page: Page) => page.getByTestId('history').getByRole('listitem');

test('the history is saved as one file, deleted after it was asked for twice, and brought back from the file', async ({
  page,
  siteUrl,
}) => {
  await importRuns(
    page,
    siteUrl,
    ['a', 'b', 'c'].map((id) => exampleRun({ id })),
  );
  await expect(entries(page)).toHaveCount(3);
  const { name, bytes } = await savedFile(page, 'Save all as one file');
  expect(name).toMatch(/^passkey-bench-history-\d{4}-\d\d-\d\d\.ndjson$/);
  const ids = bytes
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect(ids.toSorted()).toEqual(['a', 'b', 'c']);
  await expect(page.getByText('3 runs are saved.')).toBeVisible();

  const asks = page.getByRole('button', { name: 'Delete all …' });
  await asks.click();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep them' })).toHaveCount(0);
  await expect(entries(page)).toHaveCount(3);

  await asks.click();
  await page.getByRole('button', { name: 'Delete all 3 runs' }).click();
  await expect(entries(page)).toHaveCount(0);
  await expect(page.getByText('Every run is deleted.')).toBeVisible();
  await expect(page.locator('.chosen li')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'history.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: bytes,
  });
  await expect(entries(page)).toHaveCount(3);
});

test('a saved history of more runs than are compared side by side is taken back whole', async ({ page, siteUrl }) => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  await importRuns(
    page,
    siteUrl,
    ids.slice(0, 2).map((id) => exampleRun({ id })),
  );
  await expect(entries(page)).toHaveCount(2);
  const file = ids.map((id) => printRunLine(exampleRun({ id }))).join('');
  await page.locator('input[type=file]').setInputFiles({
    name: 'history.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(file),
  });
  // Two of them are in the history already.
  await expect(page.getByText('These 6 are not in the history.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Keep all 6 there' }).click();
  await expect(page.getByText('All 6 are in the history.')).toBeFocused();
  await page.reload();
  await expect(entries(page)).toHaveCount(8);
});
