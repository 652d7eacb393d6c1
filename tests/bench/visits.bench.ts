/**
 * What numbers are worth on the next visit: Quick runs in fresh browsers, each with a profile of its own. How often a visit's interval
 * holds what all visits say, how often two visits are called different, and how far visits are apart.
 *
 * `VISITS=5 npm run bench -- visits` makes five visits instead of twenty; with `REPEATS=4` each measures so many times, in fresh workers
 * and instances, which tells what these add. The documents are kept in bench-results/;
 * `VISITS_FOLDER=bench-results/visits-…` looks at kept ones again and opens no browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';
import { inProject } from '../../scripts/project.mjs';
import { StepError, say } from '../../scripts/step.mjs';
import type { RunDocument } from '../../site/results/document/run.ts';
import { runPage } from './runs/run-page.ts';
import { FEWEST_VISITS, readKeptVisits } from './visits/kept-visits.ts';
import { visitFigures } from './visits/visit-figures.ts';

const VISITS = 20;
const TIMEOUT_MS = 180_000;

async function makeVisit({ launch, siteUrl }: BenchContext, repeats: number): Promise<RunDocument> {
  const browser = await launch();
  try {
    return await runPage({ browser, siteUrl }, `preset=quick&repeat=${repeats}`, repeats * TIMEOUT_MS);
  } finally {
    await browser.close();
  }
}

/** @throws StepError where the environment asks for fewer than make sense */
function numberAsked(name: 'VISITS' | 'REPEATS', usual: number, least: number): number {
  const count = Number(process.env[name] ?? usual);
  if (!Number.isSafeInteger(count) || count < least)
    throw new StepError(`${name} must be a whole number from ${least} on; nothing was measured.`);
  return count;
}

/** Makes the visits one after the other; the answer is the folder with their documents. */
async function makeVisits(context: BenchContext): Promise<string> {
  const [count, repeats] = [numberAsked('VISITS', VISITS, FEWEST_VISITS), numberAsked('REPEATS', 1, 1)];
  const folder = inProject('bench-results', `visits-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}`);
  mkdirSync(folder, { recursive: true });
  // At once: the visits that were made stay there where a later one fails.
  say(`  The documents are kept in ${folder}.`);
  for (let number = 1; number <= count; number += 1) {
    const run = await makeVisit(context, repeats);
    writeFileSync(join(folder, `visit-${String(number).padStart(3, '0')}.json`), JSON.stringify(run));
    say(`  visit ${number} of ${count}: ${run.outcome}, ${run.drift?.grade ?? 'machine not watched'}`);
  }
  return folder;
}

/** Fewer visits, repeats and kept ones are no answer to the plain command. */
export function reasonToPrintOnly(): string | undefined {
  const set = ['VISITS', 'REPEATS', 'VISITS_FOLDER'].filter((name) => process.env[name] !== undefined);
  return set.length > 0 ? `Nothing was written: ${set.join(', ')} asked for other visits than the usual.` : undefined;
}

export async function measureFigures(context: BenchContext): Promise<readonly Figure[]> {
  const kept = process.env['VISITS_FOLDER'];
  return visitFigures(readKeptVisits(kept === undefined ? await makeVisits(context) : resolve(kept)));
}
