/**
 * A control that is pressed by the keyboard keeps the focus or passes it on, so nobody must begin at
 * the top of the page again.
 */
import type { Page } from '@playwright/test';
import { findExperiment, mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { importRuns } from '../import-runs.ts';
import { settledHeight } from '../running/settled-height.ts';
import { expect, test } from '../site.ts';
import { openStage } from '../stage/open-stage.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('the inspector and an authenticator keep it while they are asked', async ({ bench, page }) => {
  await page.addInitScript(() => {
    navigator.credentials.create = () =>
      new Promise((_, reject) => setTimeout(() => reject(new DOMException('', 'NotAllowedError')), 100));
  });
  await bench.openPlace('ceremony', /ceremony/);
  await page.getByLabel('Load an example').selectOption({ index: 1 });
  await expect(page.getByText('This registration is')).toBeVisible();
  const inspect = button(page, 'Inspect');
  await inspect.press('Enter');
  await expect(inspect).toBeEnabled();
  await expect(inspect).toBeFocused();
  const create = button(page, 'Create a passkey');
  await create.press('Enter');
  await expect(page.getByTestId('authenticator-failure')).toBeVisible();
  await expect(create).toBeFocused();
});

test('each field of an example that is loaded keeps it while one writes, and stays when the form is cleared', async ({
  bench,
  page,
}) => {
  await bench.openPlace('ceremony', /ceremony/);
  const example = page.getByLabel('Load an example');
  const fields = page.locator('.inspector textarea').filter({ visible: true });
  for (const ceremony of ['registration', 'authentication']) {
    await example.selectOption(`${ceremony} none.ES256`);
    await expect(page.locator('#inspect-signature')).toBeVisible();
    for (const field of await fields.all()) {
      await field.focus();
      await page.keyboard.type('00');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(/00/);
    }
    await button(page, 'Clear').press('Enter');
    await expect(page.locator('#inspect-clientDataJson')).toHaveValue('');
    await expect(page.locator('#inspect-signature')).toBeVisible();
    await expect(button(page, 'Clear')).toBeFocused();
  }
});

test('in Compare it goes on to what is in the place of what was removed', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  const runs = ['a', 'b', 'c'].map((id) => ({ ...run, id: `${id}`.repeat(24), label: `Phone ${id}` }));
  await importRuns(page, siteUrl, runs);
  await button(page, 'baseline').press('Enter');
  await expect(page.getByText('(the result that the others are divided by)')).toBeVisible();
  await button(page, 'Use as baseline').press('Enter');
  await expect(button(page, 'Use as baseline')).toBeFocused();
  for (const left of [2, 1]) {
    await button(page, /^Remove/).press('Enter');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(left);
    await expect(button(page, /^Remove/)).toBeFocused();
  }
  await button(page, /^Remove/).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Or paste a text or a link here').fill('no result');
  await button(page, 'Add this text').press('Enter');
  await expect(page.getByTestId('imported').getByText(/./).first()).toBeVisible();
  await expect(button(page, 'Add this text')).toBeFocused();
});

test('the talk to hand over keeps it while files are drawn, and counts one picture as one', async ({
  page,
  siteUrl,
}) => {
  await openStage(page, siteUrl, '?steps=bytes');
  await page.keyboard.press('s');
  const status = page.getByLabel('The talk to hand over').getByRole('status');
  for (const [index, sentence] of ['The PDF is saved.', 'The picture is saved.'].entries()) {
    const light = page.getByRole('button', { name: 'Light' }).nth(index);
    await light.press('Enter');
    await expect(status).toHaveText(sentence);
    await expect(light).toBeFocused();
  }
});

test('in the history a new name that is saved or left gives it back, and Escape leaves a question', async ({
  page,
  siteUrl,
}) => {
  const run = typicalRun(mainExperiment, 'all cells');
  const named = (id: string, startedAt: string) => ({ ...run, id: id.repeat(24), label: 'Phone', startedAt });
  await importRuns(page, siteUrl, [named('a', '2026-05-01T10:00:00Z'), named('b', '2026-05-02T10:00:00Z')]);
  const rename = button(page, /^Rename/);
  const field = page.getByRole('textbox', { name: /^New name/ });
  for (const leave of ['Escape', 'Enter', 'Cancel'] as const) {
    await rename.press('Enter');
    await expect(field).toBeFocused();
    if (leave === 'Cancel') await button(page, leave).press('Enter');
    else await field.press(leave);
    await expect(field).toHaveCount(0);
    await expect(rename).toBeFocused();
  }
  await rename.press('Enter');
  // The typed name replaces the old one.
  await page.keyboard.type('Tablet');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('history')).toContainText('Tablet');
  await button(page, 'Delete all').press('Enter');
  await expect(button(page, 'Keep them')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Keep them')).toHaveCount(0);
  await expect(button(page, 'Delete all')).toBeFocused();
});

test('runs of one name have buttons that say which', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  const runs = ['2026-05-01T10:00:00Z', '2026-05-02T10:00:00Z', '2026-05-02T11:30:00Z'].map((startedAt, index) => ({
    ...run,
    id: `${index}`.repeat(24),
    startedAt,
  }));
  await importRuns(page, siteUrl, runs);
  const named = page.getByTestId('history').locator('a, button');
  await expect(named).toHaveCount(3 * runs.length);
  const names = await named.evaluateAll((elements) => elements.map((element) => element.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
});

/** The names of what is pressed in the place, without terms and without links to one address, that occur twice. */
const namesTwice = (page: Page) =>
  page.evaluate(() => {
    const pressed = [...document.querySelectorAll<HTMLElement>('main :is(button, summary, a[href]):not(.term)')];
    const named = new Map<string, string>();
    return pressed
      .filter((one) => one.checkVisibility())
      .flatMap((one, index) => {
        const name = (one.ariaLabel ?? one.textContent).trim();
        const where = one instanceof HTMLAnchorElement ? one.href : `${index}`;
        const known = named.get(name) ?? where;
        named.set(name, known);
        return known === where ? [] : [name];
      });
  });

test('in a list of buttons each name says what it is for', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  const runs = ['a', 'b', 'c'].map((id) => ({
    ...run,
    id: id.repeat(24),
    environment: { ...run.environment, label: `Phone ${id}` },
  }));
  await importRuns(page, siteUrl, runs);
  await expect(page.getByTestId('sentence')).toBeVisible();
  await expect(page.locator('.figure .downloads').last()).toBeVisible();
  expect(await namesTwice(page), 'three runs compared').toEqual([]);
  for (const study of ['passkey-signing', 'go-signatures']) {
    const experiment = findExperiment(study) ?? mainExperiment;
    await importRuns(page, siteUrl, [{ ...typicalRun(experiment, 'all cells'), id: `named-${study}` }]);
    await page.locator(`a[href="#/saved/named-${study}"]`).click();
    await expect(page.getByTestId('sentence')).toBeVisible();
    await settledHeight(page);
    expect(await namesTwice(page), study).toEqual([]);
  }
});

test('the strip at the lower edge hands it on when a run ends, by whatever', async ({ bench, page }) => {
  await bench.begin('preset=study');
  await page.getByRole('navigation').getByRole('link', { name: 'Studies' }).click();
  await page
    .getByRole('complementary', { name: 'Run under way' })
    .getByRole('button', { name: 'Cancel' })
    .press('Enter');
  await expect(page.getByRole('complementary', { name: 'Run under way' })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
