/** What a page does as it begins, by the browser's trace: events are counted, never timed. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../site.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly elementCount?: number };
}

const categories = ['-*', 'toplevel', 'v8.execute', 'devtools.timeline', 'disabled-by-default-v8.compile'];

/**
 * Returns the complete events of the page's own thread, from its first byte until the charts are
 * requested and nothing is to come.
 */
async function traceStart(browser: Browser, page: Page, address: string): Promise<readonly Required<TraceEvent>[]> {
  await browser.startTracing(page, { categories });
  await page.goto(address);
  await page.waitForFunction(
    () =>
      'passkeyBench' in globalThis &&
      document.querySelector('.arriving') === null &&
      document.querySelector('.edge') !== null &&
      performance.getEntriesByType('resource').some(({ name }) => /\/chart-(?!parts-|colours-)[^/]*\.js$/.test(name)),
  );
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const drawn = traceEvents.find(({ name }) => name === 'v8.evaluateModule');
  return traceEvents.filter(
    (event): event is Required<TraceEvent> =>
      event.ph === 'X' && event.dur !== undefined && event.pid === drawn?.pid && event.tid === drawn.tid,
  );
}

const isIn = (outer: Required<TraceEvent>) => (inner: Required<TraceEvent>) =>
  inner !== outer && inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing that begins with the page has it laid out before its frame, nor a script read twice', async ({
    browser,
    page,
    siteUrl,
  }) => {
    const events = await traceStart(browser, page, siteUrl);
    const named = (...names: readonly string[]) => events.filter(({ name }) => names.includes(name));
    expect(named('Layout').length).toBeGreaterThan(0);
    // Frames may ask for the layout, because they lay out the page anyway.
    const scripts = named('TimerFire', 'v8.evaluateModule', 'EventDispatch', 'RunMicrotasks');
    const frames = named('FireAnimationFrame');
    expect(scripts.length).toBeGreaterThan(0);
    const forced = named('Layout').filter(
      (layout) => scripts.some((script) => isIn(script)(layout)) && !frames.some((frame) => isIn(frame)(layout)),
    );
    expect.soft(forced.length).toBe(0);
    const again = named('V8.CollectSourcePositions').flatMap((question) =>
      named('V8.ParseProgram').filter(isIn(question)),
    );
    expect.soft(again.length).toBe(0);
  });

  test('what comes late has little of what stands restyled', async ({ browser, page, siteUrl }) => {
    const events = await traceStart(browser, page, siteUrl);
    const drawn = Math.min(...events.filter(({ name }) => name === 'TimerFire').map(({ ts }) => ts));
    const restyled = events
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > drawn)
      .map(({ args }) => args.elementCount ?? 0);
    expect(restyled.length).toBeGreaterThan(5);
    const elements = await page.locator('body *').count();
    expect(Math.max(...restyled)).toBeLessThan(elements / 4);
  });

  test('no two modules that the page begins with are evaluated in one task, nor with the drawing', async ({
    browser,
    page,
    siteUrl,
  }) => {
    const events = await traceStart(browser, page, siteUrl);
    const evaluated = events.filter(({ name }) => name === 'v8.evaluateModule').sort((a, b) => a.ts - b.ts);
    const timers = events.filter(({ name }) => name === 'TimerFire');
    expect(evaluated.length).toBeGreaterThan(3);
    for (const module of evaluated.slice(0, 3)) {
      const task = events.filter(({ name, ...at }) => /RunTask$/.test(name) && isIn({ name, ...at })(module));
      const within = task.flatMap((one) => [...evaluated, ...timers].filter(isIn(one)));
      expect(new Set(within).size).toBe(1);
    }
  });
});

test('a table that comes with the page comes a group a task, and is seen when it is whole', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    // Called at the end of each task that changes something.
    new MutationObserver(() => {
      const table = document.querySelector('table.results');
      if (!table) return;
      const isVisible = table.checkVisibility({ visibilityProperty: true });
      seen.push(`${table.querySelectorAll('tbody').length} ${isVisible ? 'visible' : 'hidden'}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(siteUrl);
  await expect(page.locator('table.results tbody')).toHaveCount(3);
  await expect(page.locator('table.results')).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { readonly seen: readonly string[] }).seen);
  expect([...new Set(seen)].slice(0, 3)).toEqual(['1 hidden', '2 hidden', '3 visible']);
});

test('the library of charts is there before what draws with it is requested: each is evaluated in a task of its own', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl);
  const readPause = () => {
    const timing = (file: RegExp) =>
      performance
        .getEntriesByType('resource')
        .find(
          (one): one is PerformanceResourceTiming => one instanceof PerformanceResourceTiming && file.test(one.name),
        );
    const library = timing(/\/chart-parts-[^/]*\.js$/);
    const drawing = timing(/\/chart-(?!parts-|colours-)[^/]*\.js$/);
    return library && drawing && drawing.startTime - library.responseEnd;
  };
  await expect.poll(() => page.evaluate(readPause)).toBeGreaterThan(0);
});

test('what is kept is asked for while nothing but styles is waited for', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    const questions: string[] = [];
    Object.assign(globalThis, { questions });
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      const { get } = Object.getOwnPropertyDescriptor(globalThis, place) ?? {};
      Object.defineProperty(globalThis, place, {
        get() {
          if (questions.every((other) => !other.startsWith(place)))
            questions.push(`${place}, ${document.head.querySelectorAll('script[type=module]').length} modules`);
          return get?.call(globalThis);
        },
      });
    }
  });
  await page.goto(siteUrl);
  await page.waitForFunction(() => 'passkeyBench' in globalThis);
  expect(await page.evaluate(() => (globalThis as unknown as { questions: readonly string[] }).questions)).toEqual([
    'localStorage, 0 modules',
    'sessionStorage, 0 modules',
  ]);
});
