/** The stage at its ends: a phone that is held upright, which scrolls down and not sideways, and a screen of 2160 lines. */
import { mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { faultsOfScreen } from './screen-faults.ts';

/** Words and charts that begin or end outside of the screen. */
const outside = () =>
  [...document.querySelectorAll('.stage h1, .stage h2, .stage p, .stage button, .stage canvas, .stage li')].flatMap(
    (element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
      return isOutside ? [`${element.tagName} ${element.textContent?.slice(0, 30)}`] : [];
    },
  );

test.use({ viewport: { width: 390, height: 844 } });

test('a talk on a phone that is held upright is whole from step to step, its panels too', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  await importRuns(page, siteUrl, [run]);
  await page.goto(`${siteUrl}#/stage?fallback=${run.id}`);
  await expect(page.locator('.stage')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
  for (let step = 0; step < 4; step += 1) {
    await expect(page.locator('.stage-chart canvas').first()).toBeVisible();
    expect(await page.evaluate(outside), `step ${step + 1}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // What is on a canvas is as wide as the canvas is shown.
    const [shown = 0, drawn = 0] = await page
      .locator('.stage-chart canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => [canvas.getBoundingClientRect().width * devicePixelRatio, canvas.width]);
    expect(Math.abs(shown - drawn)).toBeLessThan(0.02 * shown);
    await page.keyboard.press('ArrowRight');
  }
  for (const key of ['s', 's', '?', '?', 'q']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(outside), key).toEqual([]);
  }
});

test('on a screen of 2160 lines the figure is as large in proportion', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  await importRuns(page, siteUrl, [run]);
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.goto(`${siteUrl}#/stage?fallback=${run.id}`);
  await expect(page.locator('.stage')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
  await expect(page.locator('.stage-chart canvas')).toBeVisible();
  expect(await faultsOfScreen(page)).toEqual([]);
});
