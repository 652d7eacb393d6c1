import { cellKey } from '../../../site/experiments/settings/cell.ts';
import { expect, test } from '../site.ts';

test('cancel in the middle keeps what is finished, and offers to run again', async ({ bench }) => {
  await bench.begin(undefined, 3);
  await bench.cancelButton.click();
  const run = await bench.waitForState('cancelled');
  expect(run.outcome).toBe('cancelled');
  const measured = await bench.measured();
  expect(measured.length).toBeGreaterThanOrEqual(3);
  for (const one of measured) {
    expect(one.samplesNs.length, cellKey(one)).toBeGreaterThan(0);
    await expect(bench.cell(cellKey(one))).toContainText(/\d/);
  }
  await expect(bench.runButton).toBeVisible();
  await expect(bench.cancelButton).toHaveCount(0);
});

test('cancel in the middle of an RSA key generation is immediate and keeps what is finished', async ({
  bench,
  page,
}) => {
  await bench.open('preset=standard&schemes=ed25519,rsa-4096&operations=generate&backends=wasm&start');
  await bench.waitForMeasured(1);
  await expect(bench.status.filter({ hasText: /RSA 4096.*generate/i })).toBeVisible({ timeout: 180_000 });
  const before = await bench.measured();
  // The page publishes the state before it does anything else, and waits for nothing. A key generation takes seconds.
  const state = await bench.cancelButton.evaluate(async (button) => {
    (button as HTMLButtonElement).click();
    await new Promise((resolve) => setTimeout(resolve));
    return (globalThis as unknown as { passkeyBench: { state: string } }).passkeyBench.state;
  });
  expect(state).toBe('cancelled');
  expect((await bench.measured()).length).toBeGreaterThanOrEqual(before.length);
  // The worker is gone and reports nothing any more.
  const { run } = await bench.read();
  await page.waitForTimeout(1000);
  expect((await bench.read()).run).toEqual(run);
});

test('clicks are answered while an RSA key is generated', async ({ bench, page }) => {
  await bench.open('preset=study&schemes=rsa-3072&operations=generate&backends=wasm&start');
  await expect(bench.status.filter({ hasText: /RSA 3072.*generate/i })).toBeVisible({ timeout: 180_000 });
  const title = page.getByRole('heading', { level: 1 });
  const [worker] = page.workers().filter((one) => /bench/.test(one.url()));
  if (!worker) throw new Error('No worker measures.');
  // A thread that generates a key responds to nothing until it has finished. If a click is handled before the worker
  // responds, they are two threads.
  let answered = 0;
  await expect(async () => {
    let isWorkerFree = false;
    const request = worker
      .evaluate(() => undefined)
      .then(() => {
        isWorkerFree = true;
      });
    await title.click();
    if (!isWorkerFree) answered += 1;
    await request;
    expect(answered).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [0], timeout: 180_000 });
  expect((await bench.read()).state).toBe('running');
  await bench.cancelButton.click();
  await bench.waitForState('cancelled');
});

test('after a cancel a new run begins afresh and finishes', async ({ bench }) => {
  await bench.begin('schemes=ed25519');
  await bench.cancelButton.click();
  const first = await bench.waitForState('cancelled');
  await bench.runButton.click();
  const second = await bench.waitForState('finished');
  expect(second.id).not.toBe(first.id);
  expect(await bench.measured()).toHaveLength(6);
});
