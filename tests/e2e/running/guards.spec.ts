import { spawn } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../site.ts';

/** Does what a browser does when another tab comes to the front. Headless browsers have no other tab. */
function pretendHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a hidden page pauses the run, and what it touched is thrown away and counted', async ({ bench, page }) => {
  // One subject computes nearly all the time, so that hiding the page interrupts a batch. The
  // preset does not stop early.
  await bench.open('preset=study&schemes=rsa-3072&operations=sign&backends=wasm&start');
  await bench.waitForMeasured(1);
  const [worker] = page.workers().filter((one) => /bench/.test(one.url()));
  if (!worker) throw new Error('No worker measures.');
  // The worker responds between two batches. By then it has handled the earlier messages.
  const untilItHasHeard = () => worker.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const samples = async () => (await bench.measured()).reduce((sum, one) => sum + one.samplesNs.length, 0);

  for (let time = 0; time < 5; time += 1) {
    await pretendHidden(page, true);
    await untilItHasHeard();
    // The batch under way ends, perhaps late on a busy machine. Then no more samples come.
    const moreWhileHidden = async () => {
      const before = await samples();
      await page.waitForTimeout(250);
      return (await samples()) - before;
    };
    await expect.poll(moreWhileHidden).toBe(0);
    expect(await moreWhileHidden()).toBe(0);
    expect((await bench.read()).state).toBe('running');
    await pretendHidden(page, false);
    // Waits until a batch is under way again.
    const whenHidden = await samples();
    await expect.poll(samples).toBeGreaterThan(whenHidden);
  }
  const run = await bench.waitForState('finished');
  const [only] = run.measurements;
  expect(only?.status === 'measured' && only.discardedBatches).toBeGreaterThanOrEqual(1);
});

/** How long the page's processes run and wait in each turn, in milliseconds, as a scheduler would let them. */
const RUN_MS = 3;
const WAIT_MS = 9;

/**
 * Takes the processor from the page's processes most of the time, on a machine of any size. Returns a
 * function that gives it back.
 */
async function takeTurnsWith(browser: Browser): Promise<() => void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  expect(pids.length).toBeGreaterThanOrEqual(1);
  const script = `
    const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    for (;;) {
      for (const pid of [${pids}]) process.kill(pid, 'SIGSTOP');
      sleep(${WAIT_MS});
      for (const pid of [${pids}]) process.kill(pid, 'SIGCONT');
      sleep(${RUN_MS});
    }`;
  const others = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  return () => {
    others.kill('SIGKILL');
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

/** Long enough for many slow readings, short enough that the run then ends within its limit. */
const BUSY_MS = 12_000;

test('a run that gets the processor part of the time in its middle is not graded quiet, and says why', async ({
  bench,
  browser,
  page,
}) => {
  await bench.open('preset=study&schemes=ed25519,ecdsa-p256&operations=sign,verify&backends=wasm&start');
  await bench.waitForMeasured(4);
  const giveBack = await takeTurnsWith(browser);
  try {
    await page.waitForTimeout(BUSY_MS);
  } finally {
    giveBack();
  }
  const run = await bench.waitForStateWithin(150_000, 'finished');
  expect(run.drift?.readings?.length).toBeGreaterThanOrEqual(6);
  expect(run.drift?.grade, run.drift?.reason).not.toBe('quiet');
  expect(run.drift?.reason).toMatch(/\d+ %|\d times/);
});
