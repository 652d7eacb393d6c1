/** The results of a room, pasted at once: many results become points, and bad ones are counted and named. */
import { printShared } from '../../site/results/share/share-link.ts';
import { examplePopulation } from '../../site/results/simulated/example-population.ts';
import { narrowFaults } from './narrow-faults.ts';
import { expect, test } from './site.ts';
import { violations } from './violations.ts';

const room = examplePopulation(40);
const markup = '<img src=x onerror="globalThis.executed = true">';

test('a chat’s worth of links becomes a population, which is grouped, searched and taken apart again', async ({
  bench,
  page,
}) => {
  const [first = '', ...others] = await Promise.all(
    room.map(async (run, index) => {
      const label = index === 3 ? markup : run.environment.label;
      const named = { ...run, environment: { ...run.environment, ...(label !== undefined && { label }) } };
      return `[17:0${index % 10}] Ada: ${bench.siteUrl}#/r/${await printShared(named)}`;
    }),
  );
  const hostile = `javascript:globalThis.executed=true ${markup} https://other.example/ ${first.slice(0, -90)}`;
  await page.goto(`${bench.siteUrl}#/compare`);
  await page.getByLabel('Or paste a text or a link here').fill([first, ...others, first, hostile].join('\n'));
  await page.getByRole('button', { name: 'Add this text' }).click();
  const imported = page.getByTestId('imported');
  await expect(imported).toContainText('40 results are read. One came again and counts once. One link to a result');
  await expect(imported).toContainText('2 other links lead elsewhere and were not opened: “javascript:');
  await expect(page.getByText('These 40 are not in the history.')).toBeVisible();
  const sentence = page.getByTestId('sentence');
  await expect(sentence).toContainText(/^40 devices: with ECDSA P-256 in WebCrypto the median signs in/);
  const panels = page.locator('.figure.strips .canvas');
  await expect(panels).toHaveCount(9);
  await expect(panels.nth(8).locator('canvas')).toBeVisible();
  await expect(panels.nth(3)).not.toHaveAccessibleDescription(/Firefox/);

  await page.getByLabel('Group by').selectOption('engine');
  await expect(panels.nth(3)).toHaveAccessibleDescription(/WebCrypto, Firefox, n = 8/);
  await page.getByLabel('Sentence and list about').selectOption({ label: 'Verify, Ed25519, WebAssembly' });
  await expect(sentence).toContainText(/Ed25519 in WebAssembly the median verifies/);
  await page.getByLabel('Search').fill('pixel chromium');
  await expect(sentence).toContainText(/^8 of 40 devices match “pixel chromium”\./);
  await page.locator('#population-devices summary').click();
  await expect(page.locator('#population-devices tbody [data-case]')).toHaveCount(8);
  await page.getByLabel('Search').fill('');
  await expect(page.locator('#population-devices tbody [data-case]')).toHaveCount(25);
  await page.getByRole('button', { name: 'Show more: 15 are not shown' }).click();
  await expect(page.locator('#population-devices tbody [data-case]')).toHaveCount(40);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => narrowFaults(page), { timeout: 180_000 }).toEqual([]);
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);

  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText('Choose 2 to 6 runs below')).toBeVisible();
  await expect(panels).toHaveCount(0);
});

test('results line by line make a population with what is chosen already, and few of them are compared', async ({
  bench,
  page,
}) => {
  const lines = room.map((run) => JSON.stringify(run));
  const file = (...parts: readonly string[]) => ({
    name: 'fleet.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(parts.join('\n')),
  });
  await page.goto(`${bench.siteUrl}#/compare`);
  await page.locator('input[type=file]').setInputFiles([file(...lines.slice(0, 3), '{"schemaVersion":4}')]);
  await expect(page.getByTestId('imported')).toContainText(
    '3 results are read. One line holds none that is sound: line 4.',
  );
  await expect(page.locator('.compare-table [data-case]')).toHaveCount(36);
  await page.locator('input[type=file]').setInputFiles([file(...lines.slice(2, 12))]);
  await expect(page.getByTestId('sentence')).toContainText(/^12 devices/);
  await page.getByText('Which runs').click();
  for (const run of room.slice(0, 6))
    await page.getByRole('button', { name: `Remove ${run.environment.label}`, exact: true }).click();
  await expect(page.locator('.chosen > li')).toHaveCount(6);
  await expect(page.locator('.compare-table [data-case]').first()).toBeVisible();
});
