/**
 * By the keyboard, on a narrow screen and under a reader's own colours: the focused element is visible, has a
 * ring, and nothing covers it.
 */
import type { Page } from '@playwright/test';
import { mainExperiment } from '../../../site/experiments/index.ts';
import { typicalRun } from '../../../site/figures/simulated/typical-run.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { placesAndAdvice } from './places.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** More stops than any place has. */
const MAX_STOPS = 150;
/** More frames than a page needs to settle. */
const MAX_FRAMES = 600;

/**
 * Describes the focused element and its faults. Returns undefined if it is the page itself, or was described before.
 */
function describeFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(async (mostFrames) => {
    const { activeElement: focused, body } = document;
    if (!(focused instanceof HTMLElement) || focused === body || focused.dataset['seen']) return undefined;
    focused.dataset['seen'] = 'true';
    const labels: Element[] = [...((focused as HTMLInputElement).labels ?? [])];
    /** The link of a card has its ring around the card. */
    const hasRing = (from: Element | null): boolean =>
      from !== null &&
      from !== body &&
      ([undefined, '::after'].some((part) => getComputedStyle(from, part).outlineStyle !== 'none') ||
        hasRing(from.parentElement));
    /** Checks the first line of an element that breaks over lines or is taller than the screen. */
    const isOnTop = ({ left, width, top, height }: DOMRect) => {
      const found = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
      return [focused, ...labels].some((one) => one.contains(found)) || found?.contains(focused) === true;
    };
    const isSeen = () => {
      const [box] = (labels[0] ?? focused).getClientRects();
      return box !== undefined && box.width > 1 && box.height > 1 && isOnTop(box);
    };
    const faultsNow = () => [
      ...([focused, ...labels].some(hasRing) ? [] : ['has no ring']),
      ...(isSeen() ? [] : ['is not seen']),
    ];
    // The page may still be drawing, and a busy machine draws few frames per second.
    for (let frame = 0; frame < mostFrames && faultsNow().length > 0; frame += 1)
      await new Promise(requestAnimationFrame);
    const faults = faultsNow();
    return [`${focused.tagName} “${focused.textContent.trim().slice(0, 40)}”`, ...faults].join(' ');
  }, MAX_FRAMES);
}

async function walk(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const seen: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await describeFocus(page);
    if (found === undefined) return seen;
    seen.push(found);
  }
  return seen;
}

const isFault = (found: string) => /has no ring|is not seen/.test(found);

test('in every place what has the focus is seen, with a ring', async ({ bench, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [place, heading] of placesAndAdvice) {
    await bench.openPlace(place, heading);
    const stops = await walk(page);
    expect(stops.length, place).toBeGreaterThan(5);
    expect(stops.filter(isFault), place).toEqual([]);
  }
});

test('it is after a run too, with all of its tables open', async ({ bench, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const run = { ...typicalRun(mainExperiment, 'all cells'), id: 'run-seen' };
  await importRuns(page, bench.siteUrl, [run]);
  await page.goto(`${bench.siteUrl}#/saved/${run.id}`);
  await expect(page.getByTestId('sentence')).toBeVisible();
  await expect(page.locator('#cell-details thead')).toHaveCount(1);
  await expect(page.locator('.arriving')).toHaveCount(0);
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(30);
  expect(stops.filter(isFault)).toEqual([]);
});
