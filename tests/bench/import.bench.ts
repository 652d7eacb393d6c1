/**
 * Fifty files of two thousand cells each: how long until all are read, and how long at a stretch
 * the page does not respond.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchmarkContext, Figure, MeasureFigures } from '../../scripts/bench/figure.mjs';
import { inTemporaryFolder } from '../../scripts/temporary-folder.mjs';
import { longestProcessorMs } from './compare/processor-time.ts';
import { runText, usualCells } from './compare/run-text.ts';
import { onCompare, watchAction } from './compare/watched-page.ts';

const FILES = 50;
const SIZES = 333;
const SAMPLES = 20;

/** The usual cells with this many sizes of challenge. */
const cells = Array.from({ length: SIZES }, (_, size) =>
  usualCells(['sign']).map((cell) => ({ ...cell, message: { form: 'assertion', challengeBytes: 16 + size } })),
).flat();

/** Runs in the page. Awaits the name of the last file among the files that were read. */
function awaitFile(name: string): void {
  globalThis.awaited = () => () =>
    document.querySelector('[data-testid="imported"]')?.textContent?.includes(name) ?? false;
}

async function measureIn(folder: string, context: BenchmarkContext): Promise<readonly Figure[]> {
  const files = Array.from({ length: FILES }, (_, index) => join(folder, `device-${index}.json`));
  for (const [index, path] of files.entries()) writeFileSync(path, runText(`device-${index}`, cells, SAMPLES));
  const selector = 'input[type=file]';
  const read = async (page: Page) => {
    await page.evaluate(awaitFile, `device-${FILES - 1}.json`);
    return watchAction(page, { selector, event: 'change' }, () => page.locator(selector).setInputFiles(files));
  };
  const { drawnMs, longestMs } = await onCompare(context, read);
  // This needs a page of its own, because watching the tasks takes time itself.
  const processorMs = await onCompare(context, (page) => longestProcessorMs(page, () => read(page)));
  return [
    { name: 'longest task of the page, as its thread worked on it', value: processorMs, unit: 'ms', goal: 50 },
    {
      name: 'longest task of the page, with what it waited for (0: none over 50 ms)',
      value: longestMs,
      unit: 'ms',
      goal: 50,
    },
    { name: `${FILES} files of ${cells.length} cells, until all are read`, value: drawnMs / 1000, unit: 's' },
  ];
}

export const measureFigures: MeasureFigures = (context) => inTemporaryFolder((folder) => measureIn(folder, context));
