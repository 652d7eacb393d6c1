/** The stage at its extremes: an upright phone, which scrolls down and not sideways, and a screen of 2160 lines. */
import { experiments, findExperiment, mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { tornNames } from '../torn-names.ts';
import { openStage } from './open-stage.ts';
import { expectWholeScreen } from './screen-faults.ts';

/** Returns words and charts that begin or end outside of the screen. */
const outside = () =>
  [...document.querySelectorAll('.stage h1, .stage h2, .stage p, .stage button, .stage canvas, .stage li')].flatMap(
    (element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
      return isOutside ? [`${element.tagName} ${element.textContent?.slice(0, 30)}`] : [];
    },
  );

test.use({ viewport: { width: 390, height: 844 } });

test('the list of keys tears no word, punctuation included', async ({ page, siteUrl }) => {
  await openStage(page, siteUrl);
  await page.keyboard.press('?');
  const keys = page.getByRole('region', { name: 'Keys' });
  const torn = () =>
    keys.locator('dt, dd').evaluateAll((all) =>
      all.flatMap(({ firstChild: text }) =>
        [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text as Text, index);
          range.setEnd(text as Text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        }),
      ),
    );
  for (const width of [280, 320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(keys.locator('dd').first()).toBeVisible();
    expect(await torn(), `${width} px`).toEqual([]);
  }
});

test('no name is torn before a run on the smallest phones', async ({ page, siteUrl }) => {
  for (const { id } of experiments) {
    await page.goto('about:blank');
    await openStage(page, siteUrl, `?experiment=${id}`);
    // Some pictures have no words.
    await expect(page.locator('.stage-chart > *').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (let width = 300; width <= 390; width += 10) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.locator('.stage').evaluateAll(tornNames), `${id}, ${width} px`).toEqual([]);
    }
  }
});

test('a talk on a phone that is held upright is whole from step to step, its panels too', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  await importRuns(page, siteUrl, [run]);
  await openStage(page, siteUrl, `?fallback=${run.id}`);
  await page.keyboard.press('k');
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
  // The note that the numbers are of another day is never cut off, even on the smallest phone.
  const whose = page.locator('.stage-whose.earlier');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(whose).toHaveText('An earlier run: Pixel 9, on charger, 17 May 2026');
  await expect.poll(() => whose.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (let step = 0; step < 4; step += 1) {
    await expect(page.locator('.stage-chart canvas').first()).toBeVisible();
    // A chart takes the width of its place one frame later.
    await expect.poll(() => page.evaluate(outside), `step ${step + 1}`).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // The pixels of a canvas match its displayed width.
    const canvas = page.locator('.stage-chart canvas').first();
    const stretchOf = () =>
      canvas.evaluate(
        (one: HTMLCanvasElement) => one.width / (one.getBoundingClientRect().width * devicePixelRatio) - 1,
      );
    await expect.poll(async () => Math.abs(await stretchOf()) < 0.02).toBe(true);
    await page.keyboard.press('ArrowRight');
  }
  for (const key of ['s', 's', '?', '?', 'q']) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(outside), key).toEqual([]);
  }
  // The code takes the width, and the address below it is in one line.
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const code = page.locator('.stage-code-place > *');
    await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThan(width / 2);
    const address = page.locator('.stage-address');
    const lines = await address.evaluate(
      (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
    expect(Math.round(lines)).toBe(1);
    expect((await address.boundingBox())?.y).toBeGreaterThan((await code.boundingBox())?.y ?? 0);
  }
});

test('a plot on a phone has the width in which its axis has all its names', async ({ page, siteUrl }) => {
  const plotted = ['cold-start', 'rsa-modulus', 'post-quantum', 'hybrid-encryption'];
  const runs = plotted.map((id) => ({ ...typicalRun(findExperiment(id) ?? mainExperiment, 'all cells'), id }));
  await importRuns(page, siteUrl, runs);
  for (const id of plotted) {
    await openStage(page, siteUrl, `?experiment=${id}&fallback=${id}`);
    await page.keyboard.press('k');
    const canvas = page.locator('.stage-plot canvas').first();
    await expect(canvas).toBeVisible();
    // The chart's own pixels, before it is enlarged to the type of the stage.
    await expect.poll(() => canvas.evaluate((one: HTMLElement) => one.clientWidth), id).toBeGreaterThanOrEqual(330);
  }
});

test('before a run no line on a phone stands on another, whatever the question', async ({ page, siteUrl }) => {
  const overlaps = () =>
    page.evaluate(() => {
      const lines = [
        ...document.querySelectorAll('.stage :is(h1, h2, p, .study-row > :not(:empty), .stage-canvas)'),
      ].map((line) => ({
        says: line.textContent?.slice(0, 30),
        box: line.getBoundingClientRect(),
      }));
      return lines.flatMap(({ says, box }, index) =>
        lines
          .slice(index + 1)
          .flatMap((other) =>
            other.box.top < box.bottom - 1 &&
            other.box.bottom > box.top + 1 &&
            other.box.left < box.right &&
            other.box.right > box.left
              ? [`${says} / ${other.says}`]
              : [],
          ),
      );
    });
  // The pictures of all questions are loaded with the first one.
  await page.goto(`${siteUrl}#/stage?steps=bytes`);
  await expect(page.locator('.stage-picture')).toBeVisible();
  const queries = [
    ...experiments.map(({ id }) => `experiment=${id}`),
    ...['bytes', 'published', 'check', 'servers', 'cold-start', 'login'].map((step) => `steps=${step}`),
  ];
  for (const query of queries) {
    await page.goto(`${siteUrl}#/stage?${query}`);
    await expect(page.locator('.stage h1')).toBeVisible();
    await expect.poll(overlaps, query).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), query).toBeLessThanOrEqual(390);
  }
});

test('bars on a phone that is held upright have their names above them, and room between those and their numbers', async ({
  page,
  siteUrl,
}) => {
  const experiment = findExperiment('password-or-passkey') ?? mainExperiment;
  const run = typicalRun(experiment, 'all cells');
  await importRuns(page, siteUrl, [run]);
  await openStage(page, siteUrl, `?experiment=${experiment.id}&steps=servers&fallback=${run.id}`);
  await page.keyboard.press('k');
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
  const canvas = page.locator('.stage-chart canvas');
  await expect(canvas).toBeVisible();
  await expect.poll(() => page.evaluate(outside)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The longest bar, nearly as long as the axis, is at least a fifth of the chart's width.
  const longestBar = () =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      const { data } = one.getContext('2d')?.getImageData(0, 0, one.width, one.height) ?? { data: [] };
      let longest = 0;
      let length = 0;
      for (let at = 4; at < data.length; at += 4) {
        const isSame = [0, 1, 2].every((part) => data[at + part] === data[at - 4 + part]);
        const isColoured = Math.max(...data.slice(at, at + 3)) - Math.min(...data.slice(at, at + 3)) > 40;
        length = isSame && isColoured ? length + 1 : 0;
        longest = Math.max(longest, length);
      }
      return longest / one.width;
    });
  await expect.poll(longestBar).toBeGreaterThan(0.2);
});

test('on a screen of 360 lines all rows of a figure are seen, with their axis', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(`${siteUrl}#/stage?experiment=what-to-offer`);
  const canvas = page.locator('.stage-chart canvas').first();
  await expect(canvas).toBeVisible();
  const place = page.locator('.stage-canvas');
  const below = async () =>
    ((await canvas.boundingBox())?.height ?? 0) - ((await place.boundingBox())?.height ?? Number.NaN);
  await expect.poll(below).toBeLessThanOrEqual(1);
});

test('on a screen of 2160 lines the figure is as large in proportion', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  await importRuns(page, siteUrl, [run]);
  await page.setViewportSize({ width: 3840, height: 2160 });
  await openStage(page, siteUrl, `?fallback=${run.id}`);
  await page.keyboard.press('k');
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
  await expect(page.locator('.stage-chart canvas')).toBeVisible();
  await expectWholeScreen(page);
});

test('marks of a legend are as large in proportion to its words on every screen', async ({ page, siteUrl }) => {
  const run = typicalRun(mainExperiment, 'all cells');
  await importRuns(page, siteUrl, [run]);
  await page.goto(`${siteUrl}#/stage?steps=published&fallback=${run.id}`);
  await expect(page.locator('.stage')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText(/^An earlier run/)).toBeVisible();
  const marks = page.locator('.stage .legend :is(.dot, .tick)');
  await expect(marks).toHaveCount(3);
  const parts = () =>
    marks.evaluateAll((all) =>
      all.map((mark) => {
        const { width, height } = mark.getBoundingClientRect();
        const typePx = Number.parseFloat(getComputedStyle(mark.parentElement ?? mark).fontSize);
        return {
          height: height / typePx,
          stroke: Math.min(width, Number.parseFloat(getComputedStyle(mark).borderWidth) || width) / typePx,
        };
      }),
    );
  for (const [width, height] of [
    [1280, 720],
    [2560, 1440],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    const areSeen = async () => (await parts()).every((one) => one.height >= 0.45 && one.stroke >= 0.05);
    await expect.poll(areSeen, `${width}`).toBe(true);
  }
});
