import { expect, test } from './site.ts';

/** What a browser without it looks like, in the page and in the worker alike. */
const withoutWebCrypto =
  "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined, configurable: true });";
const withoutWebAssembly = 'delete globalThis.WebAssembly;';

test('without WebCrypto the page says so and measures WebAssembly', async ({ bench, page }) => {
  await page.addInitScript(withoutWebCrypto);
  await bench.patchWorker(withoutWebCrypto);
  await bench.open('start');
  await expect(page.getByText(/no WebCrypto/i).first()).toBeVisible();
  const { measurements } = await bench.waitForState('finished');
  const [ours, theirs] = [
    measurements.filter(({ backend }) => backend === 'wasm'),
    measurements.filter(({ backend }) => backend === 'webcrypto'),
  ];
  expect(ours.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'measured'));
  expect(theirs.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'unsupported'));
});

test('without WebAssembly the page says so and measures WebCrypto', async ({ bench, page }) => {
  await page.addInitScript(withoutWebAssembly);
  await bench.patchWorker(withoutWebAssembly);
  await bench.open('start');
  await expect(page.getByText(/WebAssembly is switched off|no WebAssembly/i).first()).toBeVisible();
  const { measurements } = await bench.waitForState('finished');
  const [ours, theirs] = [
    measurements.filter(({ backend }) => backend === 'wasm'),
    measurements.filter(({ backend }) => backend === 'webcrypto'),
  ];
  expect(theirs.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'measured'));
  for (const one of ours) {
    expect(one.status).toBe('unsupported');
    if (one.status === 'unsupported') expect(one.reason).toMatch(/WebAssembly/);
  }
});

test('with neither, nothing runs and the page says so', async ({ bench, page }) => {
  await page.addInitScript(withoutWebCrypto + withoutWebAssembly);
  await bench.open();
  await expect(page.getByText(/neither WebAssembly nor WebCrypto/i).first()).toBeVisible();
});

test('without module workers the page says so', async ({ bench, page }) => {
  await page.addInitScript('delete globalThis.Worker;');
  await bench.open();
  await expect(page.getByText(/worker/i).first()).toBeVisible();
});

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
