/** Every report, as the page answers it: credentials in the inspector, results of other programs under *Compare*. */
import type { Page } from '@playwright/test';
import type { InspectorForm } from '../../../site/ceremony/asking/inspector-form.ts';
import { formOf } from '../../../site/ceremony/inspection/simulated/corpus/corpus-row.ts';
import { credentialReports } from '../../../site/ceremony/inspection/simulated/corpus/index.ts';
import { resultReports } from '../../../site/results/collect/simulated/result-reports.ts';
import { expect, test } from '../site.ts';

/** Fills the form at once, as typing would; keys of 100,000 characters are not typed. */
function fill(page: Page, form: InspectorForm): Promise<void> {
  return page.evaluate((asked) => {
    for (const [name, value] of Object.entries(asked)) {
      const field = document.querySelector(`#inspect-${name}`);
      if (!(field instanceof HTMLTextAreaElement) || typeof value !== 'string') continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const check = (begins: string, is: boolean) => {
      for (const label of document.querySelectorAll<HTMLLabelElement>('.inspector label')) {
        const box = label.querySelector<HTMLInputElement>('input[type=checkbox]');
        if (box && box.checked !== is && label.textContent?.trim().startsWith(begins)) box.click();
      }
    };
    check('User verification', asked.userVerification);
    check('Created in the background', asked.conditionalCreate);
    check('A frame of another origin', asked.crossOrigin);
    const backup = document.querySelector<HTMLSelectElement>('.inspector details select');
    if (!backup) return;
    backup.value = asked.backupEligible;
    backup.dispatchEvent(new Event('change', { bubbles: true }));
  }, form);
}

test('every credential has the verdict, the step and the words of its row', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/ceremony`);
  const inspector = page.locator('.inspector');
  await expect(inspector.getByRole('button', { name: 'Inspect', exact: true })).toBeVisible();
  const found = page.getByTestId('inspection');
  for (const row of credentialReports) {
    await inspector.getByRole('button', { name: 'Clear' }).click();
    await expect(found).toHaveCount(0);
    await fill(page, formOf(row));
    await inspector.getByRole('button', { name: 'Inspect', exact: true }).click();
    if (row.verdict === 'unread') {
      await expect(inspector.locator('.problems'), row.name).toContainText(row.says);
      continue;
    }
    await expect(found, row.name).toHaveAttribute('data-verdict', row.verdict);
    await expect(found, row.name).toContainText(row.says);
    if (row.step !== undefined) await expect(found, row.name).toContainText(new RegExp(`7\\.[12] step ${row.step}\\b`));
  }
});

test('every result of another program is read as its row says, or refused in its words', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/compare`);
  const said = page.getByTestId('imported');
  const history = page.getByTestId('history');
  for (const { name, input, results, says } of resultReports) {
    // Of so many that none is kept any more, each is the first.
    await page.reload();
    await page.locator('input[type=file]').setInputFiles({
      name: 'report.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(input),
    });
    if (says !== undefined) await expect(said, name).toContainText(says);
    for (const [engine] of results) await expect(history.getByText(engine).first(), name).toBeVisible();
  }
});
