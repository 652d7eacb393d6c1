import { expect, test } from '../site.ts';

test.beforeEach(({ bench }) => bench.hurry());

test.describe('in an insecure context', () => {
  test.use({ hostName: 'insecure.test' });

  test('the page says why and measures what it can', async ({ bench, page }) => {
    bench.faults.allow(/Cross-Origin-Opener-Policy header has been ignored/);
    await bench.open('schemes=ed25519&start');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect(page.getByText(/HTTPS/).first()).toBeVisible();
    const { measurements, environment } = await bench.waitForState('finished');
    expect(environment.isolated).toBe(false);
    const measured = measurements.filter(({ status }) => status === 'measured');
    expect(measured.map(({ backend }) => backend)).toEqual(['wasm', 'wasm', 'wasm']);
  });
});
