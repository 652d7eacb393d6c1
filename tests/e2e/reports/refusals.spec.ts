/** A file that is none of the page's: the refusal looks alike wherever it is chosen. Nothing is measured. */
import { expect, test } from '../site.ts';

const NOT_A_RESULT = { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('hello') };

for (const place of ['compare', 'servers']) {
  test(`a refused file is a notice: ${place}`, async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}#/compare?open=nothing`);
    const known = page.getByText('Nothing was added; import them as a file.');
    await expect(known).toHaveClass('refused');
    const look = await known.evaluate((element) => getComputedStyle(element).borderLeft);
    // A page of its own, so that the first notice is gone.
    await page.goto('about:blank');
    await page.goto(`${siteUrl}#/${place}`);
    await page.locator('main input[type="file"]').first().setInputFiles(NOT_A_RESULT);
    const refusal = page.locator('main .refused:not(:empty)');
    await expect(refusal).toBeVisible();
    await expect(refusal).toHaveText(/[.]$/);
    await expect(refusal).toHaveCSS('border-left', look);
    expect(look).not.toMatch(/^0px/);
  });
}
