/**
 * `npm test`: sets up, then runs every part, even after one has failed. `npm test -- --only vitest,browser` runs only
 * these parts. The last line is the total: `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { setUp } from './set-up/set-up.mjs';
import { describeFailure, runMain, StepError, say } from './step.mjs';
import { browserParts, runInBrowsers } from './test/browser-parts.mjs';
import { describeCounts, totalOf } from './test/counts.mjs';
import { testParts } from './test/test-parts.mjs';

function chooseParts() {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const named = values.only?.flatMap((text) => text.split(','));
  const known = [...testParts, ...browserParts].map(({ id }) => id);
  const unknown = named?.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new StepError(`There is no part ${unknown}: the parts are ${known.join(', ')}.`);
  /** @param {{ id: string, onlyWhenAsked?: boolean }} part */
  const isChosen = ({ id, onlyWhenAsked }) => (named ? named.includes(id) : !onlyWhenAsked);
  return { apart: testParts.filter(isChosen), inBrowsers: browserParts.filter(isChosen) };
}

/** @import { Counts } from './test/counts.mjs' */
/** @import { BrowserPart } from './test/browser-parts.mjs' */
/** @import { TestPart } from './test/test-parts.mjs' */

/**
 * Runs a part. A part that cannot start has failed; its sentence is shown, and the others still run.
 * @param {TestPart} part
 * @returns {Promise<Counts & { title: string }>}
 */
async function runPart({ title, run }) {
  say(`\n${title}`);
  const startedMs = performance.now();
  /** @type {Counts} */
  const counts = await run().catch((error) => {
    say(describeFailure(error));
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  say(`${title}: ${describeCounts(counts)} in ${seconds} s`);
  return { title, ...counts };
}

/** Runs the parts in turn; those marked `isAside` run in turn beside them. @param {readonly TestPart[]} parts */
async function runPartsApart(parts) {
  /** @param {readonly TestPart[]} chosen */
  const runInTurn = async (chosen) => {
    const results = [];
    for (const part of chosen) results.push(await runPart(part));
    return results;
  };
  const aside = parts.filter(({ isAside }) => isAside);
  const others = parts.filter((part) => !aside.includes(part));
  return (await Promise.all([runInTurn(others), runInTurn(aside)])).flat();
}

/** @param {readonly BrowserPart[]} parts */
async function runBrowserParts(parts) {
  const titles = parts.map(({ title }) => title).join('; ');
  say(`\n${titles}`);
  const startedMs = performance.now();
  const results = await runInBrowsers(parts);
  for (const result of results) say(`${result.title}: ${describeCounts(result)}`);
  say(`${titles}: in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return results;
}

await runMain(async () => {
  const { apart, inBrowsers } = chooseParts();
  await setUp();
  const results = await runPartsApart(apart);
  if (inBrowsers.length > 0) results.push(...(await runBrowserParts(inBrowsers)));
  const total = totalOf(results);
  const failed = results.filter((result) => result.failed > 0).map(({ title }) => title);
  say(failed.length > 0 ? `\nFailed: ${failed.join('; ')}.` : '');
  say(describeCounts(total));
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});
