/**
 * The study of servers' libraries: the published results, the reader's own file in their place, and files that are
 * refused. Nothing is measured.
 */
import { readRun } from '../../../site/results/document/read-run.ts';
import { printRun } from '../../../site/results/export/json.ts';
import { exampleServersRun } from '../../../site/results/simulated/example-servers.ts';
import { expect, test } from '../site.ts';
import { violationsInBoth } from '../violations.ts';

const example = exampleServersRun();
const markup = '<img src=x onerror=alert(1)>';
const marked = {
  ...example,
  id: 'marked',
  servers: example.servers?.map((server, index) => (index === 0 ? { ...server, library: markup } : server)) ?? [],
};

const fileOf = (text: string, name = 'servers.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('what is published is shown before any run, and a file takes its place until it is left', async ({
  bench,
  page,
}) => {
  await bench.open('experiment=passkey-signing');
  await page.getByRole('link', { name: 'Studies', exact: true }).click();
  await page.getByRole('link', { name: 'Login checks on servers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does a login check cost my server?');
  const whose = page.locator('.whose');
  await expect(whose).toContainText('Published with this page: one machine');
  for (const name of ['What a whole check costs', 'Who verifies what', 'What a fresh process pays once'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.locator('.server-verdicts [data-case="server:go-webauthn"]')).toContainText('go-webauthn');
  // On a phone, “all” is beside the algorithm that it describes.
  await expect(page.locator('.results.server-verdicts')).not.toHaveClass(/statements/);
  expect(await violationsInBoth(page)).toEqual([]);

  const input = page.locator('.own-servers input[type=file]');
  await input.setInputFiles(fileOf(printRun(marked)));
  await expect(whose).toContainText('From “servers.json”, in place of what is published');
  await expect(whose).toContainText('It is on this page alone.');
  await expect(page.locator('.server-verdicts')).toContainText(markup);
  await expect(page.locator('main img')).toHaveCount(0);
  await page.getByLabel('Set the others beside').selectOption('server:webauthn-rs');
  await expect(page.locator('#server-costs')).toContainText('beside webauthn-rs in Rust');
  await page.getByRole('button', { name: 'Keep it in my history' }).click();
  await expect(whose).toContainText('It is in this browser’s history.');
  await page.getByRole('button', { name: 'Show what is published' }).click();
  await expect(whose).toContainText('Published with this page');
});

/** The example as far as these servers gave numbers. */
const measuredBy = (...backends: readonly string[]) => ({
  ...example,
  measurements: [],
  repeats: example.repeats?.map((one) => ({
    ...one,
    measurements: one.measurements.filter(({ backend }) => backends.includes(backend)),
  })),
});

test('a name without a place to break widens no screen', async ({ page, siteUrl }) => {
  const [first, ...others] = example.servers ?? [];
  for (const member of ['library', 'version', 'runtime']) {
    const servers = [{ ...first, [member]: 'W'.repeat(200) }, ...others];
    await page.goto('about:blank');
    await page.goto(`${siteUrl}#/servers`);
    await page.locator('main input[type="file"]').setInputFiles(fileOf(JSON.stringify({ ...example, servers })));
    await expect(page.locator('.server-verdicts [data-wide], .server-logins-table [data-wide]').first()).toBeVisible();
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over, member).toBe(0);
  }
});

test('the others always stand beside a library that the choice names', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/servers`);
  const choice = page.getByLabel('Set the others beside');
  const beside = choice.locator('option:checked');
  await choice.selectOption('server:simplewebauthn-node');
  const bring = async (...backends: readonly string[]) => {
    const name = `${backends.map((one) => one.replace('server:', '')).join(' ')}.json`;
    const text = printRun(readRun(measuredBy(...backends)));
    await page.locator('.own-servers input[type=file]').setInputFiles(fileOf(text, name));
    await expect(page.locator('.whose')).toContainText(`From “${name}”`);
  };
  for (const backends of [
    ['server:go-webauthn', 'server:webauthn-rs'],
    ['server:simplewebauthn-node', 'server:webauthn-rs'],
    ['server:go-webauthn', 'server:simplewebauthn-node'],
  ]) {
    await bring(...backends);
    await expect(choice.locator('option')).toHaveCount(2);
    await expect(page.locator('#server-costs h3').first()).toContainText(`beside ${await beside.textContent()}`);
  }
  await bring('server:webauthn-rs');
  await expect(page.locator('#server-costs')).toContainText('There is nothing to set beside');
  await expect(choice).toHaveCount(0);
});

const half = printRun(example).slice(0, 40_000);

for (const [what, text, pattern] of [
  ['half a file', half, /“servers\.json”: .+ What is shown stays\./],
  [
    'a file of another version',
    JSON.stringify({ ...example, schemaVersion: 99 }),
    /“servers\.json”: .+ What is shown stays\./,
  ],
  ['a text', 'nothing of ours', /“servers\.json”.+ (?:shown stays|What is shown stays)\./],
] as const) {
  test(`${what} gets a sentence, and what is published stays`, async ({ bench, page }) => {
    await page.goto(`${bench.siteUrl}#/servers`);
    await expect(page.locator('.whose')).toContainText('Published with this page');
    await page.locator('.own-servers input[type=file]').setInputFiles(fileOf(text));
    await expect(page.getByTestId('servers-said')).toContainText(pattern);
    await expect(page.locator('.whose')).toContainText('Published with this page');
  });
}

test('the advice leaves out what the reader’s library refuses', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/servers`);
  await page.locator('.own-servers input[type=file]').setInputFiles(fileOf(printRun(example)));
  await expect(page.locator('.whose')).toContainText('in place of what is published');
  await page.evaluate(() => {
    location.hash = '#/run?experiment=what-to-offer&stance=small';
  });
  const advice = page.getByRole('region', { name: 'What to offer' });
  await expect(advice.locator('.offered-code')).toContainText('-8');
  await advice.getByLabel('Your server’s library').selectOption('webauthn-rs');
  await expect(page).toHaveURL(/library=webauthn-rs/);
  await expect(advice).toContainText('webauthn-rs 0.6.2 refuses EdDSA (-8), so it is left out.');
  await expect(advice.locator('.offered-code')).not.toContainText('-8 ');
  await page.evaluate(() => {
    location.hash = '#/run?experiment=what-to-offer&library=%3Cb%3E';
  });
  await expect(advice).toContainText('Nothing is known here of a library “<b>”, so the list is the same for all.');
});

test('three steps of a talk show it', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/stage?steps=rate,server-share,server-cost`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does a login check cost my server?');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('How many logins a core checks');
  // A terminal measures servers, so there is nothing to run.
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto(`${bench.siteUrl}#/stage?steps=server-share,server-cost`);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('share of a login check');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('share of a login check');
  for (let screen = 0; screen < 6; screen += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('What a whole check costs');
});
