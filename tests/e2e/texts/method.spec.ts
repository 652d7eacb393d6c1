import { expect, test } from '../site.ts';
import { violations, violationsInBoth } from '../violations.ts';

test('Method verifies the twelve edge cases of Ed25519 on every backend of this browser', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/method`);
  const table = page.getByRole('table', { name: 'Edge cases of Ed25519' });
  await expect(table.locator('[data-edge-case]')).toHaveCount(12);
  const verdicts = (backend: string) => table.locator(`td[data-label="${backend}"]`).allTextContents();
  const accepted = async (backend: string) =>
    (await verdicts(backend)).flatMap((verdict, number) => (verdict === 'accepted' ? [number] : []));
  // docs/lab-notes.md says this of the crate and of the library. Own code accepts what the crate accepts.
  await expect.poll(() => accepted('WebAssembly')).toEqual([0, 1, 2, 3, 11]);
  await expect.poll(() => accepted('WebAssembly, own code')).toEqual([0, 1, 2, 3, 11]);
  await expect.poll(() => accepted('JavaScript')).toEqual([0, 1, 2, 3, 4, 5, 9, 10, 11]);
  // Engines may differ, as long as each gives a verdict.
  await expect.poll(() => verdicts('WebCrypto')).toHaveLength(12);
  expect(await violations(page)).toEqual([]);
  await bench.expectToFit(320);
});

test('columns of words stand apart, also where columns of numbers move together', async ({ bench, page }) => {
  await bench.openPlace('method', 'How the numbers are made');
  await expect(page.getByRole('cell', { name: 'accepted' }).first()).toBeVisible();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await page.locator('main table.results td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const after = cell.nextElementSibling?.getBoundingClientRect();
        return after ? [after.left - words.getBoundingClientRect().right] : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(40);
    expect(Math.min(...gaps), `at ${width} px`).toBeGreaterThanOrEqual(12);
  }
});

test('Method draws how time is taken, and of the last run its pace and one number with all its batches', async ({
  bench,
  page,
}) => {
  await bench.open('schemes=ed25519&operations=verify&backends=wasm');
  await page.getByRole('navigation').getByRole('link', { name: 'Method' }).click();
  await expect(page.getByRole('img', { name: /^Round 0 takes one cell after the other/ })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Measure' }).click();
  await bench.runButton.click();
  const run = await bench.awayUntilFinished();
  await page.getByRole('navigation').getByRole('link', { name: 'Method' }).click();
  const [cell] = run.measurements;
  const samples = cell?.status === 'measured' ? cell.samplesNs.length : 0;
  expect(samples).toBeGreaterThan(0);
  await expect(page.locator('.samples :is(circle.batch, .above)')).toHaveCount(samples >= 12 ? samples : 0);
  await expect(
    page.getByRole('img', { name: /^A (?:fixed|second) piece of work.* took .+ over the run/ }).first(),
  ).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await bench.expectToFit(1440, 390, 320);
});
