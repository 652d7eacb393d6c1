import type { Page } from '@playwright/test';
import { mainExperiment } from '../../site/experiments/index.ts';
import { cellKey } from '../../site/experiments/settings/cell.ts';
import { distributionBoxes } from '../../site/figures/distribution/distribution-boxes.ts';
import type { BoxFigure } from '../../site/figures/form/figure.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { BenchPage } from './bench.ts';
import { Faults } from './faults.ts';
import { expect, test } from './site.ts';

/** One Quick run of everything, checked from many sides, on the narrowest screen, where a table is hardest to show. */
test.describe('a Quick run of the default experiment, on 360 pixels without horizontal scroll', () => {
  let page: Page;
  let bench: BenchPage;
  let faults: Faults;
  let run: RunDocument;

  test.beforeAll(async ({ browser, siteUrl }) => {
    page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    faults = new Faults(page, siteUrl);
    bench = new BenchPage(page, siteUrl, faults);
    await page.addInitScript(countCryptographyHere);
    // Charts take their new width one frame later.
    const expectNoScroll = (when: string) => expect.poll(() => bench.overflow(), when).toBe(0);
    const letEnd = await bench.holdEnd();
    await bench.open();
    await expectNoScroll('before the run');
    await bench.runUntilMeasured(4);
    await expectNoScroll('in the run');
    await letEnd();
    run = await bench.waitForState('finished');
    await expectNoScroll('after the run');
  });

  test.afterAll(() => page.close());

  test('gives eighteen measured cells, all positive', () => {
    expect(run.outcome).toBe('finished');
    expect(
      run.measurements.map((one) => `${cellKey(one)} ${one.status === 'measured' ? '' : one.reason}`),
    ).toHaveLength(18);
    for (const one of run.measurements) {
      expect(one.status, `${cellKey(one)}: ${one.status === 'measured' ? '' : one.reason}`).toBe('measured');
      if (one.status !== 'measured') continue;
      expect(one.samplesNs.length, cellKey(one)).toBeGreaterThan(0);
      expect(Math.min(...one.samplesNs), cellKey(one)).toBeGreaterThan(0);
    }
  });

  test('shows each of them in the table, with a unit and an interval', async () => {
    await page.locator('#measurement-table summary').click();
    for (const one of run.measurements) {
      const cell = bench.cell(cellKey(one));
      await expect(cell).toHaveCount(1);
      // A median and the two ends of its interval.
      const text = (await cell.textContent()) ?? '';
      expect(text, cellKey(one)).toMatch(/\d\s*(ns|µs|ms|s)\b/);
      expect(text.match(/\d+(?:[.,]\d+)*/g)?.length ?? 0, `${cellKey(one)}: ${text}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('says the result in a sentence', async () => {
    await expect(page.getByText(/On this device .+\s(ns|µs|ms|s)\b.*\./).first()).toBeVisible();
  });

  test('runs isolated, with the finer clock', async () => {
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(run.environment.isolated).toBe(true);
    expect(run.environment.clockStepMs).toBeLessThan(0.1);
  });

  test('does no cryptography on the main thread', async () => {
    expect(await page.evaluate(() => (globalThis as unknown as CountedCalls).cryptographyHere)).toEqual([]);
  });

  test('shows how the samples are distributed and how each cell was measured, on demand where it is long', async () => {
    const boxes = page.locator('#distribution-boxes');
    await expect(boxes.locator('.says')).toContainText('No sample is dropped');
    await expect(boxes.locator('.says')).toBeHidden();
    await boxes.locator('summary').first().click();
    await expect(boxes.locator('.says')).toBeVisible();
    // The machine's speed decides how many draws of an RSA key it makes, and so whether they are shown at once. Without
    // such draws all panels are shown.
    const { panels } = distributionBoxes.make({ experiment: mainExperiment, run, reference: undefined }) as BoxFigure;
    const lotteries = panels.filter(({ folded }) => !folded);
    await expect(boxes.locator('.panel canvas')).toHaveCount(lotteries.length || panels.length);
    if (lotteries.length > 0 && lotteries.length < panels.length) await boxes.getByText('Box plots of').click();
    await expect(boxes.locator('.panel canvas')).toHaveCount(panels.length);
    expect(panels.length).toBeGreaterThanOrEqual(3);
    const details = page.locator('#cell-details');
    const rows = details.locator('[data-case$="/details"]');
    await expect(rows).toHaveCount(18);
    await expect(rows.first()).toBeHidden();
    await details.locator('summary').click();
    await expect(rows.first()).toBeVisible();
    await expect(rows.first().locator('[data-column="stopped"]')).toHaveText(/^(within|time up|most batches)/);
    await expect.poll(() => bench.overflow()).toBe(0);
  });

  test('leaves no fault: no error, no violation of the policy, no request to another origin', () => {
    expect(faults.unexpected).toEqual([]);
  });

  test('names the build and the modules it measured', () => {
    expect(run.build?.commit).toMatch(/^([0-9a-f]{7,}(\+changes)?|unknown)$/);
    expect(run.build?.modules.map(({ family }) => family).sort()).toEqual(['ecdsa', 'eddsa', 'rsa']);
  });
});

interface CountedCalls {
  readonly cryptographyHere: readonly string[];
}

/** Runs in the page before anything else. Workers have globals of their own, which are not counted. */
function countCryptographyHere(): void {
  const calls: string[] = [];
  Object.defineProperty(globalThis, 'cryptographyHere', { value: calls });
  const watch = (owner: object, name: string) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    Reflect.set(owner, name, function watched(this: unknown, ...parameters: unknown[]) {
      calls.push(name);
      return Reflect.apply(original, this, parameters);
    });
  };
  for (const name of Object.getOwnPropertyNames(SubtleCrypto.prototype)) {
    if (name !== 'constructor') watch(SubtleCrypto.prototype, name);
  }
  for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming', 'Module', 'Instance']) {
    watch(WebAssembly, name);
  }
}
