/** Gives stored runs to the page as files. */
import type { Page } from '@playwright/test';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printRun } from '../../site/results/export/json.ts';
import { expect } from './site.ts';

/** Adds every run in *Compare*, and leaves it open. */
export async function importRuns(page: Page, siteUrl: string, runs: readonly RunDocument[]): Promise<void> {
  await page.goto(`${siteUrl}#/compare`);
  const files = runs.map((run) => ({
    name: `${run.id}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(printRun(run)),
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByTestId('imported').getByText(/is added/)).toHaveCount(runs.length);
}

/** This few are compared and each is stored; more at once would be taken for a room's results. */
const AT_ONCE = 5;

/** Stores all runs in the browser's history, where each has the address `#/saved/` and its identifier. */
export async function keepRuns(page: Page, siteUrl: string, runs: readonly RunDocument[]): Promise<void> {
  for (let begin = 0; begin < runs.length; begin += AT_ONCE) {
    await importRuns(page, siteUrl, runs.slice(begin, begin + AT_ONCE));
    await page.reload();
  }
}
