/**
 * Whose result a link shows: a run counts as the visitor's own if the history holds it, and not only because it
 * has the same identifier.
 */
import { printShared } from '../../../site/results/share/share-link.ts';
import { countStored } from '../hold-history.ts';
import { expect, test } from '../site.ts';

test.beforeEach(({ bench }) => bench.hurry());

test('a link with the identifier of an own run and other numbers is not shown as one’s own', async ({
  bench,
  page,
}) => {
  const run = await bench.runToEnd('schemes=ed25519&backends=webcrypto');
  await expect.poll(() => countStored(page, 'visits')).toBe(1);
  const forged = { ...run, measurements: run.measurements.slice(1) };
  await page.goto(`${bench.siteUrl}#/r/${await printShared(forged)}`);
  await expect(page.getByText(/^Somebody else’s result, from a link/)).toBeVisible();
  const own = await page.evaluate(async () => {
    const { passkeyBench } = globalThis as unknown as { passkeyBench: { run: unknown } };
    return JSON.stringify(passkeyBench.run);
  });
  await page.goto(`${bench.siteUrl}#/r/${await printShared(JSON.parse(own))}`);
  await expect(page.getByText(/^Your own run of/)).toBeVisible();
});

test('a kept run of somebody else is not called one’s own for a moment', async ({ bench, page }) => {
  const run = await bench.runToEnd('schemes=ed25519&operations=sign&backends=webcrypto');
  const others = { ...run, id: `${run.id.slice(0, -1)}${run.id.endsWith('0') ? 1 : 0}` };
  await page.goto(`${bench.siteUrl}#/r/${await printShared(others)}`);
  await page.getByRole('button', { name: 'Keep it in my history' }).click();
  await expect(page.getByRole('button', { name: 'Keep it in my history' })).toHaveCount(0);
  await expect.poll(() => countStored(page, 'entries')).toBe(2);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const [sentence] = /From the history of this browser[^.]*\.[^.]*\.?/.exec(document.body?.textContent ?? '') ?? [];
      if (sentence !== undefined && seen.at(-1) !== sentence) seen.push(sentence);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`${bench.siteUrl}?again#/saved/${others.id}`);
  await expect(page.getByText(/From the history of this browser.* It came by a link\./)).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.filter((sentence) => !sentence.includes('It came by a link.'))).toEqual([]);
});
