/** The verdict of a comparison is on the first screen, whatever is compared. Nothing is measured. */
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

/** How many runs are imported, and how many published ones are chosen. */
const chosen = [
  [2, 0],
  [4, 0],
  [0, 2],
  [0, 4],
  [2, 2],
  [1, 2],
] as const;

/** Whether the whole verdict, or on the smallest phones its first line, fits on the screen. */
const screens = [
  { width: 390, height: 844, part: 1 },
  { width: 1440, height: 900, part: 1 },
  { width: 320, height: 640, part: 0.01 },
] as const;

for (const [imported, published] of chosen) {
  test(`of ${imported} imported and ${published} published runs`, async ({ page, siteUrl }) => {
    const runs = Array.from({ length: imported }, (_, seed) => exampleRun({ id: `run-${seed}`, seed: seed + 1 }));
    if (imported > 0) await importRuns(page, siteUrl, runs);
    else await page.goto(`${siteUrl}#/compare`);
    const machines = page.getByRole('region', { name: 'Published results' }).getByRole('checkbox');
    await expect(machines.first()).toBeVisible();
    for (const machine of (await machines.all()).slice(0, published)) await machine.check();
    const rows = page.locator('.chosen > li');
    await expect(rows).toHaveCount(imported + published);
    const verdict = page.getByTestId('sentence');
    await expect(verdict).toContainText(/\bA\b/);
    for (const { width, height, part } of screens) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(verdict).toBeInViewport({ ratio: part });
      await expect(verdict).toHaveCount(1);
      // A letter stands beside its run's name, above the verdict, and the buttons are large enough for a finger.
      for (const [index, row] of (await rows.all()).entries()) {
        await expect(row.locator('.letter')).toHaveText(String.fromCharCode(65 + index));
        await expect(row.locator('.run-name')).toBeInViewport({ ratio: 1 });
        for (const button of await row.locator('> button').all()) {
          const box = await button.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
      }
    }
    // What is divided by what stands once, between the verdict and the first chart.
    const line = page.getByText(/as (a multiple|multiples) of A’s; left of 1× is faster/);
    await expect(line).toHaveCount(1);
    const boxes = await Promise.all(
      [verdict, line, page.locator('.panel').first()].map(
        async (one) => (await one.boundingBox()) ?? { y: -1, height: 0 },
      ),
    );
    for (const [index, { y, height }] of boxes.entries())
      expect(y + height).toBeLessThanOrEqual(boxes[index + 1]?.y ?? Number.POSITIVE_INFINITY);
    // Each source is named once, below the verdict.
    const sources = await page.locator('.run-source').allTextContents();
    expect(new Set(sources).size).toBe(sources.length);
    expect(sources.length > 0).toBe(published > 0);
    const sourceTops = await page
      .locator('.run-source')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const { y = 0 } = (await verdict.boundingBox()) ?? {};
    for (const top of sourceTops) expect(top).toBeGreaterThan(y);
  });
}
