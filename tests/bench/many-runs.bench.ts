/**
 * What sixty runs in one tab leave behind: heap, elements and workers after the sixtieth run, compared with the tenth.
 */
import type { Page } from '@playwright/test';
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';

const RUNS = 60;
/** Up to this run, caches fill and code is compiled. */
const SETTLED_AFTER = 10;
const LIMIT_MS = 60_000;

interface LeftCounts {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly workers: number;
}

/** Counts after garbage was collected. */
async function leftIn(page: Page): Promise<LeftCounts> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapBytes: metricOf('JSHeapUsedSize'), nodes: metricOf('Nodes'), workers: page.workers().length };
}

async function runOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run/ }).first().click();
  await page.waitForFunction(() => globalThis.passkeyBench?.state === 'running', undefined, { timeout: LIMIT_MS });
  await page.waitForFunction(() => globalThis.passkeyBench?.state === 'finished', undefined, { timeout: LIMIT_MS });
}

const growth = (before: number, after: number) => (after / before - 1) * 100;

export async function measureFigures({ browser, siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${siteUrl}#/run?schemes=ed25519`, { waitUntil: 'networkidle' });
  let settled: LeftCounts | undefined;
  for (let run = 1; run <= RUNS; run += 1) {
    await runOnce(page);
    if (run === SETTLED_AFTER) settled = await leftIn(page);
  }
  const after = await leftIn(page);
  const before = settled ?? after;
  const storedCount = await page.evaluate(() => navigator.storage.estimate().then(({ usage }) => usage ?? Number.NaN));
  await context.close();
  const span = `from run ${SETTLED_AFTER} to run ${RUNS}`;
  return [
    { name: `heap, ${span}`, value: growth(before.heapBytes, after.heapBytes), unit: '% more', goal: 10 },
    { name: `heap after ${RUNS} runs`, value: after.heapBytes / 1e6, unit: 'MB' },
    { name: `elements, ${span}`, value: growth(before.nodes, after.nodes), unit: '% more', goal: 10 },
    { name: `workers, ${span}`, value: after.workers - before.workers, unit: 'more', goal: 0 },
    // Storage has no goal: the history stores the runs that it shows, and nothing else.
    { name: 'storage for a kept run', value: storedCount / RUNS / 1000, unit: 'kB' },
  ];
}
