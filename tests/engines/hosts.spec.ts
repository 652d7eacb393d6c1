/**
 * The site on all kinds of hosts, in every engine: isolated after at most one reload, and complete without a network
 * after one visit.
 */
import { startServer } from '../../scripts/serve/server.mjs';
import { mainExperiment } from '../../site/experiments/index.ts';
import { expect, onceMoreIfLost, test } from './site.ts';
import { ask, matrixEntry, type Visitor, waitForRun, waitUntil } from './visitor.ts';

const LIMIT_MS = 60_000;
/** For one run, as in experiments.spec.ts; a busy machine needs several times the predicted time. */
const RUN_LIMIT_MS = 200_000;

/**
 * One operation is enough, because each backend has the same files for all operations. All operations are measured if
 * all engines run for docs/engines.md.
 */
const RUN = `schemes=ed25519&backends=wasm,webcrypto,noble${process.env['WHOLE_RUNS'] ? '' : '&operations=sign'}`;

const hosts = [
  { name: 'a host that sends our headers', options: {} },
  { name: 'a host that sends no header', options: { rules: [] } },
  { name: 'a host that sends no header, under a path', options: { rules: [], under: '/some/where/' } },
];

const offlineExpression = `document.querySelector('[data-testid="offline"]')?.textContent ?? ''`;
const headingExpression = `document.querySelector('h1')?.textContent ?? ''`;
const textExpression = `document.querySelector('main')?.textContent ?? ''`;

async function waitUntilKept(visitor: Visitor): Promise<void> {
  let last: unknown;
  const isKept = async () => {
    last = await ask(visitor, offlineExpression);
    return /works without a network/.test(String(last));
  };
  await waitUntil('The site kept on this device', LIMIT_MS, isKept).catch((error: Error) => {
    throw new Error(`${error.message} It says: ${last}`);
  });
}

/**
 * Firefox logs this for a request that was pending when its page reloaded or the network went. It names no file, and no
 * file is missing.
 */
const LEFT_UNANSWERED = /Failed to load ‘’\. A ServiceWorker intercepted the request/;

for (const { name, options } of hosts) {
  const flow = async (visitor: Visitor) => {
    const loads: string[] = [];
    const noteRequest = (path: string) => {
      if (/\/(?:\?.*)?$/.test(path)) loads.push(path);
    };
    const server = await startServer({ ...options, onRequest: noteRequest });
    try {
      await visitor.goTo(server.url);
      const isIsolated = async () => (await ask(visitor, 'crossOriginIsolated')) === true;
      await waitUntil('An isolated page', LIMIT_MS, isIsolated);
      await waitUntilKept(visitor);
      expect(await visitor.read(offlineExpression)).toMatch(/^Version \d\S*, commit \S+\. /);
      // The reload that isolates is answered from the cache. A limit of two requests also rules out a loop.
      expect(loads.length).toBeLessThanOrEqual(2);
    } finally {
      await server.close();
    }

    for (const [place, heading] of [
      ['#/studies', /studies/i],
      ['#/ceremony', /ceremony/i],
      ['#/compare', /compare/i],
      ['#/method', /numbers are made/i],
      ['', /passkey signature/i],
    ] as const) {
      await visitor.goTo(`${server.url}?${encodeURIComponent(place)}${place}`);
      const isThere = async () => heading.test(String(await ask(visitor, headingExpression)));
      await waitUntil(`${place} without a network`, LIMIT_MS, isThere);
      if (place !== '#/studies') continue;
      // The pictures of cards come from a file of their own.
      const isDrawn = async () => String(await ask(visitor, textExpression)).includes('this project’s machine');
      await waitUntil('A picture of published results without a network', LIMIT_MS, isDrawn);
    }
    expect(await visitor.read('crossOriginIsolated')).toBe(true);

    await visitor.goTo(`${server.url}?run#/run?${RUN}&start`);
    const { outcome, cells } = await waitForRun(visitor, mainExperiment.id, RUN_LIMIT_MS);
    expect(outcome).toBe('finished');
    expect(cells.filter(({ status }) => status !== 'measured')).toEqual([]);
    expect(await visitor.read('globalThis.passkeyBench.run.environment.isolated')).toBe(true);
    await waitUntil(
      'A chart',
      LIMIT_MS,
      async () => (await ask(visitor, 'document.querySelector("canvas") !== null')) === true,
    );
    const faults = await visitor.takeFaults();
    expect(faults.filter((fault) => !LEFT_UNANSWERED.test(fault))).toEqual([]);
    return cells.length;
  };

  test(`on ${name} the page is isolated, and all of it is there without a network`, async ({ visitor }, {
    annotations,
  }) => {
    test.setTimeout(4 * LIMIT_MS + 3 * RUN_LIMIT_MS);
    const measured = await onceMoreIfLost(() => flow(visitor));
    annotations.push(matrixEntry(visitor, { row: name, host: true, measured, unsupported: 0, reasons: [] }));
  });
}
