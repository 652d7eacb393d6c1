/** How a page reads for who has just measured: short, in order, and as it was left. */
import { expect, test } from '../site.ts';

test.use({ foldsFigures: true });

const headings = ['sentence', 'dots', 'next', 'folded'];

/** How much room the words take that a run chooses: the status, the sentence and what closes it, which are longer in one run than in another. */
const wordsHeight = () =>
  ['.status', '.sentence', '.closing'].reduce(
    (sum, name) => sum + (document.querySelector(name)?.clientHeight ?? 0),
    0,
  );

for (const { width, height, screens, usualWords } of [
  { width: 1440, height: 900, screens: 2, usualWords: 240 },
  { width: 390, height: 844, screens: 4, usualWords: 460 },
]) {
  test(`after a run a screen of ${width} × ${height} shows the sentence, the dots, what next, then folds: ${screens} screens at most`, async ({
    bench,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await bench.open('preset=quick&start');
    await bench.waitForState('finished');
    await expect(page.locator('.fold').first()).toBeVisible();
    await expect(page.locator('.fold[open]')).toHaveCount(0);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(tall - (await page.evaluate(wordsHeight)) + usualWords).toBeLessThanOrEqual(screens * height);
    const tops = await page.evaluate(() =>
      ['.sentence', '.panel', '.next', '.fold'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().top,
      ),
    );
    expect(tops).toHaveLength(headings.length);
    expect(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    for (const fold of await page.locator('.fold > summary').all()) {
      await expect(fold.locator('h2')).not.toBeEmpty();
      await expect(fold.locator('.finding')).not.toBeEmpty();
    }
  });
}

test('what was opened is open after another run and in the next visit, and what was closed is closed', async ({
  bench,
  page,
}) => {
  await bench.open('schemes=ed25519&operations=sign&start');
  await bench.waitForState('finished');
  const table = page.locator('#measurement-table');
  await table.locator('summary').click();
  await expect(table.locator('table')).toBeVisible();
  await bench.runButton.first().click();
  await bench.waitForState('finished');
  await expect(table.locator('table')).toBeVisible();
  await page.goto('about:blank');
  await bench.open('schemes=ed25519&operations=sign&start');
  await bench.waitForState('finished');
  await expect(table.locator('table')).toBeVisible();
  await table.locator('summary').click();
  await page.reload();
  await bench.runButton.first().click();
  await bench.waitForState('finished');
  await expect(table.locator('table')).toBeHidden();
});

test('a first screen on a phone has the button and the first dots; a run is watched, and read, on one screen', async ({
  bench,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bench.open();
  await expect(page.locator('.run').first()).toBeInViewport({ ratio: 1 });
  // What stands there before anybody touches the page, and the chart that takes its place.
  const canvas = page.locator('.panel .canvas').first();
  await expect(canvas).toBeVisible();
  // A name with its times, and the ticks of the published machines under it.
  expect((await canvas.boundingBox())?.y).toBeLessThanOrEqual(844 - 42);
  await bench.runButton.first().click();
  await bench.waitForMeasured(1);
  await expect(page.getByTestId('sentence')).toBeInViewport({ ratio: 1 });
  await expect(canvas).toBeInViewport({ ratio: 1 });
  await bench.waitForState('finished');
  await page.waitForTimeout(1000);
  await expect(page.getByTestId('sentence')).toBeInViewport({ ratio: 1 });
  for (const panel of await page.locator('#operation-bars canvas').all()) {
    await expect(panel).toBeInViewport({ ratio: 1 });
  }
});

test('on paper a finished run is one page, with its numbers and the published ones whole in a table', async ({
  bench,
  page,
}) => {
  await bench.open('preset=quick&start');
  await bench.waitForState('finished');
  await page.waitForTimeout(500);
  const usualMargin = { left: '1cm', right: '1cm', top: '1cm', bottom: '1cm' };
  for (const margin of [{}, usualMargin]) {
    const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  // Two charts beside each other, drawn as wide as they are printed: made smaller, their type would be, too.
  const widthsPx = () => page.locator('.panel canvas').evaluateAll((all) => all.map((one) => one.clientWidth));
  const onScreen = await widthsPx();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(Math.max(...(await widthsPx()))).toBeLessThanOrEqual(400);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await widthsPx()).toEqual(onScreen);
  // As wide as such a sheet leaves, where a screen would fold the table into lists.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  const row = page.locator('#reference-table tr').filter({ hasText: '2,925.312' });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(30);
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect.poll(() => bench.overflow()).toBe(0);
});
