/** Whose result a link shows: one's own is what the history holds, and not what only bears its identifier. */
import { printShared } from '../../../site/results/share/share-link.ts';
import { expect, test } from '../site.ts';

test('a link with the identifier of an own run and other numbers is not shown as one’s own', async ({
  bench,
  page,
}) => {
  await bench.open('schemes=ed25519&backends=webcrypto&start');
  const run = await bench.waitForState('finished');
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
