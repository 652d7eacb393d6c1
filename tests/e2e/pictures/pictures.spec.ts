/** The saved pictures of every study, decoded by the browser: as many as there are charts, of one size, none empty. */
import type { Browser, Page } from '@playwright/test';
import { experiments } from '../../../site/experiments/index.ts';
import { ceremonySources } from '../../../site/figures/ceremony/index.ts';
import { hasChart } from '../../../site/figures/form/figure.ts';
import { figuresFor } from '../../../site/figures/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { PICTURE_WIDTH_PX } from '../../../site/views/picture/picture-part.ts';
import { importRuns } from '../import-runs.ts';
import { decodePicture, readDownload, type SavedFile } from '../saved-file.ts';
import { expect, test } from '../site.ts';

const runs = experiments.map((experiment) => ({
  experiment,
  run: { ...typicalRun(experiment, 'all cells'), id: `typical-${experiment.id}` },
}));

async function openRun(page: Page, siteUrl: string, run: RunDocument): Promise<void> {
  await importRuns(page, siteUrl, [run]);
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
}

/** Presses the button and collects as many pictures as the page announces. */
async function savePictures(page: Page): Promise<readonly SavedFile[]> {
  const pictures: Promise<SavedFile>[] = [];
  page.on('download', (download) => pictures.push(readDownload(download)));
  await page.getByRole('button', { name: /^PNG/ }).click();
  const statement = page.getByRole('region', { name: 'Export' }).getByRole('status').first();
  await expect(statement).toHaveText(/saved\.$|no chart/, { timeout: 180_000 });
  const text = await statement.textContent();
  const count = text?.startsWith('One') ? 1 : Number.parseInt(text ?? '', 10) || 0;
  await expect.poll(() => pictures.length).toBe(count);
  return Promise.all(pictures);
}

async function onScreen(
  browser: Browser,
  deviceScaleFactor: number,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ deviceScaleFactor, viewport: { width: 390, height: 844 } });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

type ShownRun = (typeof runs)[number];

const chartsOf = ({ experiment, run }: ShownRun) =>
  figuresFor({ experiment, run, reference: undefined }, ceremonySources).filter(hasChart);

/** Enough studies that each figure with a chart is in one of them. */
function withEveryChart(): readonly ShownRun[] {
  const known = new Set<string>();
  // Studies with the fewest charts come last, because common charts are in the first ones already.
  const byCharts = runs.toSorted((a, b) => chartsOf(b).length - chartsOf(a).length);
  return byCharts.filter((shown) => {
    const fresh = chartsOf(shown).filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh.length > 0;
  });
}

const onEachScreen = [
  ...withEveryChart().map((shown) => ({ ...shown, ratio: 1 })),
  // These have bars, lines and boxes; and stacked bars.
  ...runs
    .filter(({ experiment }) => ['go-signatures', 'ceremony'].includes(experiment.id))
    .map((shown) => ({ ...shown, ratio: 2 })),
];

for (const { ratio, ...shown } of onEachScreen) {
  test(`every chart of ${shown.experiment.id} is a picture, from a screen of ${ratio} pixels a pixel`, async ({
    browser,
    page: reader,
    siteUrl,
  }) => {
    const wanted = chartsOf(shown).map(({ id }) => id);
    await onScreen(browser, ratio, async (page) => {
      await openRun(page, siteUrl, shown.run);
      const pictures = await savePictures(page);
      const saved = pictures.map(({ name }) => wanted.find((id) => name.endsWith(`-${id}.png`)));
      expect(saved.toSorted()).toEqual(wanted.toSorted());
      for (const { name, bytes } of pictures) {
        const { width, height, coloured, seeThrough } = await decodePicture(reader, bytes);
        expect(width, name).toBe(2 * PICTURE_WIDTH_PX);
        expect(height, name).toBeGreaterThan(400);
        expect(coloured, name).toBeGreaterThan(500);
        expect(seeThrough, name).toBe(0);
      }
    });
  });
}

test('a picture waits for views and charts that come late', async ({ page, siteUrl, browser }) => {
  // Views are loaded and charts are drawn one part per task. From a press on, each task is delayed; the first press
  // delays it so much that the export starts before it.
  await page.addInitScript(() => {
    const soon = globalThis.setTimeout;
    let presses = 0;
    addEventListener('click', () => {
      presses += 1;
      const late = presses === 1 ? 3000 : 40;
      globalThis.setTimeout = ((then: () => void, ms?: number) => soon(then, ms ?? late)) as typeof setTimeout;
    });
  });
  const shown = runs.find(({ experiment }) => experiment.id === 'go-signatures');
  if (!shown) throw new Error('There is no such study.');
  await openRun(page, siteUrl, shown.run);
  const pictures = await savePictures(page);
  expect(pictures).toHaveLength(chartsOf(shown).length);
  await onScreen(browser, 1, async (reader) => {
    for (const { name, bytes } of pictures)
      expect((await decodePicture(reader, bytes)).coloured, name).toBeGreaterThan(500);
  });
});
