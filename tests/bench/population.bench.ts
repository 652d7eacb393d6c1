/** Many results at once: pasted links until all of them are points, a thousand devices drawn, and grouped anew. All made up. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';
import { printShared } from '../../site/results/share/share-link.ts';
import { examplePopulation } from '../../site/results/simulated/example-population.ts';
import { ascending, medianOf } from '../../site/statistics/estimates/ascending.ts';

const REPEATS = 5;
const LINKS = 200;
const DEVICES = 1000;

declare global {
  var populated: Promise<{ readonly drawnMs: number; readonly longestMs: number }>;
}

interface AwaitedFigure {
  readonly selector: string;
  readonly event: string;
  /** What the sentence begins with once all are there; or nothing, where the legend of strips has to change. */
  readonly begins: string | undefined;
}

/** Runs in the page: from an event until every panel is drawn with what is awaited, and the longest task meanwhile. */
function watchPopulation({ selector, event, begins }: AwaitedFigure): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
    type: 'longtask',
  });
  globalThis.populated = new Promise((resolve) => {
    const start = () => {
      const startMs = performance.now();
      const before = document.querySelector('.figure.strips .canvas')?.getAttribute('aria-label');
      const isThere = () => {
        const panels = [...document.querySelectorAll<HTMLElement>('.figure.strips .canvas')];
        const sentence = document.querySelector('.figure.strips .sentence')?.textContent ?? '';
        const isNew =
          begins === undefined ? panels[0]?.getAttribute('aria-label') !== before : sentence.startsWith(begins);
        // A canvas that Chart.js has drawn on has the height of its place.
        const areDrawn = panels.every((panel) => panel.querySelector('canvas')?.style.height === panel.style.height);
        return panels.length > 0 && isNew && areDrawn;
      };
      const look = () => {
        if (!isThere()) {
          requestAnimationFrame(look);
          return;
        }
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

async function onCompare<Result>({ browser, siteUrl }: BenchContext, use: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto(`${siteUrl}#/compare`, { waitUntil: 'networkidle' });
    return await use(page);
  } finally {
    await context.close();
  }
}

function pasteLinks(context: BenchContext, text: string) {
  return onCompare(context, async (page) => {
    const addText = page.getByRole('button', { name: 'Add this text' });
    await page.locator('.import textarea').fill(text);
    await page.evaluate(watchPopulation, { selector: '.import button', event: 'click', begins: `${LINKS} devices` });
    await addText.click();
    return page.evaluate(() => globalThis.populated);
  });
}

/** A thousand devices are there already, and are grouped by engine: everything is worked out and drawn anew. */
function groupThousand(context: BenchContext, file: string) {
  return onCompare(context, async (page) => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.figure.strips .sentence', { hasText: '1,000 devices' }).waitFor();
    await page.waitForTimeout(2000);
    const begin = { selector: '.population-choices select', event: 'change', begins: undefined };
    await page.evaluate(watchPopulation, begin);
    await page.locator('.population-choices select').first().selectOption('engine');
    return page.evaluate(() => globalThis.populated);
  });
}

export async function measureFigures(context: BenchContext): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'passkey-bench-population-'));
  const file = join(folder, 'thousand.ndjson');
  await writeFile(
    file,
    examplePopulation(DEVICES)
      .map((run) => JSON.stringify(run))
      .join('\n'),
  );
  const links = await Promise.all(examplePopulation(LINKS, 2).map((run) => printShared(run)));
  const text = links.map((link) => `Somebody: https://bench.example/#/r/${link}`).join('\n');
  const pasted: Awaited<ReturnType<typeof pasteLinks>>[] = [];
  const grouped: Awaited<ReturnType<typeof groupThousand>>[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    pasted.push(await pasteLinks(context, text));
    grouped.push(await groupThousand(context, file));
  }
  await rm(folder, { recursive: true });
  const median = (found: typeof pasted, what: 'drawnMs' | 'longestMs') =>
    medianOf(ascending(found.map((watched) => watched[what])));
  return [
    { name: `${LINKS} pasted links, until all are points`, value: median(pasted, 'drawnMs'), unit: 'ms', goal: 2000 },
    { name: `${DEVICES} devices × 18 cells drawn anew`, value: median(grouped, 'drawnMs'), unit: 'ms', goal: 500 },
    { name: 'Longest task of the page meanwhile', value: median(grouped, 'longestMs'), unit: 'ms', goal: 50 },
  ];
}
