/**
 * Many results at once, all made up: the time until pasted links are all points, until a thousand devices are drawn,
 * and until they are regrouped.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchmarkContext, Figure, MeasureFigures } from '../../scripts/bench/figure.mjs';
import { inTemporaryFolder } from '../../scripts/temporary-folder.mjs';
import { printShared } from '../../site/results/share/share-link.ts';
import { examplePopulation } from '../../site/results/simulated/example-population.ts';
import { medianOfWatched as median, onCompare, type WatchedTimes, watchAction } from './compare/watched-page.ts';

const REPEATS = 5;
const LINKS = 200;
const DEVICES = 1000;

/**
 * Runs in the page. Awaits that every panel is drawn and its sentence begins with `begins`; for null, that the strips
 * have other names than before.
 */
function awaitStrips(begins: string | null): void {
  globalThis.awaited = () => {
    const firstSays = () => document.querySelector('.figure.strips .canvas + p')?.textContent;
    const before = firstSays();
    return () => {
      const panels = [...document.querySelectorAll<HTMLElement>('.figure.strips .canvas')];
      const sentence = document.querySelector('.figure.strips .sentence')?.textContent ?? '';
      const isNew = begins === null ? firstSays() !== before : sentence.startsWith(begins);
      // A canvas that Chart.js has drawn on has the height of its panel.
      const areDrawn = panels.every((panel) => panel.querySelector('canvas')?.style.height === panel.style.height);
      return panels.length > 0 && isNew && areDrawn;
    };
  };
}

function pasteLinks(context: BenchmarkContext, text: string): Promise<WatchedTimes> {
  return onCompare(context, async (page) => {
    const addText = page.getByRole('button', { name: 'Add this text' });
    await page.locator('.import textarea').fill(text);
    await page.evaluate(awaitStrips, `${LINKS} devices`);
    return watchAction(page, { selector: '.import button', event: 'click' }, () => addText.click());
  });
}

/** A thousand devices are on the page already. Grouping them by engine computes and draws everything again. */
function groupThousand(context: BenchmarkContext, file: string): Promise<WatchedTimes> {
  return onCompare(context, async (page) => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.figure.strips .sentence', { hasText: '1,000 devices' }).waitFor();
    await page.waitForTimeout(2000);
    await page.evaluate(awaitStrips, null);
    const selector = '.population-choices select';
    return watchAction(page, { selector, event: 'change' }, () =>
      page.locator(selector).first().selectOption('engine'),
    );
  });
}

async function measureIn(folder: string, context: BenchmarkContext): Promise<readonly Figure[]> {
  const file = join(folder, 'thousand.ndjson');
  await writeFile(
    file,
    examplePopulation(DEVICES)
      .map((run) => JSON.stringify(run))
      .join('\n'),
  );
  const links = await Promise.all(examplePopulation(LINKS, 2).map((run) => printShared(run)));
  const text = links.map((link) => `Somebody: https://bench.example/#/r/${link}`).join('\n');
  const pasted: WatchedTimes[] = [];
  const grouped: WatchedTimes[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    pasted.push(await pasteLinks(context, text));
    grouped.push(await groupThousand(context, file));
  }
  return [
    { name: `${LINKS} pasted links, until all are points`, value: median(pasted, 'drawnMs'), unit: 'ms', goal: 2000 },
    { name: `${DEVICES} devices × 18 cells drawn anew`, value: median(grouped, 'drawnMs'), unit: 'ms', goal: 500 },
    { name: 'Longest task of the page meanwhile', value: median(grouped, 'longestMs'), unit: 'ms', goal: 50 },
  ];
}

export const measureFigures: MeasureFigures = (context) => inTemporaryFolder((folder) => measureIn(folder, context));
