/**
 * What a visitor waits for in *Password or passkey?*, and what ten runs leave behind: bytes of the page
 * with all of its workers.
 */
import type { Page } from '@playwright/test';
import type { BenchmarkContext, Figure } from '../../../scripts/bench/figure.mjs';

const STUDY = 'experiment=password-or-passkey';
const LIMIT_MS = 120_000;
const RUNS = 10;
/** Up to this run, caches fill and code is compiled. */
const SETTLED_AFTER = 2;
const MIB = 2 ** 20;

/** The result of a memory measurement comes at the next garbage collection; this flag makes it come at once. */
const MEASURE_AT_ONCE = '--enable-blink-features=ForceEagerMeasureMemory';

const goals = { firstDotS: 2, cancelMs: 500, leftMiB: 2 } as const;

/** Presses Run, and notes when the first dot is on the screen: one frame after the page has its number. */
function pressRun(): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => /^Run/.test(textContent ?? ''));
  const pressedMs = performance.now();
  globalThis.firstDotMs = 0;
  const look = () => {
    const isMeasured = globalThis.passkeyBench?.run?.measurements.some(({ status }) => status === 'measured');
    if (!isMeasured || globalThis.passkeyBench?.state === 'idle') requestAnimationFrame(look);
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.firstDotMs = performance.now() - pressedMs;
        }),
      );
  };
  button?.click();
  requestAnimationFrame(look);
}

declare global {
  var firstDotMs: number;
}

const reached = (page: Page, state: string) =>
  page.waitForFunction((choice) => globalThis.passkeyBench?.state === choice, state, { timeout: LIMIT_MS });

async function bytesOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const measure = (performance as { measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }> })
      .measureUserAgentSpecificMemory;
    return measure ? (await measure.call(performance)).bytes : Number.NaN;
  });
}

/** Returns the milliseconds from pressing Run until the first dot. The run is over then. */
async function firstDotMsOf(page: Page, siteUrl: string): Promise<number> {
  await page.goto(`${siteUrl}#/run?${STUDY}`, { waitUntil: 'networkidle' });
  await page.evaluate(pressRun);
  await reached(page, 'finished');
  return page.evaluate(() => globalThis.firstDotMs);
}

/** Returns the milliseconds from pressing Cancel, while a password is being checked, until the run has ended. */
async function cancelledMs(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Run/ }).first().click();
  await reached(page, 'running');
  await page.waitForFunction(() =>
    globalThis.passkeyBench?.run?.measurements.some(({ status }) => status === 'measured'),
  );
  const beganMs = performance.now();
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await reached(page, 'cancelled');
  return performance.now() - beganMs;
}

/** Returns the bytes after the last run minus the bytes after the settled one. */
async function leftBytes(page: Page, siteUrl: string): Promise<number> {
  // These settings need the most memory.
  const schemes = 'argon2id-m47104-t1-p1,scrypt-n17-r8-p1,ecdsa-p256';
  await page.goto(`${siteUrl}?left#/run?${STUDY}&schemes=${schemes}`, { waitUntil: 'networkidle' });
  let settled = Number.NaN;
  for (let run = 1; run <= RUNS; run += 1) {
    await page.getByRole('button', { name: /^Run/ }).first().click();
    await reached(page, 'running');
    await reached(page, 'finished');
    if (run === SETTLED_AFTER) settled = await bytesOf(page);
  }
  return (await bytesOf(page)) - settled;
}

export async function measureFigures({ launch, siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  const browser = await launch([MEASURE_AT_ONCE]);
  try {
    const page = await browser.newPage();
    const firstDotMs = await firstDotMsOf(page, siteUrl);
    const cancelMs = await cancelledMs(page);
    const left = await leftBytes(page, siteUrl);
    return [
      { name: 'tap to first dot', value: firstDotMs / 1000, unit: 's', goal: goals.firstDotS },
      { name: 'Cancel, until the run has stopped', value: cancelMs, unit: 'ms', goal: goals.cancelMs },
      {
        name: `memory of page and workers, from run ${SETTLED_AFTER} to run ${RUNS}`,
        value: left / MIB,
        unit: 'MiB more',
        goal: goals.leftMiB,
      },
    ];
  } finally {
    await browser.close();
  }
}
