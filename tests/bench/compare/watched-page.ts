/** The Compare place in a fresh page, timed from what a visitor does until its result is drawn. */
import type { Page } from '@playwright/test';
import type { BenchmarkContext } from '../../../scripts/bench/figure.mjs';
import { ascending, medianOf } from '../../../site/statistics/estimates/ascending.ts';

/** Milliseconds of the whole and of its longest task. */
export interface WatchedTimes {
  readonly drawnMs: number;
  readonly longestMs: number;
}

/** What the visitor does, as an event of an element. */
interface VisitorAction {
  readonly selector: string;
  readonly event: string;
}

declare global {
  /**
   * A benchmark puts this function into the page. It is called when the visitor's event arrives; the function that it
   * returns says whether the whole result is there.
   */
  var awaited: () => () => boolean;
  var watched: Promise<WatchedTimes>;
}

/** Runs in the page. Its promise resolves after the result of the event is drawn. */
function watch({ selector, event }: VisitorAction): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
    type: 'longtask',
  });
  globalThis.watched = new Promise((resolve) => {
    const start = () => {
      const startMs = performance.now();
      const isThere = globalThis.awaited();
      const look = () => {
        if (!isThere()) {
          requestAnimationFrame(look);
          return;
        }
        // The charts are drawn in the next frame. The browser reports a task after it has ended.
        requestAnimationFrame(() => {
          const drawnMs = performance.now() - startMs;
          setTimeout(() => resolve({ drawnMs, longestMs: Math.max(0, ...tasks) }), 500);
        });
      };
      look();
    };
    document.querySelector(selector)?.addEventListener(event, start, { once: true, capture: true });
  });
}

/** Watches what `act` causes. `awaited` must already be in the page. */
export async function watchAction(
  page: Page,
  action: VisitorAction,
  act: () => Promise<unknown>,
): Promise<WatchedTimes> {
  await page.evaluate(watch, action);
  await act();
  return page.evaluate(() => globalThis.watched);
}

export async function onCompare<Result>(
  { browser, siteUrl }: BenchmarkContext,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto(`${siteUrl}#/compare`, { waitUntil: 'networkidle' });
    return await use(page);
  } finally {
    await context.close();
  }
}

export const medianOfWatched = (found: readonly WatchedTimes[], what: keyof WatchedTimes): number =>
  medianOf(ascending(found.map((watched) => watched[what])));
