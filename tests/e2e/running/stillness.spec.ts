import type { Locator, Page } from '@playwright/test';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { settledHeight } from './settled-height.ts';

/** A larger shift is seen as a jump; Core Web Vitals calls 0.1 good. */
const MAX_SHIFT = 0.02;

interface Shift {
  readonly value: number;
  readonly what: string;
}

/** Records the layout shifts from the first paint on, except those immediately after an input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Element | null }[];
        };
        const what = sources.map(({ node }) => `${node?.nodeName}.${node?.className ?? ''}`).join(', ');
        if (!hadRecentInput) seen.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsSoFar = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly Shift[] }).shifts);

function expectStill(shifts: readonly Shift[]): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`nothing jumps while the page loads, on ${width} pixels`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await bench.open();
    await settledHeight(page);
    expectStill(await shiftsSoFar(page));
  });
}

test('charts stay where they are from the first number of a run to its end', async ({ bench, page }) => {
  bench.hurry();
  // At this width the status has its space whatever it says, and so has the sentence of two schemes with any numbers.
  await page.setViewportSize({ width: 1440, height: 900 });
  await bench.begin('schemes=ed25519,ecdsa-p256');
  await expect(page.getByTestId('sentence')).not.toContainText('published');
  const topOfCharts = () =>
    page
      .locator('.panels')
      .first()
      .evaluate((charts) => charts.getBoundingClientRect().top);
  const before = await topOfCharts();
  await bench.waitForState('finished');
  await settledHeight(page);
  expect(Math.abs((await topOfCharts()) - before)).toBeLessThan(1);
});

/** Each study has another first figure, and an answer longer than a few lines on a phone. */
for (const study of [
  'own-code',
  'password-or-passkey',
  'cold-start&schemes=ed25519',
  'key-storm&schemes=legacy,balanced-v1',
]) {
  test(`on a phone the answer of ${study} begins at the top of the screen, and its picture stays where it is to the end`, async ({
    bench,
    page,
  }) => {
    bench.hurry();
    await page.setViewportSize({ width: 390, height: 844 });
    await bench.open(`experiment=${study}`);
    await settledHeight(page);
    await bench.runUntilMeasured(1);
    const sentence = page.getByTestId('sentence');
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const fromSentence = async () => (await topOf(page.locator('.panels').first())) - (await topOf(sentence));
    await expect.poll(async () => Math.abs(await topOf(sentence))).toBeLessThanOrEqual(30);
    const before = await fromSentence();
    await bench.waitForState('finished');
    await settledHeight(page);
    // One line more than usual is not a jump.
    expect(Math.abs((await fromSentence()) - before)).toBeLessThanOrEqual(30);
    expect(Math.abs(await topOf(sentence))).toBeLessThanOrEqual(60);
  });
}

test('nothing jumps on a phone from a tap on Run to the finished result, nor where it is opened again', async ({
  bench,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await bench.open();
  await bench.runButton.click();
  const { id } = await bench.waitForState('finished');
  await expect(page.getByRole('heading', { name: 'What next' })).toBeAttached();
  await settledHeight(page);
  const shifts = await shiftsSoFar(page);
  expectStill(shifts);
  // The progress bar must not move, however often the line above it changes between one line and two.
  expect(shifts.filter(({ what }) => what.includes('progress'))).toEqual([]);
  // A page of its own, as when a visitor returns.
  await page.goto('about:blank');
  await page.goto(`${bench.siteUrl}#/saved/${id}`);
  await expect(page.getByTestId('sentence').first()).toBeVisible();
  await settledHeight(page);
  expectStill(await shiftsSoFar(page));
});

test('the list of Compare stays under the finger while runs are chosen, and the bar below it leads to what they say', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepRuns(
    page,
    siteUrl,
    ['a', 'b', 'c'].map((id, seed) => exampleRun({ id, seed: seed + 1 })),
  );
  const boxes = page.getByTestId('history').getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await settledHeight(page);
  const topOf = async () => (await boxes.nth(1).boundingBox())?.y ?? Number.NaN;
  await boxes.first().scrollIntoViewIfNeeded();
  const before = await topOf();
  for (const box of await boxes.all()) {
    await box.check();
    await settledHeight(page);
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
  }
  await page.getByRole('button', { name: 'See them compared' }).click();
  await expect(page.getByTestId('sentence')).toBeInViewport();
});
