import type { Page } from '@playwright/test';
import type { RunDocument } from '../../../site/results/document/run.ts';
import type { BenchPage } from '../bench.ts';
import { expect, test } from '../site.ts';

const SMALLEST = 'schemes=ed25519&operations=sign&backends=wasm&repeat=2';

/**
 * Lets the page itself act as soon as a repeat has come to this phase, however busy the machine is. The
 * test would act too late.
 */
function whenRepeat(page: Page, phase: 'measuring' | 'pause', act: 'hide' | 'cancel'): Promise<void> {
  return page.evaluate(
    ([wanted, deed]) => {
      const look = () => {
        const { repeat } = globalThis.passkeyBench;
        // A repeat that is being measured has its own record after its worker has begun.
        const hasBegun = wanted === 'pause' || globalThis.passkeyBench.run?.repeats?.length === 2;
        if (repeat?.number !== 2 || repeat.phase !== wanted || !hasBegun) {
          setTimeout(look);
          return;
        }
        if (deed === 'cancel') {
          document.querySelector<HTMLButtonElement>('button.run')?.click();
          return;
        }
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      look();
    },
    [phase, act] as const,
  );
}

/** Runs twice, and cancels while the second repeat is measured. @returns the run's document */
async function stopInSecond(bench: BenchPage): Promise<RunDocument> {
  await bench.open(SMALLEST);
  await whenRepeat(bench.page, 'measuring', 'cancel');
  await bench.runButton.click();
  return bench.waitForState('cancelled');
}

/** Records each sentence that the status line shows from now on. */
function listenToStatus(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sentences: string[] = [];
    Object.assign(globalThis, { sentences });
    const line = document.querySelector('[role=status]');
    if (line)
      new MutationObserver(() => sentences.push(line.textContent ?? '')).observe(line, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
}

test('a run made twice is one result over both, said while it runs, kept, and read again', async ({ bench, page }) => {
  await bench.open(SMALLEST);
  await expect(bench.runButton).toContainText('2 times about 5 s');
  await listenToStatus(page);
  await bench.runButton.click();
  const run = await bench.waitForState('finished');
  expect(run.repeats?.map(({ outcome }) => outcome)).toEqual(['finished', 'finished']);
  const [only] = await bench.measured();
  const shares = (run.repeats ?? []).flatMap(({ measurements }) =>
    measurements.flatMap((cell) => (cell.status === 'measured' ? cell.samplesNs.length : [])),
  );
  expect(shares).toHaveLength(2);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(only?.samplesNs).toHaveLength((shares[0] ?? 0) + (shares[1] ?? 0));
  expect(run.notDefault).toContain('repeat');
  await expect(bench.status.filter({ hasText: 'in each of 2 repeats' })).toBeVisible();
  const sentence = await page.evaluate(() => (globalThis as unknown as { sentences: string[] }).sentences.join('\n'));
  for (const part of [/Repeat 1 of 2 · Ed25519/, /Pause before repeat 2 of 2/, /Repeat 2 of 2 · Ed25519/])
    expect(sentence).toMatch(part);

  await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
  await expect(page.getByTestId('history').getByText(/2 repeats/)).toBeVisible();
  await page.goto(`${bench.siteUrl}#/saved/${run.id}`);
  await expect(page.locator('.run-status').filter({ hasText: /1 of 1 measured in each of 2 repeats/ })).toBeVisible();
});

test('a page that is hidden in the pause begins no repeat until it is back', async ({ bench, page }) => {
  await bench.open(SMALLEST);
  await whenRepeat(page, 'pause', 'hide');
  await bench.runButton.click();
  const repeat = () => page.evaluate(() => globalThis.passkeyBench.repeat);
  await expect.poll(repeat, { timeout: 180_000 }).toEqual({ number: 2, of: 2, phase: 'hidden' });
  // Longer than the pause lasts on a visible page.
  await page.waitForTimeout(4000);
  expect(await repeat()).toEqual({ number: 2, of: 2, phase: 'hidden' });
  expect((await bench.read()).run?.repeats).toHaveLength(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await bench.waitForState('finished')).repeats).toHaveLength(2);
});

test('cancelled in its second repeat, a run keeps the first whole and counts it alone', async ({ bench }) => {
  const run = await stopInSecond(bench);
  expect(run.repeats?.map(({ outcome }) => outcome)).toEqual(['finished', 'cancelled']);
  await expect(bench.status.filter({ hasText: 'in 1 of 2 repeats' })).toBeVisible();
  const [only] = await bench.measured();
  expect(only?.repeats?.[0]).toMatchObject({ isWhole: true });
});

test('a run that was cancelled, and one whose page was left, go on where they stopped', async ({ bench, page }) => {
  const stopped = await stopInSecond(bench);
  const goOn = page.getByRole('button', { name: 'Go on where it stopped: 1 of 2 repeats are made' });
  await expect(goOn).toBeVisible();

  // The previous page is gone; its stored run is in the history.
  await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
  await expect(
    page
      .getByTestId('history')
      .getByText(/cancelled/i)
      .first(),
  ).toBeVisible();
  await page.goBack();
  await page.reload();
  await goOn.click();
  const run = await bench.waitForState('finished');
  expect(run.id).toBe(stopped.id);
  expect(run.repeats?.map(({ outcome }) => outcome)).toEqual(['finished', 'cancelled', 'finished']);
  await expect(bench.status.filter({ hasText: 'in each of 2 repeats' })).toBeVisible();
  await expect(goOn).toHaveCount(0);
  await page.reload();
  await expect(bench.runButton).toBeVisible();
  await expect(goOn).toHaveCount(0);
});

test('a page that is left as soon as a run was stopped has what its repeats had made, though the history comes late', async ({
  bench,
  page,
}) => {
  await page.route(/assets\/history-state-[^/]*\.js$/, async (route) => {
    await page.waitForTimeout(2500);
    await route.continue().catch(() => undefined);
  });
  await stopInSecond(bench);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Go on where it stopped: 1 of 2 repeats are made' })).toBeVisible();
});

test('where the code of repeats does not come, the page says so, and measures once all the same', async ({
  bench,
  faults,
  page,
}) => {
  faults.allow(/Failed to load resource|repeats-/);
  await page.route(/assets\/repeats-[^/]*\.js$/, (route) => route.abort());
  await bench.open(SMALLEST);
  await bench.runButton.first().click();
  await expect(bench.notices).toContainText('The part of the page that repeats a run could not be loaded');
  expect((await bench.read()).state).toBe('failed');
  await page.evaluate((place) => location.assign(place), `#/run?${SMALLEST.replace('&repeat=2', '&start')}`);
  expect((await bench.waitForState('finished')).measurements).toHaveLength(1);
});
