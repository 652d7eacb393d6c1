/**
 * With type of up to twice its size, on the smallest phones, no word and no number is torn. Only an identifier of a
 * program may be, outside drawings and headings.
 */
import type { Locator, Page } from '@playwright/test';
import { experiments } from '../../../site/experiments/index.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { longestCeremony } from './longest-runs.ts';

const SIZES_PERCENT = [100, 150, 200];
const WIDTHS_PX = [320, 390, 768];

/** Returns the words whose letters are in more than one line. */
const tornWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isTorn = (text: Text, begin: number, end: number) => {
      const range = document.createRange();
      range.setStart(text, begin);
      range.setEnd(text, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const DRAWINGS = '.sequence, .study-picture, .legend, h1, h2, h3';
    const part = /[\p{L}\p{N}]+/gu;
    const plain = /(?<=(?:^|[\s“])\(?)(?:\p{L}?\p{Ll}+|\d[\d.,]*(?:\u202f[^\s,;]+)?)(?![^\s.,;:?!”)])/gu;
    const tornIn = (text: Text): readonly string[] =>
      [...text.data.matchAll(text.parentElement?.closest(DRAWINGS) ? part : plain)]
        .filter(({ 0: word, index }) => isTorn(text, index, index + word.length))
        .map(([word]) => `“${word}” of “${text.data}”`);
    const isRead = ({ parentElement: box }: Text) =>
      box?.checkVisibility({ visibilityProperty: true }) && !box.closest('code, pre, option, thead, .hidden');
    const torn: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (isRead(text)) torn.push(...tornIn(text));
    }
    return torn;
  });

async function expectWholeWords(page: Page): Promise<void> {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 844 });
    for (const percent of SIZES_PERCENT) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      await expect.poll(() => tornWords(page), `${width} px, ${percent} %`).toEqual([]);
    }
  }
}

for (const [place, drawing] of [
  ['ceremony', '.sequence'],
  ['studies', '.study-picture'],
  ['run', '.legend'],
  ['run?experiment=password-or-passkey', '.study-picture'],
  ['run?experiment=what-to-offer', '.legend'],
] as const)
  test(`#/${place}`, async ({ bench, page }) => {
    await page.goto(`${bench.siteUrl}#/${place}`);
    await expect(page.locator(drawing).first()).toBeVisible();
    await expect(page.locator('.arriving')).toHaveCount(0);
    await expectWholeWords(page);
  });

const placesWithHeadings = ['method', 'compare', 'servers', ...experiments.map(({ id }) => `run?experiment=${id}`)];

test('headings keep their words whole in every place and study', async ({ bench, page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  let before = '';
  for (const place of placesWithHeadings) {
    await page.goto(`${bench.siteUrl}#/${place}`);
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText(before);
    before = (await heading.textContent()) ?? '';
    await expect(page.locator('.arriving')).toHaveCount(0);
    await expectWholeWords(page);
  }
});

/** Returns the most lines that one of these names takes. */
const linesOf = (names: Locator): Promise<number> =>
  names.evaluateAll((words) => {
    const range = document.createRange();
    const tops = words.map((word) => {
      range.selectNodeContents(word);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    return Math.max(...tops);
  });

test('a name of several words in a heading goes to the next line whole', async ({ bench, page }) => {
  for (const study of ['own-code', 'what-to-offer']) {
    await page.goto(`${bench.siteUrl}#/run?experiment=${study}`);
    const names = page.locator('h1 .one-word');
    await expect(names).toHaveText(/^(WebAssembly|pubKeyCredParams\?)$/);
    for (let width = 320; width <= 520; width += 8) {
      await page.setViewportSize({ width, height: 844 });
      expect(await linesOf(names), `${study}, ${width} px`).toBe(1);
    }
  }
});

test('a name of two words written as one breaks only on the smallest phones', async ({ bench, page }) => {
  await page.goto(`${bench.siteUrl}#/ceremony`);
  const names = page.locator('.sequence .one-word', { hasText: /authenticatorData|clientDataJSON/ });
  await expect(names).toHaveCount(3);
  for (const [width, lines] of [
    [320, 2],
    [390, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => linesOf(names), `${width} px`).toBe(lines);
  }
});

test('the total of a ceremony’s lane has its unit beside it, and its own column', async ({ page, siteUrl }) => {
  const run = longestCeremony();
  // All lanes have one unit, so the total of the slowest key pair has the most digits beside steps of a millisecond.
  const measurements = run.measurements.map((one) => {
    const isSlow = one.scheme.startsWith('rsa') && one.conditions?.['step'] === 'key-pair';
    return one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.map(() => (isSlow ? 9.98e10 : 1e6)) } : one;
  });
  await keepRuns(page, siteUrl, [{ ...run, measurements, id: 'longest-steps' }]);
  await page.goto(`${siteUrl}#/saved/longest-steps`);
  const totals = page.locator('.lane-total:visible');
  await page.locator('summary', { hasText: 'A registration, step by step' }).click();
  await expect(totals.filter({ hasText: '99,800' }).first()).toBeVisible();
  for (const width of [390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await linesOf(totals), `${width} px`).toBe(1);
    const overfull = await totals.evaluateAll((all) =>
      all.filter((total) => total.scrollWidth > total.clientWidth).map((total) => total.textContent),
    );
    expect(overfull, `${width} px`).toEqual([]);
  }
});
