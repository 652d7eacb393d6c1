/** Large comparisons: the time from the files to the drawn comparison, and whether the page responds meanwhile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchmarkContext, Figure, MeasureFigures } from '../../scripts/bench/figure.mjs';
import { inTemporaryFolder } from '../../scripts/temporary-folder.mjs';
import { runText, usualCells } from './compare/run-text.ts';
import { medianOfWatched as median, onCompare, type WatchedTimes, watchAction } from './compare/watched-page.ts';

const REPEATS = 5;

/** Runs in the page. Awaits a table with this many rows of comparisons whose text differs from the text before. */
function awaitRows(rows: number): void {
  globalThis.awaited = () => {
    const before = document.querySelector('.compare-table')?.textContent;
    return () => {
      const table = document.querySelector('.compare-table');
      return table !== null && table.textContent !== before && table.querySelectorAll('[data-case]').length === rows;
    };
  };
}

/** Loads the code of the charts first, as it is loaded after any comparison. */
async function warmCharts(page: Page): Promise<void> {
  const file = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(runText(name, usualCells(['sign', 'verify']), 10)),
  });
  await page.locator('input[type=file]').setInputFiles([file('warm-1'), file('warm-2')]);
  await page.locator('.compare-table [data-case]').first().waitFor();
  await page.waitForTimeout(500);
  for (let left = 0; left < 2; left += 1)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
}

function measureMillion(context: BenchmarkContext, files: readonly string[]): Promise<WatchedTimes> {
  return onCompare(context, async (page) => {
    await warmCharts(page);
    await page.evaluate(awaitRows, 6);
    const selector = 'input[type=file]';
    return watchAction(page, { selector, event: 'change' }, () => page.locator(selector).setInputFiles([...files]));
  });
}

function measureSix(context: BenchmarkContext): Promise<WatchedTimes> {
  return onCompare(context, async (page) => {
    const files = Array.from({ length: 6 }, (_, index) => ({
      name: `${index}.json`,
      mimeType: 'text/plain',
      buffer: Buffer.from(runText(`six-${index}`, usualCells(['generate', 'sign', 'verify']), 100)),
    }));
    await page.locator('input[type=file]').setInputFiles(files);
    await page.locator('.compare-table [data-case]').nth(89).waitFor();
    await page.waitForTimeout(1000);
    await page.evaluate(awaitRows, 90);
    const selector = '.chosen li:nth-child(2) button';
    return watchAction(page, { selector, event: 'click' }, () => page.locator(selector).first().click());
  });
}

async function measureIn(folder: string, context: BenchmarkContext): Promise<readonly Figure[]> {
  const files = ['half-a', 'half-b'].map((name) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, runText(name, usualCells(['sign']), Math.floor(500_000 / 6)));
    return path;
  });
  const million: WatchedTimes[] = [];
  const six: WatchedTimes[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    million.push(await measureMillion(context, files));
    six.push(await measureSix(context));
  }
  return [
    {
      name: 'Two runs of half a million samples, from files to drawn',
      value: median(million, 'drawnMs'),
      unit: 'ms',
      goal: 1000,
    },
    { name: 'Six runs of 1,800 samples compared anew', value: median(six, 'drawnMs'), unit: 'ms', goal: 1000 },
    { name: 'Longest task of the page meanwhile', value: median(six, 'longestMs'), unit: 'ms', goal: 50 },
  ];
}

export const measureFigures: MeasureFigures = (context) => inTemporaryFolder((folder) => measureIn(folder, context));
