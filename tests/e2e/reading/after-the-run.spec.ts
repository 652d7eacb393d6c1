/** How a page reads to a visitor who has just measured: short, in order, and as the visitor left it. */

import { settledHeight } from '../running/settled-height.ts';
import { expect, test, whole } from '../site.ts';

test.use({ foldsFigures: true });
test.beforeEach(({ bench }) => bench.hurry());

/** The sentence, the dots, “what next”, and the folded figures, from top to bottom. */
const parts = ['.sentence', '.panel', '.next', '.fold'];

/**
 * Returns the height of the words that depend on the run: the status, the sentence and its closing. They are longer in
 * one run than in another.
 */
const wordsHeight = () =>
  ['.status', '.sentence', '.closing'].reduce(
    (sum, name) => sum + (document.querySelector(name)?.clientHeight ?? 0),
    0,
  );

test('after a run two screens of a laptop, or four of a phone, show the sentence, the dots, what next, then folds', async ({
  bench,
  page,
}) => {
  await bench.runToEnd('preset=quick');
  for (const { width, height, screens, usualWords } of [
    { width: 1440, height: 900, screens: 2, usualWords: 240 },
    { width: 390, height: 844, screens: 4, usualWords: 460 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const name of parts) await expect(page.locator(name).first()).toBeVisible();
    await expect(page.locator('.fold[open]')).toHaveCount(0);
    const tall = await settledHeight(page);
    expect(tall - (await page.evaluate(wordsHeight)) + usualWords, `${width} px`).toBeLessThanOrEqual(screens * height);
    const tops = await page.evaluate(
      (names) => names.map((name) => document.querySelector(name)?.getBoundingClientRect().top ?? Number.NaN),
      parts,
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  }
  for (const fold of await page.locator('.fold > summary').all()) {
    await expect(fold.locator('h2')).not.toBeEmpty();
    await expect(fold.locator('.finding')).not.toBeEmpty();
  }
});

test('what was opened is open after another run and in the next visit, and what was closed is closed', async ({
  bench,
  page,
}) => {
  await bench.runToEnd('schemes=ed25519&operations=sign');
  const table = page.locator('#measurement-table');
  await table.locator('summary').click();
  await expect(table.locator('table')).toBeVisible();
  await bench.runButton.first().click();
  await bench.waitForState('finished');
  await expect(table.locator('table')).toBeVisible();
  await page.goto('about:blank');
  await bench.runToEnd('schemes=ed25519&operations=sign');
  await expect(table.locator('table')).toBeVisible();
  await table.locator('summary').click();
  await expect(table.locator('table')).toBeHidden();
  await page.reload();
  await bench.runButton.first().click();
  await bench.waitForState('finished');
  await expect(table.locator('table')).toBeHidden();
});

test('an open panel of a run is closed when another one begins, and does not push its result off the screen', async ({
  bench,
  page,
}) => {
  bench.hurry();
  await page.setViewportSize({ width: 390, height: 844 });
  await bench.runToEnd('experiment=passkey-signing&schemes=ed25519&operations=sign');
  for (const name of ['Share', 'Export']) {
    const { id } = (await bench.read()).run ?? {};
    const opener = page.getByRole('button', { name, exact: true });
    const panel = page.getByRole('region', { name, exact: true });
    await opener.click();
    await expect(panel).toBeVisible();
    await page
      .getByRole('button', { name: /^Run again/ })
      .first()
      .click();
    await expect.poll(async () => (await bench.read()).run?.id).not.toBe(id);
    await bench.waitForState('finished');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toHaveCount(0);
    const [answer, chart] = await Promise.all(
      [page.getByTestId('sentence').first(), page.locator('canvas').first()].map((part) => part.boundingBox()),
    );
    // The first chart stands a screen below its sentence at the most.
    expect((chart?.y ?? 0) - (answer?.y ?? 0)).toBeLessThan(844);
  }
});

test('a first screen on a phone has the button and the first dots; a run is watched, and read, on one screen', async ({
  bench,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letEnd = await bench.holdEnd();
  await bench.open();
  await expect(page.locator('.run').first()).toBeInViewport(whole);
  // The published times that are shown before anybody touches the page, and later the chart in their place.
  const canvas = page.locator('.panel .canvas').first();
  await expect(canvas).toBeVisible();
  // A name with its times, and the ticks of the published machines below it.
  await expect.poll(async () => (await canvas.boundingBox())?.y).toBeLessThanOrEqual(844 - 42);
  await bench.runButton.first().click();
  await bench.waitForMeasured(1);
  await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  await expect(canvas).toBeInViewport(whole);
  await letEnd();
  await bench.waitForState('finished');
  await expect(page.getByRole('heading', { name: 'What next' })).toBeAttached();
  // The page may get longer or move at the end of the run.
  await settledHeight(page);
  await expect(page.getByTestId('sentence')).toBeInViewport(whole);
  const panels = page.locator('#operation-bars canvas');
  await expect(panels).toHaveCount(3);
  for (const panel of await panels.all()) await expect(panel).toBeInViewport(whole);
});

test('on paper a finished run is one page, with its numbers and the published ones whole in a table', async ({
  bench,
  page,
}) => {
  await bench.runToEnd('preset=quick');
  await expect(page.locator('.panel canvas')).toHaveCount(3);
  await settledHeight(page);
  const usualMargin = { left: '1cm', right: '1cm', top: '1cm', bottom: '1cm' };
  for (const margin of [{}, usualMargin]) {
    const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  // Two charts side by side are drawn at the width of the print: scaled down, their type would be too small.
  const widthsPx = () => page.locator('.panel canvas').evaluateAll((all) => all.map((one) => one.clientWidth));
  const onScreen = await widthsPx();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(Math.max(...(await widthsPx()))).toBeLessThanOrEqual(400);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(widthsPx).toEqual(onScreen);
  // The width that such a sheet leaves, at which a screen would fold the table into lists.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  const row = page.locator('#reference-table tr').filter({ hasText: '2,925.312' });
  await expect(row).toBeVisible();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(30);
  // Where a sheet ends, no row is parted from the others of its scheme.
  const groups = page.locator('#reference-table tbody');
  await expect(groups).toHaveCount(3);
  for (const group of await groups.all()) await expect(group).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect.poll(() => bench.overflow()).toBe(0);
  // If a sheet ends with the last line, nothing unseen begins another one.
  const countBelow = () =>
    page.locator('main').evaluate((main) => {
      const end = main.getBoundingClientRect().bottom;
      const below = (one: Element) =>
        !main.contains(one) && one.getClientRects().length > 0 && one.getBoundingClientRect().top > end - 1;
      return [...document.body.querySelectorAll('*')].filter(below).length;
    });
  expect(await countBelow()).toBe(0);
});
