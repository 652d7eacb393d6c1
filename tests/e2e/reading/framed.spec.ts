/** A figure in the frame of another page, as the code for embedding makes it. */
import { mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { labelOf } from '../../../site/results/document/label.ts';
import { printShared } from '../../../site/results/share/share-link.ts';
import { shippedStudy } from '../../../site/results/simulated/shipped-studies.ts';
import { embedCode } from '../../../site/views/parts/embed-code.ts';
import { settledHeight } from '../running/settled-height.ts';
import { expect, test } from '../site.ts';

// The state for a reader who was never here.
test.use({ foldsFigures: true });

const typical = typicalRun(mainExperiment, 'all cells');
const rough = {
  ...typical,
  outcome: 'cancelled' as const,
  elapsedMs: 5000,
  drift: { readings: [], grade: 'unusable' as const, reason: 'Others were at work.' },
};

test('the frame that is copied holds the whole figure of the main question, and says that the run was rough and ended early', async ({
  page,
  siteUrl,
}) => {
  const code = embedCode(await printShared(rough), siteUrl, labelOf(rough));
  const [, address = '', width = '', height = ''] = /src="(.*?)".*width="(\d+)" height="(\d+)"/.exec(code) ?? [];
  await page.setViewportSize({ width: Number(width), height: Number(height) });
  await page.goto(address);
  await expect(page.locator('canvas').last()).toBeVisible();
  await expect(page.locator('.whence')).toContainText(
    /, cancelled after 5\ss: 18 of 18 measured, rough\. Measured with Passkey Bench/,
  );
  const study = shippedStudy(mainExperiment.published);
  await expect(page.locator('.legend').first()).toContainText('published: Server, Laptop, Phone');
  await expect(page.locator('.whence')).toContainText(study?.shortCitation ?? 'none');
  await settledHeight(page);
  const bottom = await page.locator('.whence').evaluate((line) => line.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(Number(height) / 2);
  const { scrollWidth, scrollHeight } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { scrollWidth: root.scrollWidth, scrollHeight: root.scrollHeight };
  });
  expect(scrollWidth).toBeLessThanOrEqual(Number(width));
  expect(scrollHeight).toBeLessThanOrEqual(Number(height));
  await page.getByText('How to read it, and as a file').click();
  await expect(page.locator('.notes')).toBeVisible();
});

test('a page on a phone that holds two of them scrolls down only, and says which is which', async ({
  page,
  siteUrl,
}) => {
  const names = ['Pixel 9, on charger', 'My "old" phone & <tablet>'];
  const result = await printShared(typical);
  const frames = names.map((name) => embedCode(result, siteUrl, name)).join('');
  await page.route('**/article.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><h1>An article</h1>${frames}`,
    }),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${siteUrl}article.html`);
  await expect(page.locator('iframe').first().contentFrame().locator('.whence')).toBeVisible();
  const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(320);
  for (const name of names) await expect(page.getByTitle(`A figure of Passkey Bench: ${name}`)).toHaveCount(1);
});
