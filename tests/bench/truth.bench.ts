/**
 * The page's medians beside an independent plain loop over the same WebAssembly in the same browser, isolated and not.
 * The loop shares no code with the harness, and its conditions are those of the page: a warm-up of fixed length, then
 * blocks of as many calls as the page's batches have. It runs both operations in turn, makes new messages for each
 * block and yields its thread before each. A loop that keeps its thread is faster by some per cent, because nothing
 * else ever enters its caches; but no page signs like that.
 */
import { readdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { inProject } from '../../scripts/project.mjs';
import { ascending, medianOf } from '../../site/statistics/estimates/ascending.ts';

const TRIES = 3;
const GOAL_PERCENT = 3;
interface Family {
  readonly scheme: string;
  readonly family: string;
  readonly parameter: number;
}

const families: readonly Family[] = [
  { scheme: 'ed25519', family: 'eddsa', parameter: 25519 },
  { scheme: 'ecdsa-p256', family: 'ecdsa', parameter: 256 },
  { scheme: 'rsa-2048', family: 'rsa', parameter: 2048 },
];

/**
 * A worker of the site's own origin, because the page's policy allows no other. Answers with the nanoseconds per call.
 */
const workerSource = `
  const channel = new MessageChannel();
  const turn = () => new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(undefined);
  });
  onmessage = async ({ data: { gluePath, parameter, calls } }) => {
    const module = await import(gluePath);
    await module.default();
    const key = module.PrivateKey.generate(parameter);
    const publicKey = key.publicKey();
    const fresh = (count) => Array.from({ length: count }, () => crypto.getRandomValues(new Uint8Array(69)));
    const signed = fresh(16).map((message) => ({ message, signature: key.sign(message) }));
    let messages = fresh(1000);
    const subjects = {
      sign: (index) => key.sign(messages[index % 1000]),
      verify: (index) => publicKey.verify(signed[index % 16].message, signed[index % 16].signature),
    };
    for (const call of Object.values(subjects)) {
      const warmUntil = performance.now() + 1500;
      for (let index = 0; performance.now() < warmUntil; index += 1) call(index);
    }
    const blocks = { sign: [], verify: [] };
    for (let round = 0; round < 61; round += 1) {
      for (const [name, call] of Object.entries(subjects)) {
        messages = fresh(calls[name]);
        await turn();
        const start = performance.now();
        for (let index = 0; index < calls[name]; index += 1) call(index);
        blocks[name].push((performance.now() - start) / calls[name] * 1e6);
      }
    }
    const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
    postMessage({ sign: median(blocks.sign), verify: median(blocks.verify) });
  };`;

/** Values by operation. */
type ByOperation = Readonly<Record<string, number>>;

interface LoopRequest {
  readonly gluePath: string;
  readonly parameter: number;
  readonly calls: ByOperation;
}

/** Runs in the page. Resolves with the nanoseconds per call. */
function plainLoop(request: LoopRequest): Promise<ByOperation> {
  const worker = new Worker('/truth-worker.js', { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ByOperation>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(request);
  });
}

async function openContext(browser: Browser, isolated: boolean): Promise<BrowserContext> {
  // A service worker would ask the host for the loop's script. It would also isolate the page
  // that must not be isolated.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route('**/truth-worker.js*', async (route) => {
    const headers = { 'content-type': 'text/javascript' };
    const isolation = {
      'cross-origin-embedder-policy': 'require-corp',
      'content-security-policy': "script-src 'self' 'wasm-unsafe-eval'",
    };
    await route.fulfill({ body: workerSource, headers: isolated ? { ...headers, ...isolation } : headers });
  });
  if (!isolated) {
    await context.route(/\/$|\.html$|worker[^/]*\.js$/, async (route) => {
      if (route.request().url().includes('truth-worker')) return route.fallback();
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers['cross-origin-opener-policy'];
      delete headers['cross-origin-embedder-policy'];
      await route.fulfill({ response, headers });
    });
  }
  return context;
}

/** Returns the page's medians in nanoseconds, and the calls per batch. */
async function pageMedians(page: Page, siteUrl: string, scheme: string) {
  await page.goto('about:blank');
  await page.goto(`${siteUrl}#/run?preset=standard&schemes=${scheme}&operations=sign,verify&backends=wasm&start`);
  await page.waitForFunction(
    () => 'passkeyBench' in globalThis && ['finished', 'failed'].includes(globalThis.passkeyBench.state),
    undefined,
    { timeout: 120_000 },
  );
  const { isolated, run } = await page.evaluate(() => ({
    isolated: globalThis.crossOriginIsolated,
    run: globalThis.passkeyBench.run,
  }));
  const measured = (run?.measurements ?? []).filter((measurement) => measurement.status === 'measured');
  const calls: ByOperation = Object.fromEntries(
    measured.map(({ operation, callsPerBatch = Number.NaN }) => [operation, callsPerBatch]),
  );
  const medians: ByOperation = Object.fromEntries(
    measured.map(({ operation, samplesNs }) => [operation, medianOf(ascending(samplesNs))]),
  );
  return { isolated, calls, medians };
}

async function differences(
  { browser, siteUrl }: BenchmarkContext,
  isolated: boolean,
  { scheme, family, parameter }: Family,
) {
  const glue = readdirSync(inProject('dist', 'assets')).find(
    (name) => name.startsWith(`${family}-base-`) && name.endsWith('.js'),
  );
  const context = await openContext(browser, isolated);
  const page = await context.newPage();
  try {
    const { isolated: was, medians, calls } = await pageMedians(page, siteUrl, scheme);
    if (was !== isolated) throw new Error(`The page was ${was ? '' : 'not '}isolated.`);
    const plain = await page.evaluate(plainLoop, { gluePath: `/assets/${glue}`, parameter, calls });
    return Object.entries(plain).map(([operation, ns]) => ({
      operation,
      percent: Math.abs((medians[operation] ?? Number.NaN) / ns - 1) * 100,
    }));
  } finally {
    // A worker that the page prepared for the next run may still be loading.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Returns the best of three tries for each operation, because machines are noisy. */
async function bestDifferences(
  context: BenchmarkContext,
  isolated: boolean,
  family: Family,
): Promise<readonly Figure[]> {
  const best = new Map<string, number>();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    for (const { operation, percent } of await differences(context, isolated, family)) {
      best.set(operation, Math.min(percent, best.get(operation) ?? Number.POSITIVE_INFINITY));
    }
    if ([...best.values()].every((percent) => percent <= GOAL_PERCENT)) break;
  }
  return [...best].map(([operation, value]) => ({
    name: `${family.scheme} ${operation}, page and plain loop apart`,
    column: isolated ? 'isolated' : 'not isolated',
    value,
    unit: '%',
    goal: GOAL_PERCENT,
  }));
}

export async function measureFigures(context: BenchmarkContext): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const isolated of [true, false]) {
    for (const family of families) figures.push(...(await bestDifferences(context, isolated, family)));
  }
  return figures;
}
