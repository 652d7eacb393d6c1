/**
 * What numbers are worth on the next visit: Quick runs in fresh browsers, each with a profile of its own. How often a visit's interval
 * holds what all visits say, how often two visits are called different, and how far visits are apart.
 *
 * `VISITS=5 npm run bench -- visits` makes five visits instead of twenty. Their documents are kept in bench-results/;
 * `VISITS_FOLDER=bench-results/visits-…` looks at kept ones again and opens no browser.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject } from '../../scripts/project.mjs';
import { importBundled } from '../../scripts/serve/bundle.mjs';
import { StepError, say } from '../../scripts/step.mjs';
import { visitFigures } from './visits/visit-figures.mjs';

const VISITS = 20;
const FEWEST_VISITS = 2;

async function visit({ launch, siteUrl }) {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`${siteUrl}#/run?preset=quick&start`);
    await page.waitForFunction(() => ['finished', 'failed'].includes(globalThis.passkeyBench?.state), undefined, {
      timeout: 180_000,
    });
    return await page.evaluate(() => globalThis.passkeyBench.run);
  } finally {
    await browser.close();
  }
}

async function makeVisits(context) {
  const count = Number(process.env.VISITS ?? VISITS);
  if (!Number.isSafeInteger(count) || count < FEWEST_VISITS)
    throw new StepError(`VISITS must be a whole number from ${FEWEST_VISITS} on; nothing was measured.`);
  const folder = inProject('bench-results', `visits-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}`);
  mkdirSync(folder, { recursive: true });
  const documents = [];
  for (let number = 1; number <= count; number += 1) {
    const document = await visit(context);
    writeFileSync(join(folder, `visit-${String(number).padStart(3, '0')}.json`), JSON.stringify(document));
    documents.push(document);
    say(`  visit ${number} of ${count}: ${document.outcome}, ${document.drift.grade}`);
  }
  say(`  The documents are in ${folder}.`);
  return documents;
}

function readVisits(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (names.length < FEWEST_VISITS) throw new StepError(`There are no visits to compare in ${folder}.`);
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

async function importStatistics() {
  const paths = [
    ['comparison', 'compare'],
    ['comparison', 'mann-whitney'],
    ['summary', 'median-interval'],
    ['blocks', 'median-over-blocks'],
    ['blocks', 'ratio-over-blocks'],
    ['blocks', 'rounds'],
    ['blocks', 'cut-into-blocks'],
    ['visits', 'compare-runs'],
    ['visits', 'next-visit'],
    ['visits', 'stated-spread'],
    ['visits', 'variance-components'],
  ];
  const modules = [];
  for (const [room, file] of paths)
    modules.push(await importBundled(inProject('site', 'statistics', room, `${file}.ts`), `visits-${file}`));
  return Object.assign({}, ...modules);
}

export async function measureFigures(context) {
  const folder = process.env.VISITS_FOLDER;
  const documents = folder === undefined ? await makeVisits(context) : readVisits(resolve(folder));
  return visitFigures(documents, await importStatistics());
}
