/** What a visitor does with a result: stores, reopens, shares and compares it, and imports others. */
import type { Page } from '@playwright/test';
import { printRun } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { importRuns } from './import-runs.ts';
import { savedFile } from './saved-file.ts';
import { expect, openFigures, test, whole } from './site.ts';
import { violations } from './violations.ts';

test.beforeEach(({ bench }) => bench.hurry());

const short = 'schemes=ed25519&operations=verify';
const goText =
  'cpu: Apple M1\nBenchmarkVerify/Ed25519-8 60168 45312 ns/op\nBenchmarkSign/Ed25519-8 60168 19883 ns/op\n';

const history = (page: Page) => page.getByTestId('history').getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addText(page: Page, text: string): Promise<void> {
  await page.getByLabel('Or paste a text or a link here').fill(text);
  await button(page, 'Add this text').click();
}

test('a run is kept, reopens exactly as it looked, is renamed, deleted and put back', async ({ bench, page }) => {
  await bench.runToEnd(`${short}`);
  const sentence = await page.getByTestId('sentence').textContent();
  // Tables are built one after the other. They are complete when nothing more is added.
  let rows: readonly string[] = [];
  const comeSince = async () => {
    const before = rows;
    rows = await page.locator('[data-case]').allTextContents();
    return rows.length > 0 && rows.join('\n') === before.join('\n');
  };
  await expect.poll(comeSince, { intervals: [250] }).toBe(true);
  await page.goto(`${bench.siteUrl}#/compare`);
  await expect(history(page)).toHaveCount(1);
  await page.reload();
  await expect(history(page)).toHaveCount(1);
  await history(page).getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByTestId('sentence')).toHaveText(sentence ?? '');
  await expect(page.locator('[data-case]')).toHaveText(rows);
  await page.goBack();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: /^New name/ }).fill('My <b>laptop</b>');
  await page.keyboard.press('Enter');
  await expect(history(page)).toContainText('My <b>laptop</b>');
  await page.getByRole('button', { name: /^Delete My/ }).click();
  await expect(history(page)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(history(page)).toContainText('My <b>laptop</b>');
});

test('a shared link shows somebody else’s result, offers to run the same, and compares', async ({
  bench,
  page,
  browser,
}) => {
  await bench.runToEnd(`${short}`);
  await button(page, 'Share').click();
  const link = page.locator('.share textarea');
  await expect(link).toHaveValue(/#\/r\/[\w-]+$/);
  const unnamed = await link.inputValue();
  await page.getByLabel('Name of this run').fill('Pixel 9, on charger');
  await page.getByLabel('Name of this run').blur();
  await expect(link).not.toHaveValue(unnamed);
  await expect(link).toHaveValue(/#\/r\/[\w-]+$/);
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(2);
  const address = await link.inputValue();
  expect(await violations(page)).toEqual([]);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await openFigures(context);
  const elsewhere = await context.newPage();
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    'What does a passkey signature cost on that device?',
  );
  await expect(elsewhere.getByText(/^Somebody else’s result, from a link: Pixel 9, on charger/)).toBeVisible();
  const mine = elsewhere.getByRole('button', { name: /^Measure mine/ });
  // The question, the sender's numbers and what to do are on the first screen.
  const answer = elsewhere.getByTestId('sentence');
  for (const part of [answer, mine]) await expect(part).toBeInViewport(whole);
  // Whose it is and the answer are no single paragraph.
  const whose = await elsewhere.locator('.whose').first().boundingBox();
  expect(((await answer.boundingBox())?.y ?? 0) - (whose?.y ?? 0) - (whose?.height ?? 0)).toBeGreaterThanOrEqual(12);
  // Below the picture, once, because the sender's page judged by samples.
  const verdicts = elsewhere.getByText('verdicts here come from its intervals, and the sender’s may differ.');
  await expect(verdicts).toHaveCount(1);
  const picture = await elsewhere.locator('.figure .panels').first().boundingBox();
  const below = await verdicts.boundingBox();
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  expect(await violations(elsewhere)).toEqual([]);
  await mine.click();
  // The comparison was requested, so it is on the screen and nobody must look for it.
  await expect(elsewhere.locator('.compare-table [data-case]')).toHaveCount(2, { timeout: 180_000 });
  await expect(elsewhere.getByTestId('sentence')).toBeInViewport();
  await expect(elsewhere.locator('.chosen > li')).toHaveText([/^A.*Pixel 9, on charger/, /^B/]);
  expect(await violations(elsewhere)).toEqual([]);
  const overflow = () =>
    elsewhere.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  await elsewhere.setViewportSize({ width: 320, height: 740 });
  // Charts take their new width one frame later.
  await expect.poll(overflow).toBe(0);
  await context.close();
});

test('a name that was just typed is that of the run that is compared', async ({ bench, page }) => {
  await bench.runToEnd(`${short}`);
  await button(page, 'Share').click();
  await page.getByLabel('Name of this run').fill('Pixel 9, on charger');
  await button(page, 'Compare').click();
  await expect(page.getByRole('region', { name: 'Compared' })).toContainText('Pixel 9, on charger');
});

test('files, texts and published results stand beside each other; what is bad is said and nothing is lost', async ({
  bench,
  page,
}) => {
  await page.goto(`${bench.siteUrl}#/compare`);
  const imported = page.getByTestId('imported');
  const markup = '<img src=x onerror="globalThis.executed = true">';
  const run = exampleRun({ samples: 8 });
  const hostile = {
    ...run,
    id: 'hostile',
    experiment: markup,
    environment: { ...run.environment, label: markup, engine: markup, platform: markup },
    drift: { ...run.drift, grade: 'noisy' as const, reason: markup },
    settings: { ...run.settings, preset: markup },
    measurements: run.measurements.map((one, index) =>
      index === 0 ? { ...one, scheme: markup, backend: 'constructor' } : one,
    ),
  };
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('run.json', printRun(run)),
      file('hostile.json', JSON.stringify(hostile)),
      file('short.json', printRun(run).slice(0, 300)),
      file('newer.json', JSON.stringify({ ...run, schemaVersion: 99 })),
      file('bench.txt', goText),
    ]);
  await expect(imported.getByRole('paragraph')).toHaveCount(5);
  await expect(imported).toContainText(/short\.json.*not whole/);
  await expect(imported).toContainText(/newer\.json.*newer Passkey Bench/);
  await expect(page.locator('.chosen > li')).toHaveCount(3);
  await expect(page.locator('.chosen')).toContainText(markup);
  await page.getByRole('checkbox', { name: /Laptop, published/ }).check();
  await addText(page, 'nothing of the kind');
  await expect(imported).toContainText('none of the formats');
  await expect(page.locator('.compare-table [data-case]').first()).toBeVisible();
  await expect(page.locator('.reasons')).toContainText('outside a browser');
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: `Open ${markup}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
  await expect(page.getByRole('heading', { name: 'The numbers' })).toBeVisible();
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
});

test('on paper a comparison stands alone, and without one the lists are printed', async ({ bench, page, siteUrl }) => {
  const lists = ['History', 'Published results'].map((name) => page.getByRole('heading', { name }));
  await bench.openPlace('compare', 'Compare runs');
  await page.emulateMedia({ media: 'print' });
  for (const list of lists) await expect(list).toBeVisible();
  await importRuns(page, siteUrl, [exampleRun({ id: 'paper-a' }), exampleRun({ id: 'paper-b' })]);
  await expect(page.getByTestId('sentence')).toBeVisible();
  for (const list of lists) await expect(list).toBeHidden();
});

test('files and texts are dropped and pasted anywhere on the place, except into a field', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/compare`);
  const imported = page.getByTestId('imported');
  const run = printRun(exampleRun({ samples: 8 }));
  const hand = (kind: string, selector: string, text: string | undefined, files: readonly string[]) =>
    page.evaluate(
      ([kind, selector, text, files]) => {
        const carried = new DataTransfer();
        for (const [index, content] of files.entries()) carried.items.add(new File([content], `dropped-${index}.json`));
        if (text !== undefined) carried.setData('text/plain', text);
        const how = { bubbles: true, cancelable: true };
        const event =
          kind === 'paste'
            ? new ClipboardEvent(kind, { ...how, clipboardData: carried })
            : new DragEvent(kind, { ...how, dataTransfer: carried });
        document.querySelector(selector)?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [kind, selector, text, files] as const,
    );
  await expect(page.getByRole('heading', { name: 'Import results' })).toBeVisible();
  await expect.poll(() => hand('dragover', 'h1', undefined, [])).toBe(true);
  await expect(page.locator('section.import')).toHaveClass(/over/);
  expect(await hand('drop', 'h1', undefined, [run, goText])).toBe(true);
  await expect(page.locator('section.import')).not.toHaveClass(/over/);
  await expect(imported.getByRole('paragraph')).toHaveCount(2);
  await expect(page.locator('.chosen > li')).toHaveCount(2);
  await hand('drop', 'footer, body', goText.replaceAll('45312', '46001'), []);
  await expect(page.locator('.chosen > li')).toHaveCount(3);
  await hand('paste', 'body', goText.replaceAll('45312', '47001'), []);
  await expect(page.locator('.chosen > li')).toHaveCount(4);
  await hand('paste', 'h1', undefined, [printRun(exampleRun({ id: 'pasted-file', samples: 8 }))]);
  await expect(page.locator('.chosen > li')).toHaveCount(5);
  await hand('paste', '.import textarea', goText.replaceAll('45312', '48001'), []);
  await hand('drop', 'body', 'nothing of the kind', []);
  await expect(imported).toContainText('none of the formats');
  await expect(page.locator('.chosen > li')).toHaveCount(5);
  // In other places, the page does not accept a dropped file.
  await page.getByRole('link', { name: 'Method', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Compare runs');
  await expect.poll(() => hand('dragover', 'body', goText, [])).toBe(false);
  expect(await hand('drop', 'body', goText, [])).toBe(false);
});

test('what is pasted in the very moment in which the place comes is taken', async ({ bench, page }) => {
  await page.addInitScript((text) => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('section.import')) return;
      watching.disconnect();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
    });
    watching.observe(document, { subtree: true, childList: true });
  }, goText);
  await page.goto(`${bench.siteUrl}#/compare`);
  await expect(page.getByTestId('imported')).toContainText('is added');
});

test('a result is handed to another app where the browser can, and the button is absent where it cannot', async ({
  bench,
  page,
}) => {
  const openShare = async () => {
    await page.goto(`${bench.siteUrl}#/compare`);
    await addText(page, printRun(exampleRun({ samples: 8 })));
    await page.getByRole('link', { name: /^Open/ }).click();
    await button(page, 'Share').click();
    await expect(page.locator('.share textarea')).toHaveValue(/#\/r\/[\w-]+$/);
  };
  const shareButton = button(page, 'Share via …');
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await openShare();
  await expect(shareButton).toHaveCount(0);
  await page.addInitScript(() => {
    const given: ShareData[] = [];
    Object.assign(globalThis, { given });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        given.push(data);
        // The visitor dismisses the sheet; the page continues.
        throw new DOMException('dismissed', 'AbortError');
      },
    });
  });
  await page.reload();
  await openShare();
  await shareButton.click();
  const given = () => page.evaluate(() => (globalThis as unknown as { given: ShareData[] }).given);
  await expect.poll(given).toEqual([
    {
      title: 'Passkey Bench',
      text: 'A passkey benchmark of Pixel 9, on charger',
      url: await page.locator('.share textarea').inputValue(),
    },
  ]);
});

test('a link that was cut short is refused in a sentence', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/r/abcdef`);
  await expect(bench.problems).toContainText(/cut short|damaged/);
  await expect(page.getByRole('link', { name: 'Measure on this device' })).toBeVisible();
});

test('every export is a file with its numbers', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/compare`);
  await addText(page, printRun(exampleRun({ samples: 8 })));
  await page.getByRole('link', { name: /^Open/ }).click();
  await button(page, 'Export').click();
  const saved = async (name: RegExp) => (await savedFile(page, name)).bytes;
  expect(JSON.parse((await saved(/^JSON/)).toString()).measurements).toHaveLength(18);
  expect((await saved(/measurements/)).toString().trim().split('\r\n')).toHaveLength(19);
  expect((await saved(/samples/)).toString().trim().split('\r\n')).toHaveLength(18 * 8 + 1);
  expect((await saved(/benchstat/)).toString()).toMatch(/^BenchmarkSign\S+ \d+ \S+ ns\/op$/m);
  await expect(page.locator('.panel canvas').first()).toBeVisible();
  const picture = await saved(/^PNG/);
  expect([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  expect(picture.length).toBeGreaterThan(20_000);
});

test('without IndexedDB the page works and says that nothing is kept', async ({ bench, page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('private', 'SecurityError');
    };
  });
  await bench.runToEnd(`${short}`);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByText(/keeps nothing for this page/)).toBeVisible();
  await expect(history(page)).toHaveCount(1);
  // Only that sentence says that the run is kept.
  await expect(page.getByText('One run kept until you leave.')).toBeVisible();
  await expect(page.getByText(/kept in this browser/)).toHaveCount(0);
});
