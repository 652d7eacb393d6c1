import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** What a browser does when another tab comes to the front; headless ones have no other tab. */
function pretendHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a hidden page pauses the run, and what it touched is thrown away and counted', async ({ bench, page }) => {
  // One subject that computes nearly all the time, so that hiding the page meets a batch; a preset that does not stop early.
  await bench.open('preset=study&schemes=rsa-3072&operations=sign&backends=wasm&start');
  await bench.waitForMeasured(1);
  const samples = async () => (await bench.measured()).reduce((sum, one) => sum + one.samplesNs.length, 0);

  for (let time = 0; time < 5; time += 1) {
    await pretendHidden(page, true);
    await page.waitForTimeout(250);
    const whenHidden = await samples();
    await page.waitForTimeout(250);
    expect(await samples()).toBe(whenHidden);
    expect((await bench.read()).state).toBe('running');
    await pretendHidden(page, false);
    await page.waitForTimeout(60);
  }
  const run = await bench.waitForState('finished');
  const [only] = run.measurements;
  expect(only?.status === 'measured' && only.discardedBatches).toBeGreaterThanOrEqual(1);
});

/** Programs that do nothing but compute: what a heavy page or a build beside the browser is to a run. */
function keepProcessorsBusy(): readonly ChildProcess[] {
  const spin = ['-e', 'for (;;) Math.sqrt(Math.random());'];
  return Array.from({ length: 3 * availableParallelism() }, () => spawn(process.execPath, spin, { stdio: 'ignore' }));
}

/** Long enough for many readings among the busy ones, short enough that the run then ends in its own time. */
const BUSY_MS = 12_000;

test('busy processors in mid-run are noticed: the run is not graded quiet, and says why', async ({ bench }) => {
  test.setTimeout(180_000);
  await bench.open('preset=study&schemes=ed25519,ecdsa-p256&operations=sign,verify&backends=wasm&start');
  await bench.waitForMeasured(4);
  const busy = keepProcessorsBusy();
  const stop = () => {
    for (const one of busy) one.kill('SIGKILL');
  };
  const timer = setTimeout(stop, BUSY_MS);
  try {
    const run = await bench.waitForStateWithin(150_000, 'finished');
    expect(run.drift.readings.length).toBeGreaterThanOrEqual(6);
    expect(run.drift.grade, run.drift.reason).not.toBe('quiet');
    expect(run.drift.reason).toMatch(/\d+ %/);
  } finally {
    clearTimeout(timer);
    stop();
  }
});

test('a stranger’s settings come back from the link, seed and all', async ({ bench }) => {
  await bench.open('schemes=ed25519&operations=sign&backends=webcrypto&seed=4294967295&start');
  const run = await bench.waitForState('finished');
  expect(run.settings.seed).toBe(4294967295);
  expect(run.notDefault).toEqual(['schemes', 'operations', 'backends', 'seed']);
});
