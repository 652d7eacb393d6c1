/** A thousand runs in the history: how long until they are listed, and how long until a filter has its result. */
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { ascending, medianOf } from '../../site/statistics/estimates/ascending.ts';

const RUNS = 1000;
const REPEATS = 5;

/** Stores runs as the page itself would. */
async function fill(count: number): Promise<void> {
  const engines = ['Chromium 156', 'Firefox 153', 'Safari 26.0'];
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('passkey-bench');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = database.transaction(['entries'], 'readwrite');
  for (let index = 0; index < count; index += 1) {
    const at = new Date(1.75e12 + index * 1e7).toISOString();
    writing.objectStore('entries').put({
      id: `run-${index}`,
      savedAt: at,
      startedAt: at,
      origin: 'own',
      label: `Device ${index}`,
      outcome: 'finished',
      experiment: 'passkey-signing',
      preset: index % 2 ? 'quick' : 'standard',
      engine: engines[index % 3],
      platform: 'Linux',
      grade: 'quiet',
      measured: 18,
    });
  }
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve();
  });
  database.close();
}

interface Question {
  readonly place?: string;
  readonly filter?: string;
  readonly sentence: string;
}

/** From opening a place, or typing into the filter, until the line above the list shows the sentence on the screen. */
function timeUntil({ place, filter, sentence }: Question): Promise<number> {
  return new Promise((resolve) => {
    const startMs = performance.now();
    const look = () => {
      const isThere = document.querySelector('.history .device')?.textContent?.includes(sentence);
      if (!isThere || !document.querySelector('.history .runs li')) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)));
    };
    if (place !== undefined) location.hash = `#/${place}`;
    const box = document.querySelector<HTMLInputElement>('.filter input');
    if (filter !== undefined && box) {
      box.value = filter;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    look();
  });
}

const median = (values: readonly number[]) => medianOf(ascending(values));

export async function measureFigures({ browser, siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${siteUrl}#/compare`, { waitUntil: 'networkidle' });
  await page.evaluate(fill, RUNS);
  const listed: number[] = [];
  const filtered: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await page.goto('about:blank');
    await page.goto(`${siteUrl}#/method`, { waitUntil: 'networkidle' });
    listed.push(await page.evaluate(timeUntil, { place: 'compare', sentence: `${RUNS} runs` }));
    // Every third run is of Firefox.
    const filter = `firefox device ${400 + 3 * repeat}`;
    filtered.push(await page.evaluate(timeUntil, { filter, sentence: ', 1 of them' }));
  }
  await context.close();
  return [
    { name: `${RUNS} runs listed, from opening the place`, value: median(listed), unit: 'ms', goal: 200 },
    { name: `${RUNS} runs filtered`, value: median(filtered), unit: 'ms', goal: 200 },
  ];
}
