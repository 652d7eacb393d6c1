/** Every report, with the page's answer: credentials in the inspector, results of other programs under *Compare*. */
import type { Page } from '@playwright/test';
import type { InspectorForm } from '../../../site/ceremony/asking/inspector-form.ts';
import { formOf } from '../../../site/ceremony/inspection/simulated/corpus/corpus-row.ts';
import { credentialReports } from '../../../site/ceremony/inspection/simulated/corpus/index.ts';
import { resultReports } from '../../../site/results/collect/simulated/result-reports.ts';
import { expect, test } from '../site.ts';

/** Fills the form at once with the result of typing; keys of 100,000 characters are not typed. */
function fill(page: Page, form: InspectorForm): Promise<void> {
  return page.evaluate((request) => {
    for (const [name, value] of Object.entries(request)) {
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
    check('User verification', request.userVerification);
    check('Created in the background', request.conditionalCreate);
    check('A frame of another origin', request.crossOrigin);
    const backup = document.querySelector<HTMLSelectElement>('.inspector details select');
    if (!backup) return;
    backup.value = request.backupEligible;
    backup.dispatchEvent(new Event('change', { bubbles: true }));
  }, form);
}

/**
 * Returns the inspector's text and verdict once they match the row, or their last state if they do not. Runs in the
 * page, because each step of a test from outside takes longer than an inspection, and there are hundreds of rows.
 */
function inspectWithin(page: Page, says: string, verdict: string): Promise<{ verdict: string | null; text: string }> {
  return page.evaluate(
    async ([wantedText, wantedVerdict]) => {
      const click = (name: string) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('.inspector button')];
        buttons.find(({ textContent }) => textContent.trim() === name)?.click();
      };
      const look = () => {
        const found = document.querySelector('[data-testid="inspection"]');
        const shown = found ?? document.querySelector('.inspector .problems p');
        return { verdict: found?.getAttribute('data-verdict') ?? 'unread', text: shown?.textContent ?? '' };
      };
      click('Inspect');
      const endMs = performance.now() + 30_000;
      for (;;) {
        const seen = look();
        const isSo = seen.verdict === wantedVerdict && seen.text.includes(wantedText);
        if (isSo || performance.now() > endMs) return seen;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    [says, verdict] as const,
  );
}

test('every credential has the verdict, the step and the words of its row', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/ceremony`);
  const inspector = page.locator('.inspector');
  await expect(inspector.getByRole('button', { name: 'Inspect', exact: true })).toBeVisible();
  for (const row of credentialReports) {
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.inspector button')];
      buttons.find(({ textContent }) => textContent.trim() === 'Clear')?.click();
    });
    await page.waitForFunction(() => !document.querySelector('[data-testid="inspection"], .inspector .problems p'));
    await fill(page, formOf(row));
    const { verdict, text } = await inspectWithin(page, row.says, row.verdict);
    expect(verdict, row.name).toBe(row.verdict);
    expect(text, row.name).toContain(row.says);
    if (row.step !== undefined) expect(text, row.name).toMatch(new RegExp(`7\\.[12] step ${row.step}\\b`));
  }
});

test('every result of another program is read as its row says, or refused in its words', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/compare`);
  const statement = page.getByTestId('imported');
  const history = page.getByTestId('history');
  for (const { name, input, results, says } of resultReports) {
    // A reload makes each report the first one. Too many at once would not be stored.
    await page.reload();
    await page.locator('input[type=file]').setInputFiles({
      name: 'report.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(input),
    });
    if (says !== undefined) await expect(statement, name).toContainText(says);
    for (const [engine] of results) await expect(history.getByText(engine).first(), name).toBeVisible();
  }
});
