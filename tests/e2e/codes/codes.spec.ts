/** The codes of the share panel: another program reads them from screenshots, and the page opens their content. */
import type { Browser, Page } from '@playwright/test';
import { findExperiment } from '../../../site/experiments/index.ts';
import { cellsOf } from '../../../site/experiments/settings/cells.ts';
import { defaultSettings } from '../../../site/experiments/settings/settings.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { printCompact } from '../../../site/results/share/compact-link.ts';
import { codeWithByte } from '../../../site/results/simulated/changed-code.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, openFigures, test } from '../site.ts';
import { readQrCode } from './read-qr-code.ts';

/** A run of a study with many cells, in its longest preset. */
function longRun(): RunDocument {
  const settings = { ...defaultSettings(findExperiment('hybrid-encryption')), preset: 'study' as const };
  const measurements = cellsOf(settings).map((cell, index) => ({
    ...cell,
    status: 'measured' as const,
    samplesNs: Array.from({ length: 12 }, (_, sample) => 1e5 * (1 + index) + 1000 * sample),
  }));
  return { ...exampleRun(), id: 'long', experiment: settings.experiment, settings, measurements };
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function openShare(page: Page, siteUrl: string, run: RunDocument): Promise<void> {
  await keepRuns(page, siteUrl, [run]);
  await page.locator(`a[href="#/saved/${run.id}"]`).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: 'A QR code of this result' })).toBeVisible();
}

async function onScreen<T>(
  browser: Browser,
  deviceScaleFactor: number,
  width: number,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ deviceScaleFactor, viewport: { width, height: 800 } });
  try {
    await openFigures(context);
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

for (const ratio of [1, 1.5, 2, 3]) {
  test(`codes are read from a screen of ${ratio} pixels a pixel: of a run, on a phone and on a desk, and of a long study`, async ({
    browser,
    siteUrl,
  }) => {
    await onScreen(browser, ratio, 360, async (page) => {
      const result = page.getByRole('img', { name: 'A QR code of this result' });
      const settings = page.getByRole('img', { name: 'A QR code that opens the page with the same settings' });
      const long = longRun();
      await openShare(page, siteUrl, long);
      await expect.poll(() => readQrCode(browser, result), 'a long study').toBe(`${siteUrl}#/c/${printCompact(long)}`);
      await expect.poll(() => overflowOf(page)).toBe(0);
      const run = exampleRun();
      await openShare(page, siteUrl, run);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const size = `${width} px`;
        await expect.poll(() => readQrCode(browser, result), size).toBe(`${siteUrl}#/c/${printCompact(run)}`);
        await expect.poll(() => readQrCode(browser, settings), size).toMatch(/#\/run\?.*experiment=passkey-signing/);
        // Modules are a whole number of screen pixels, so that none is wider than the next.
        const offWhole = async () => {
          const side = (await result.boundingBox())?.width ?? Number.NaN;
          const modules = Number((await result.getAttribute('viewBox'))?.split(' ').at(-1));
          const pixels = (side * ratio) / modules;
          return Math.abs(pixels - Math.round(pixels));
        };
        await expect.poll(offWhole, size).toBeLessThan(0.01);
      }
    });
  });
}

test('a scanned code shows its medians and intervals on another device, says what it lacks, and compares', async ({
  browser,
  siteUrl,
  page,
}) => {
  const run = exampleRun();
  await openShare(page, siteUrl, run);
  const address = await readQrCode(browser, page.getByRole('img', { name: 'A QR code of this result' }));
  expect(address).toBeDefined();
  await onScreen(browser, 2, 390, async (phone) => {
    const errors: string[] = [];
    phone.on('pageerror', ({ message }) => errors.push(message));
    await phone.goto(address ?? '');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      'What does a passkey signature cost on that device?',
    );
    await expect(
      phone.getByText(/^Somebody else’s result, from a short link or a QR code: Pixel 9, on charger/),
    ).toBeVisible();
    await expect(
      phone.getByText(
        'A code holds rounded medians and 95 % intervals; the link to the result holds more, its JSON file all.',
      ),
    ).toBeVisible();
    await expect(phone.getByTestId('sentence')).toContainText(/[Ss]igning on that device takes .+ with Ed25519/);
    const cells = phone.locator('#measurement-table [data-case]');
    await expect(cells).toHaveCount(18);
    await expect(cells).toHaveText(Array.from({ length: 18 }, () => /\d\s?–\s?\d/));
    await phone.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(phone.locator('.chosen > li')).toHaveCount(1);
    expect(errors).toEqual([]);
  });
});

test('a hostile code is refused in a sentence, and nothing else happens', async ({ bench, page }) => {
  const compact = printCompact(exampleRun()) ?? '';
  for (const [fragment, sentence] of [
    [compact.slice(0, 60), /cut short or changed/],
    ['A'.repeat(200), /no Passkey Bench result/],
    [`CQ${compact.slice(2)}`, /cut short or changed/],
    [codeWithByte(compact, 0, 9), /newer Passkey Bench/],
    ['%3Cscript%3E', /cut short or changed/],
  ] as const) {
    await page.goto(`${bench.siteUrl}#/c/${fragment}`);
    await expect(bench.problems).toContainText(sentence);
  }
});
