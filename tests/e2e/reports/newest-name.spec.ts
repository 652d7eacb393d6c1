/** What leaves the page carries the name as it was typed when the button was pressed, however soon that was. */
import type { Locator, Page } from '@playwright/test';
import { labelOf } from '../../../site/results/document/label.ts';
import { readShared } from '../../../site/results/share/share-link.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { keepRuns } from '../import-runs.ts';
import { savedFile } from '../saved-file.ts';
import { expect, test } from '../site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], hasTouch: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByLabel('Name of this run');

async function openShare(page: Page): Promise<void> {
  await button(page, 'Share').click();
  await expect(page.getByRole('img', { name: /^A picture that says/ })).toBeVisible();
}

async function openSaved(page: Page, siteUrl: string): Promise<void> {
  const run = exampleRun();
  await keepRuns(page, siteUrl, [run]);
  await page.goto(`${siteUrl}#/saved/${run.id}`);
  await openShare(page);
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const emptyClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.writeText(''));

/** The name of the run in the link of a text. */
async function nameIn(text: string): Promise<string> {
  const [, payload = ''] = /(?:#\/r\/|embed\?r=)([\w-]+)/.exec(text) ?? [];
  return labelOf(await readShared(payload));
}

/** As iOS does: a press leaves the focus in the field, which is not told that it has been changed. */
const keepFocus = (page: Page) =>
  page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }));

const ways: Readonly<Record<string, (what: Locator) => Promise<void>>> = {
  'a mouse': (what) => what.click(),
  'a finger': (what) => what.tap(),
  keys: (what) => what.press('Enter'),
};

for (const [way, press] of Object.entries(ways)) {
  for (const label of ['Copy the link', 'Copy code to embed the figure']) {
    test(`${label}, pressed with ${way} right after a name was typed, copies that name, each time`, async ({
      page,
      siteUrl,
    }) => {
      await openSaved(page, siteUrl);
      for (const name of ['By the window', 'In the train']) {
        await emptyClipboard(page);
        await field(page).fill(name);
        await press(button(page, label));
        await expect.poll(() => copied(page)).not.toBe('');
        expect(await nameIn(await copied(page))).toBe(name);
      }
    });
  }
}

test('where a press leaves the field as it is, the name that stands in it counts', async ({ page, siteUrl }) => {
  await openSaved(page, siteUrl);
  await keepFocus(page);
  await emptyClipboard(page);
  await field(page).fill('By the window');
  await button(page, 'Copy the link').click();
  await expect.poll(() => copied(page)).not.toBe('');
  expect(await nameIn(await copied(page))).toBe('By the window');
  await expect(field(page)).toBeFocused();
});

test('the picture, the files and the comparison of a saved run have the name that was just typed', async ({
  page,
  siteUrl,
}) => {
  await openSaved(page, siteUrl);
  const before = await savedFile(page, 'Save the picture');
  await field(page).fill('By the window');
  const pressed = await savedFile(page, 'Save the picture');
  expect(pressed.name).toContain('by-the-window');
  // The picture that stands after a while, with the same name.
  await expect(page.locator('.share textarea')).toHaveValue(/#\/r\//);
  await page.getByLabel('Tall').check();
  await page.getByLabel('Wide').check();
  const settled = await savedFile(page, 'Save the picture');
  expect(pressed.bytes.equals(settled.bytes)).toBe(true);
  expect(pressed.bytes.equals(before.bytes)).toBe(false);
  await field(page).fill('In the train');
  await button(page, 'Export').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).first().click(),
  ]);
  expect(file.suggestedFilename()).toContain('in-the-train');
  // Its panel has the name, too, when it is opened again.
  await openShare(page);
  await expect(field(page)).toHaveValue('In the train');
  await button(page, 'Compare').click();
  await expect(page.getByRole('region', { name: 'Compared' })).toContainText('In the train');
});

test('a share sheet gets the name that was just typed, from the panel and from Send my result', async ({
  bench,
  page,
}) => {
  bench.hurry();
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', { value: async ({ url }: { url: string }) => void shared.push(url) });
  });
  const shared = () => page.evaluate(() => (globalThis as unknown as { readonly shared: readonly string[] }).shared);
  await bench.open('experiment=passkey-signing&schemes=ed25519&operations=sign&start&send');
  await bench.waitForState('finished');
  await openShare(page);
  for (const [index, label] of ['Share via …', 'Send my result'].entries()) {
    const name = `Name for ${label}`;
    await field(page).fill(name);
    await button(page, label).click();
    await expect.poll(async () => (await shared()).length).toBe(index + 1);
    expect(await nameIn((await shared())[index] ?? '')).toBe(name);
  }
});

test('somebody else’s result that is kept right after it was named is kept under that name', async ({
  page,
  siteUrl,
}) => {
  await openSaved(page, siteUrl);
  const link = await page.locator('.share textarea').inputValue();
  await page.goto(`${siteUrl}#/compare`);
  await page.getByRole('button', { name: /^Delete Pixel/ }).click();
  await page.goto(link);
  await openShare(page);
  await field(page).fill('From Ada');
  await button(page, 'Keep it in my history').click();
  await page.goto(`${siteUrl}#/compare`);
  await expect(page.getByTestId('history')).toContainText('From Ada');
});
