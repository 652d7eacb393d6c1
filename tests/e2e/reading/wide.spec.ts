/** What is placed side by side if there is room. Nothing is measured. */
import type { Page } from '@playwright/test';
import { postQuantum } from '../../../site/experiments/studies/post-quantum.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { printShared } from '../../../site/results/share/share-link.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

/** For each grid of panels or cards: the number of items in each of its rows. */
const gridRows = (page: Page) =>
  page.locator('main :is(.panels, .studies):visible').evaluateAll((grids) =>
    grids.map(({ children }) => {
      const tops = [...children].map((child) => child.getBoundingClientRect().top);
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    }),
  );

test('no panel and no card stands alone below three or more', async ({ page, siteUrl }) => {
  await keepRuns(page, siteUrl, [{ ...typicalRun(postQuantum, 'all cells'), id: 'typical' }]);
  for (const place of ['saved/typical', 'studies', 'servers']) {
    await page.goto(`${siteUrl}#/${place}`);
    const most = async () => Math.max(0, ...(await gridRows(page)).map((rows) => rows.reduce((sum, n) => sum + n, 0)));
    await expect.poll(most, { message: place }).toBeGreaterThanOrEqual(4);
    for (const width of [1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lonely = async () => (await gridRows(page)).filter((rows) => Math.max(...rows) > 2 && rows.at(-1) === 1);
      await expect.poll(lonely, { message: `${place}, ${width}` }).toEqual([]);
    }
  }
});

test('no link of the navigation stands alone below three or more, however large the type is', async ({
  bench,
  page,
}) => {
  await bench.open();
  for (const size of ['100%', '150%', '200%'])
    for (const width of [300, 320, 340, 368, 480, 600]) {
      await page.setViewportSize({ width, height: 740 });
      const rows = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        const tops = [...document.querySelectorAll('nav a')].map((link) => link.getBoundingClientRect().top);
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      }, size);
      expect(rows.at(-1) === 1 && Math.max(...rows) > 2, `${size}, ${width}: ${rows}`).toBe(false);
    }
});

test('charts side by side begin at one height if one title is longer than a line', async ({ page, siteUrl }) => {
  await keepRuns(page, siteUrl, [{ ...typicalRun(postQuantum, 'all cells'), id: 'typical' }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const place of ['saved/typical', 'servers']) {
    await page.goto(`${siteUrl}#/${place}`);
    await expect(page.locator('.panels .panel:nth-child(2) h3').first()).toBeVisible();
    const tops = await page.locator('main .panels:visible').evaluateAll((grids) =>
      grids.map(({ children: [first, second] }) => {
        if (first && second) first.getElementsByTagName('h3')[0]?.append(' and more'.repeat(20));
        return [first, second].map((panel) => panel?.querySelector('.canvas')?.getBoundingClientRect().top);
      }),
    );
    const pairs = tops.filter(([, second]) => second !== undefined);
    expect(pairs.length, place).toBeGreaterThan(0);
    for (const [first, second] of pairs) expect(first, place).toBe(second);
  }
});

test('the foot of a page repeats no link that stands above it', async ({ page, siteUrl }) => {
  await keepRuns(page, siteUrl, [{ ...typicalRun(postQuantum, 'all cells'), id: 'typical' }]);
  const visibleNames = (part: string) => page.locator(`${part} a:visible`).allInnerTexts();
  for (const place of ['run', 'saved/typical', 'ceremony', 'servers']) {
    await page.goto(`${siteUrl}#/${place}`);
    await expect(page.locator('.arriving')).toHaveCount(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const twice = async () => {
        const above = await visibleNames('main');
        return (await visibleNames('footer')).filter((name) => above.includes(name));
      };
      await expect.poll(twice, { message: `${place}, ${width}` }).toEqual([]);
      const all = [...(await visibleNames('main')), ...(await visibleNames('footer'))];
      expect(
        all.filter((name) => name === 'Show on a big screen'),
        `${place}, ${width}`,
      ).toHaveLength(1);
    }
  }
});

test('Method is drawn beside its text, and on a tablet below it', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/method`);
  const drawing = page.getByRole('img', { name: /^Round 0 takes one cell after the other/ });
  const text = page.getByText('All of it happens in a worker');
  const isBeside = async () => {
    const [left, right] = await Promise.all([text.boundingBox(), drawing.boundingBox()]);
    return left !== null && right !== null && right.x >= left.x + left.width;
  };
  for (const [width, beside] of [
    [1440, true],
    [2560, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isBeside, { message: `${width}` }).toBe(beside);
  }
});

test('the status of a ceremony has room for its words beside the button, or a line of its own', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/ceremony`);
  const status = page.locator('.ceremony-control .status');
  for (const width of [740, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await status.boundingBox())?.width, { message: `${width}` }).toBeGreaterThan(300);
  }
});

test('More settings stands in one line beside the presets of a tablet', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  const more = page.getByRole('button', { name: 'More settings' });
  for (const width of [736, 768, 831, 832, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = () =>
      more.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    await expect.poll(lines, { message: `${width}` }).toBe(1);
  }
});

test('no table of a tablet is wider than its page, however many columns it has', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/servers`);
  await page.locator('summary', { hasText: 'As a table' }).first().click();
  await expect(page.locator('.results thead th')).not.toHaveCount(0);
  for (let width = 736; width <= 1024; width += 16) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond, { message: `${width} px` }).toBeLessThanOrEqual(0);
  }
});

test('no button below a result that is opened stands alone on the last line', async ({ page, siteUrl }) => {
  const run = { ...typicalRun(postQuantum, 'all cells'), id: 'opened' };
  await page.goto(`${siteUrl}#/r/${await printShared(run)}`);
  const topOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  const expectCompany = async () => {
    for (let width = 320; width <= 720; width += 20) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await topOf('Compare')) === (await topOf('Export')), `${width} px`).toBe(true);
    }
  };
  await page.getByRole('button', { name: 'Keep it in my history' }).waitFor();
  await expectCompany();
  await page.getByRole('button', { name: 'Keep it in my history' }).click();
  await page.goto(`${siteUrl}#/saved/${run.id}`);
  await page.getByRole('button', { name: 'Run the same again and compare' }).waitFor();
  await expectCompany();
});

test('charts grow with the type that a visitor asks for, as far as there is room', async ({ bench, page }) => {
  const widen = (width: number) => page.setViewportSize({ width, height: 900 });
  await widen(1439);
  await page.goto(bench.siteUrl);
  const chart = page.locator('.panel .canvas').first();
  const heightPx = async () => (await chart.boundingBox())?.height ?? 0;
  await expect(chart).toBeVisible();
  const usualPx = await heightPx();
  const setType = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await setType('200%');
  await widen(1440);
  await expect.poll(async () => (await heightPx()) / usualPx).toBeCloseTo(2, 1);
  const inside = await chart.locator('.enlarged').boundingBox();
  expect((inside?.height ?? 0) / usualPx).toBeCloseTo(2, 1);
  await widen(320);
  await expect.poll(heightPx).toBeCloseTo(usualPx, 0);
  await setType('');
  await widen(1440);
  await expect.poll(heightPx).toBeCloseTo(usualPx, 0);
});

for (const place of ['', '#/run?schemes=ed25519', '#/run?experiment=post-quantum&backends=wasm', '#/servers'])
  test(`charts of “${place}” are as large as the type that a browser is set to, from the first`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // The font size is set before any module runs, like a browser's own setting.
    await page.addInitScript(() => {
      document.addEventListener(
        'readystatechange',
        () => document.documentElement.style.setProperty('font-size', '200%'),
        {
          once: true,
        },
      );
    });
    await page.goto(`${siteUrl}${place}`);
    const scales = () =>
      page
        .locator('.panel .canvas:visible > .enlarged')
        .evaluateAll((charts) => charts.map((chart) => new DOMMatrix(getComputedStyle(chart).transform).a));
    await expect.poll(async () => (await scales()).length).toBeGreaterThan(0);
    await expect.poll(async () => Math.min(...(await scales()))).toBeGreaterThan(1.5);
  });
