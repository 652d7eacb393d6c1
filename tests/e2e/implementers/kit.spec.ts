import { expect, test } from '../site.ts';
import { violations } from '../violations.ts';
import { hearing } from './hearing.ts';

test('the kit is held against the inspector, and a server’s answers against the kit', async ({ page, bench }) => {
  await bench.open('');
  await page.goto(`${bench.siteUrl}#/ceremony`);
  const kit = page.getByRole('region', { name: 'Try the kit' });
  const readHeard = await hearing(page, '.kit');
  await kit.getByRole('button', { name: 'Test the inspector with the kit' }).click();
  await expect(kit.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(kit.getByTestId('kit-agreement')).toContainText('The inspector agrees with all', { timeout: 150_000 });
  // The outcome is announced, but not each of the tests before it.
  expect(await readHeard()).toEqual([expect.stringMatching(/^The inspector agrees with all/)]);
  const answers = kit.getByRole('textbox', { name: /^My server’s answers/ });
  const sentence = kit.getByTestId('kit-answers-sentence');
  await answers.fill('1 valid\n2 refused');
  await kit.getByRole('button', { name: 'Compare my server’s answers' }).click();
  await expect(sentence).toContainText('1 of 2 answers differs from the kit.');
  await expect(kit.getByRole('row').filter({ hasText: /^2, / })).toContainText('locked out');
  await answers.fill('1 valid\n2 perhaps');
  await kit.getByRole('button', { name: 'Compare my server’s answers' }).click();
  await expect(kit.getByRole('alert')).toContainText('Line 2 says “perhaps”');
  await expect(kit.getByRole('alert')).toHaveClass('refused');
  await expect(sentence).toHaveCount(0);
  expect(await violations(page, '.kit')).toEqual([]);
  await bench.expectToFit(320);
  const download = page.waitForEvent('download');
  await kit.getByRole('link', { name: 'Download the kit' }).click();
  expect((await download).suggestedFilename()).toBe('passkey-bench-kit.json');
});
