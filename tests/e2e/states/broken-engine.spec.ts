import type { Measurement } from '../../../site/results/document/run.ts';
import { expect, test } from '../site.ts';

test.beforeEach(({ bench }) => bench.hurry());

const cellsOf = (measurements: readonly Measurement[], backend: string, operation?: string) =>
  measurements.filter((one) => one.backend === backend && (operation === undefined || one.operation === operation));

test('a backend that signs wrongly gives “failed”, no number, and a sentence', async ({ bench, page }) => {
  await bench.patchWorker(`{
    const sign = SubtleCrypto.prototype.sign;
    SubtleCrypto.prototype.sign = async function (...parameters) {
      const signature = new Uint8Array(await sign.apply(this, parameters));
      signature[signature.length >> 1] ^= 1;
      return signature.buffer;
    };
  }`);
  await bench.open('start');
  const { measurements } = await bench.waitForState('finished');

  const wrong = cellsOf(measurements, 'webcrypto', 'sign');
  expect(wrong).toHaveLength(3);
  for (const one of wrong) {
    expect(one.status).toBe('failed');
    expect(one).not.toHaveProperty('samplesNs');
    if (one.status === 'failed') expect(one.reason).toMatch(/^[A-Z].+\.$/);
  }
  const right = cellsOf(measurements, 'wasm');
  expect(right.map(({ status }) => status)).toEqual(right.map(() => 'measured'));
  // The key pair and all operations with it fail for one reason, which is shown once.
  const cell = bench.cell('ed25519/webcrypto/generate');
  await expect(cell).toContainText(/failed/i);
  await expect(cell).toContainText('and 2 more');
  await expect(cell).not.toContainText(/\d\s*(ns|µs|ms)\b/);
  // The notice is at the edge, where it moves nothing, and not below the charts, where it would not fit.
  await expect(bench.notices).toContainText(/so it is not timed\. .*another browser, may succeed\.$/);
  await expect(page.getByTestId('sentence')).toContainText('9 of 18 failed.');
  await expect(page.locator('.closing')).toHaveText(/^Signing /);
});

/** Counts the worker's measurements and ends the worker after this many. */
const dieAfter = (count: number, death: string) => `{
  const post = self.postMessage.bind(self);
  let finished = 0;
  self.postMessage = (message, ...rest) => {
    if (finished >= ${count}) return;
    post(message, ...rest);
    if (message?.type === 'measurement' && ++finished === ${count}) { ${death} }
  };
}`;

const deaths = [
  {
    name: 'throws',
    code: "setTimeout(() => { throw new Error('out of luck'); }); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);",
  },
  { name: 'vanishes without a word', code: 'self.close();' },
];

for (const { name, code } of deaths) {
  test(`a worker that ${name} leaves the finished cells and an offer to run again`, async ({ bench }) => {
    bench.faults.allow(/out of luck/);
    await bench.patchWorker(dieAfter(4, code));
    await bench.open('schemes=ed25519,ecdsa-p256&backends=wasm&start');
    const run = await bench.waitForState('failed');
    expect(run.outcome).toBe('failed');
    expect((await bench.measured()).length).toBeGreaterThan(0);
    await expect(bench.page.getByText(/worker .+ run again/i).first()).toBeVisible();
    await expect(bench.runButton).toBeVisible();
    await bench.page.unrouteAll();
    await bench.runButton.click();
    await bench.waitForState('finished');
    expect(await bench.measured()).toHaveLength(6);
  });
}

test('a worker script that does not load is said in a sentence', async ({ bench, page }) => {
  bench.faults.allow(/Failed to load resource|404/);
  await page.route(/bench\.worker[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found.' }));
  await bench.open();
  await bench.runButton.click();
  await expect.poll(async () => (await bench.read()).state).toBe('failed');
  await expect(page.getByText(/worker .+(run again|reload)/i).first()).toBeVisible();
  await expect(bench.runButton).toBeVisible();
});

/** The same Chromium, started without fused multiply-add. */
const unfused = test.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--no-enable-fma3'] });
    },
    { scope: 'worker' },
  ],
});

unfused('own code runs over whole numbers where multiply-add is not fused, and the run says why', async ({ bench }) => {
  const run = await bench.runToEnd('schemes=rsa-2048,ed25519&operations=verify&backends=webcrypto,kernels');
  for (const kernel of ['rsa-kernel', 'eddsa-kernel']) {
    expect(run.build?.modules.filter(({ family }) => family === kernel)).toEqual([
      expect.objectContaining({
        build: 'base',
        note: 'The faster build needs fused multiply-add, which this device does not have.',
      }),
    ]);
  }
  const measured = run.measurements.filter(({ status }) => status === 'measured').map(({ backend }) => backend);
  expect(measured.filter((backend) => backend === 'kernels')).toHaveLength(2);
});
