import { expect, test } from '../site.ts';
import { violations } from '../violations.ts';

test.beforeEach(({ bench }) => bench.hurry());

const GOOGLE = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';

test('a column of registrations is counted on the page, by algorithm and model, and can be stopped', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=what-to-offer');
  const section = page.locator('#evidence');
  await section.locator('summary').first().click();
  const rows = section.getByRole('textbox', { name: 'Registrations, pasted or dropped' });
  await rows.fill(`alg,aaguid,count\n-7,${GOOGLE},90\n-257,,10\n`);
  await section.getByRole('button', { name: 'Count them' }).click();
  await expect(section.getByText('Of 100 registrations 90.0')).toBeVisible();
  await expect(section.getByRole('table', { name: 'By algorithm' })).toContainText('RS256 (-257)');
  await expect(section.getByRole('table', { name: 'By model and provider' })).toContainText('Google Password Manager');
  expect(await violations(page, '#evidence')).toEqual([]);
  await bench.expectToFit(320);
  await rows.fill(Array.from({ length: 200 }, (_, row) => `user${row}@example.org`).join('\n'));
  await section.getByRole('button', { name: 'Count them' }).click();
  await expect(section.getByRole('alert')).toContainText('None of the first 100 rows is a registration: line 1');
  const many = Buffer.from(`-7,${GOOGLE}\n`.repeat(500_000));
  await section.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: many });
  await expect(section.getByText('Of 500,000 registrations 100')).toBeVisible({ timeout: 180_000 });
  // Each part of the file is delayed, so that the test can press Cancel in time on any machine.
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return read.call(this);
    };
  });
  await section.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: many });
  await expect(section.getByRole('progressbar', { name: 'Reading registrations' })).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('alert')).toHaveText('It was cancelled. Nothing was counted.');
  await expect(section.getByRole('table', { name: 'By algorithm' })).toHaveCount(0);
});

test('a migration is reckoned with the numbers of the reader, and its link brings them back', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=what-to-offer&ready=50&monthly=30&accounts=1e3&start=');
  await bench.waitForState('finished');
  const section = page.locator('#migration');
  await expect(section.locator('summary').first()).toContainText('Half of the accounts have ML-DSA-44 after 1 month,');
  await section.locator('summary').first().click();
  await expect(section.getByRole('textbox', { name: 'Accounts with a passkey' })).toHaveValue('1000');
  const table = section.getByRole('table', { name: 'Month by month' });
  await expect(table.getByRole('row').filter({ hasText: 'From ES256' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
  expect(await violations(page, '#migration')).toEqual([]);
  await bench.expectToFit(320);
});
