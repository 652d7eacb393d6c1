/** Some browsers choose a wider font: on a tablet, too, no table is wider than the screen in it. */
import { experiments } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, openFigures, test } from '../site.ts';

/** Text that is wider by a little, as in another font. */
const LETTERS = '* { letter-spacing: 0.02em; }';

test('every study fits a tablet in wide letters', async ({ bench, page, siteUrl }) => {
  const runs = experiments.map((experiment) => ({
    ...typicalRun(experiment, 'all cells'),
    id: `wide-${experiment.id}`,
  }));
  await openFigures(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await keepRuns(page, siteUrl, runs);
  for (const { id } of runs) {
    await page.goto('about:blank');
    await page.goto(`${siteUrl}#/saved/${id}`);
    await expect(page.locator('.figure tr').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, LETTERS);
    await bench.expectToFit(768, 800, 1024);
  }
});
