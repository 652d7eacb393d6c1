import { base64urlnopad } from '@scure/base';
import { deflate } from '../../site/results/document/inflate.ts';
import { printShared } from '../../site/results/share/share-link.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { expect, test } from './site.ts';

test('settings that are unknown or out of range are named and their defaults used', async ({ bench }) => {
  await bench.open('preset=epic&seed=-1&schemes=rsa-3072,foo&colour=red');
  for (const named of ['epic', '-1', 'foo', 'colour']) await expect(bench.problems).toContainText(`“${named}”`);
  // One notice with a list, in which no identifier is torn apart.
  await expect(bench.problems.locator('> *')).toHaveCount(1);
  await expect(bench.problems.getByRole('listitem')).toHaveCount(4);
  await expect(bench.problems.locator('.whole', { hasText: '“epic”' })).toHaveCSS('white-space', 'nowrap');
  await bench.runButton.click();
  await expect
    .poll(async () => (await bench.read()).run?.settings)
    .toMatchObject({ preset: 'quick', seed: 1, schemes: ['rsa-3072'] });
  await bench.cancelButton.click();
  await bench.waitForState('cancelled');
});

test('a link with markup in it is shown as text', async ({ bench, page }) => {
  await bench.open(`preset=${encodeURIComponent('<img src=x onerror="globalThis.executed = true">')}`);
  await expect(bench.problems).toContainText('<img src=x');
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
});

test('an experiment that does not exist is named, and the page is usable', async ({ bench }) => {
  await bench.open('experiment=nonesuch');
  await expect(bench.problems).toContainText('nonesuch');
  await expect(bench.runButton).toBeEnabled();
});

test('good settings raise no problem and are what is run', async ({ bench }) => {
  bench.hurry();
  await bench.open(
    'experiment=passkey-signing&preset=quick&schemes=ed25519&operations=verify&messages=raw-64&seed=7&start',
  );
  const run = await bench.waitForState('finished');
  await expect(bench.problems.filter({ hasText: /\S/ })).toHaveCount(0);
  expect(run.settings).toMatchObject({ schemes: ['ed25519'], operations: ['verify'], seed: 7 });
  expect([...run.notDefault].sort()).toEqual(['messages', 'operations', 'schemes', 'seed']);
  expect(run.measurements).toHaveLength(2);
  await expect(
    bench.page
      .getByRole('table')
      .getByText(/raw challenge of 64/)
      .first(),
  ).toBeVisible();
});

test('without start in the link nothing runs before a tap', async ({ bench, page }) => {
  await bench.open('experiment=passkey-signing&preset=quick');
  await page.waitForTimeout(500);
  expect(await bench.read()).toEqual({ state: 'idle', run: undefined });
});

/** A link to nine cells of which each takes so many powers of ten of a nanosecond. */
async function hostileLink(power: number): Promise<string> {
  const { settings, environment } = exampleRun();
  const cells = ['rsa-3072', 'ecdsa-p256', 'ed25519'].flatMap((scheme) =>
    ['generate', 'sign/assertion-32', 'verify/assertion-32'].map((rest) => [
      `${scheme}/wasm/${rest}`,
      [40, 120, 1, 0, 0, 2],
      [power, 2740, 12, 11, 20, 21, 15, 60, 300, 8000],
    ]),
  );
  const rows = [2, 3, ['hostile', null, null, 1], settings, [], environment, null, null, cells, null, []];
  return base64urlnopad.encode(await deflate(new TextEncoder().encode(JSON.stringify(rows))));
}

for (const power of [-323, -300, 300]) {
  test(`a link whose cells take 10^${power} ns is refused in a sentence that names a cell`, async ({ bench }) => {
    const link = await hostileLink(power);
    expect(link.length).toBeLessThan(900);
    await bench.page.goto(`${bench.siteUrl}#/r/${link}`);
    const statement = bench.page.getByText(/“rsa-3072\/wasm\/generate”: found .*; a call takes 0\.01 ns to 10,000 s/);
    await expect(statement).toBeVisible();
    // The page answers: another place opens.
    await bench.page.getByRole('link', { name: 'Method' }).first().click();
    await expect(bench.page.getByRole('heading', { level: 1 })).toHaveText(/numbers are made/i);
  });
}

test('a sound link is opened in the same way', async ({ bench }) => {
  await bench.page.goto(`${bench.siteUrl}#/r/${await printShared(exampleRun())}`);
  await expect(bench.page.getByTestId('sentence')).toContainText(/^Signing on that device takes/);
});
