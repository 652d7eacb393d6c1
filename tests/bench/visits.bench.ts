/**
 * How well the numbers of one visit hold on the next. Makes Quick runs in fresh browsers, each with a profile of its
 * own. Reports how often a visit's interval holds the median of all visits, how often two visits are called different,
 * and how far visits are apart.
 *
 * `VISITS=5 npm run bench -- visits` makes five visits instead of twenty, with `ENGINE=firefox` in another
 * engine. The documents are kept in bench-results/. `VISITS_FOLDER=bench-results/visits-…` judges stored
 * visits again and makes none.
 *
 * It also judges the sets in tests/bench/visits/kept, which the benchmark `visit-sets` judges alone.
 * `KEEP=chromium-idle-2` adds the visits to these sets under that name.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { inProject } from '../../scripts/project.mjs';
import { StepError, say } from '../../scripts/step.mjs';
import type { RunDocument } from '../../site/results/document/run.ts';
import { engineVisitors } from '../engines/engine-visitors.ts';
import { ask, type Visitor, waitUntil } from '../engines/visitor.ts';
import { numberAsked } from './counts/kept-counts.ts';
import { runPage } from './runs/run-page.ts';
import { MIN_VISITS, readKeptVisits } from './visits/kept-visits.ts';
import { readKeptSets, storeSet } from './visits/sets/kept-sets.ts';
import { leftOutFigures } from './visits/sets/left-out.ts';
import { setFigures } from './visits/sets/set-figures.ts';
import { visitFigures } from './visits/visit-figures.ts';

/** One run, from opening the page to the run document. @throws Error if it fails or takes longer than `TIMEOUT_MS` */
async function runInVisitor(visitor: Visitor, siteUrl: string): Promise<RunDocument> {
  await visitor.goTo(`${siteUrl}#/run?${SETTINGS}&start`);
  let state: unknown;
  await waitUntil(`The end of the run ${SETTINGS}`, TIMEOUT_MS, async () => {
    state = await ask(visitor, 'globalThis.passkeyBench?.state');
    return state === 'finished' || state === 'failed';
  });
  if (state === 'failed') throw new Error(`The run ${SETTINGS} has failed.`);
  // The run is read as text, because a driver takes long for an object of many numbers.
  return JSON.parse(String(await visitor.read('JSON.stringify(globalThis.passkeyBench.run)')));
}

const VISITS = 20;
const TIMEOUT_MS = 180_000;
const SETTINGS = 'preset=quick';

async function makeVisit({ launch, siteUrl }: BenchmarkContext): Promise<RunDocument> {
  const engine = process.env['ENGINE'] ?? 'chromium';
  if (engine === 'chromium') {
    const browser = await launch();
    try {
      return await runPage({ browser, siteUrl }, SETTINGS, TIMEOUT_MS);
    } finally {
      await browser.close();
    }
  }
  const open = engineVisitors().find((one) => one.engine === engine)?.open;
  if (!open) throw new StepError(`ENGINE=${engine}: it is chromium, firefox or webkit, and must be on this machine.`);
  const visitor = await open();
  try {
    return await runInVisitor(visitor, siteUrl);
  } finally {
    await visitor.close();
  }
}

/** Makes the visits one after the other and returns the folder with their documents. */
async function makeVisits(context: BenchmarkContext): Promise<string> {
  const count = numberAsked('VISITS', VISITS, MIN_VISITS);
  const folder = inProject('bench-results', `visits-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}`);
  mkdirSync(folder, { recursive: true });
  // Printed at once: the earlier visits stay there if a later one fails.
  say(`  The documents are kept in ${folder}.`);
  for (let number = 1; number <= count; number += 1) {
    const run = await makeVisit(context);
    writeFileSync(join(folder, `visit-${String(number).padStart(3, '0')}.json`), JSON.stringify(run));
    say(`  visit ${number} of ${count}: ${run.outcome}, ${run.drift?.grade ?? 'machine not watched'}`);
  }
  return folder;
}

/** Results of fewer or of stored visits are printed but not written, because the plain command makes new ones. */
export function reasonToPrintOnly(): string | undefined {
  const set = ['VISITS', 'VISITS_FOLDER', 'ENGINE'].filter((name) => process.env[name] !== undefined);
  return set.length > 0 ? `Nothing was written: ${set.join(', ')} asked for other visits than the usual.` : undefined;
}

/** The visits that are made now, or those of a folder. */
async function newVisits(context: BenchmarkContext): Promise<readonly RunDocument[]> {
  const folder = process.env['VISITS_FOLDER'];
  return readKeptVisits(folder === undefined ? await makeVisits(context) : resolve(folder));
}

export async function measureFigures(context: BenchmarkContext): Promise<readonly Figure[]> {
  const runs = await newVisits(context);
  const keep = process.env['KEEP'];
  if (keep !== undefined) say(`  The set is kept in ${storeSet(keep, runs)}.`);
  const rest = readKeptSets();
  const these = keep === undefined ? [{ name: 'these visits', runs }] : [];
  return [...visitFigures(runs), ...leftOutFigures(rest), ...setFigures([...rest, ...these])];
}
