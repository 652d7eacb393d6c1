/** The Compare place in a fresh page, watched: from something that a visitor does until what comes of it is drawn. */
import type { Page } from '@playwright/test';
import type { BenchmarkContext } from '../../../scripts/bench/figure.mjs';
import { ascending, medianOf } from '../../../site/statistics/estimates/ascending.ts';

/** Milliseconds, of the whole and of its longest task. */
export interface Watched {
  readonly drawnMs: number;
  readonly longestMs: number;
}

/** What the visitor does: an event of an element. */
interface Deed {
  readonly selector: string;
  readonly event: string;
}

declare global {
  /** Called when the deed is done; what it returns says whether all of what comes of it is there. A benchmark puts it into the page. */
  var awaited: () => () => boolean;
  var watched: Promise<Watched>;
}

/** Runs in the page, and comes to an end after the deed. */
function watch({ selector, event }: Deed): void {
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
        // The charts are drawn in the frame after; a task is reported after it has ended.
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

/** `awaited` has been put into the page before. */
export async function watchDeed(page: Page, deed: Deed, act: () => Promise<unknown>): Promise<Watched> {
  await page.evaluate(watch, deed);
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

export const medianOfWatched = (found: readonly Watched[], what: keyof Watched): number =>
  medianOf(ascending(found.map((watched) => watched[what])));
