/**
 * `npm run bench`: measures the page itself against its goals, in a real browser. `npm run bench -- page` runs one of them;
 * `-- --native` measures without a browser, `-- --peers` other libraries, `-- --fuzz` feeds the parsers.
 */
import { readdirSync } from 'node:fs';
import { benchNatively } from './bench/native-bench.mjs';
import { benchPeers } from './bench/peers-bench.mjs';
import { inProject } from './project.mjs';
import { startServer } from './serve/server.mjs';
import { ensureSite } from './serve/site-build.mjs';
import { ensurePackages } from './set-up/npm-packages.mjs';
import { setUp } from './set-up/set-up.mjs';
import { runMain, StepError, say } from './step.mjs';
import { ensureBrowser } from './test/browser.mjs';
import { fuzz } from './test/fuzz.mjs';

/** One file of tests/bench, one benchmark. */
function chooseBenches() {
  const known = readdirSync(inProject('tests', 'bench')).flatMap((name) => /^(.+)\.bench\.mjs$/.exec(name)?.[1] ?? []);
  const asked = process.argv.slice(2).filter((name) => name !== '--peers');
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StepError(`There is no benchmark ${unknown}: there are ${known.join(', ')}.`);
  return asked.length > 0 ? asked : known;
}

/**
 * @typedef {object} Figure
 * @property {string} name what was measured
 * @property {number} value
 * @property {readonly [number, number]} [interval] 95 %, where it is a ratio of medians
 * @property {string} unit
 * @property {number} goal at most this much; infinite where nothing is asked
 */

const three = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** @param {Figure} figure */
function describeFigure({ name, value, interval, unit, goal }) {
  const range = interval ? ` (${interval.map(three).join(' – ')})` : '';
  const verdict = Number.isFinite(goal) ? `goal at most ${goal}, ${value <= goal ? 'met' : 'NOT MET'}` : 'no goal';
  return `  ${name}: ${three(value)}${range} ${unit}, ${verdict}`;
}

async function benchInBrowser(context, names) {
  for (const name of names) {
    const { measureFigures } = await import(`../tests/bench/${name}.bench.mjs`);
    say(name);
    for (const figure of await measureFigures(context)) say(describeFigure(figure));
  }
}

await runMain(async () => {
  const isAsked = (flag) => process.argv.includes(flag);
  if (isAsked('--fuzz')) return fuzz();
  if (isAsked('--native')) {
    await ensurePackages();
    return benchNatively();
  }
  const names = chooseBenches();
  await setUp();
  await ensureSite();
  const executablePath = await ensureBrowser();
  const { chromium } = await import('@playwright/test');
  const server = await startServer();
  /** @param {readonly string[]} [args] flags for the browser */
  const launch = (args = []) => chromium.launch({ executablePath, chromiumSandbox: false, args });
  const browser = await launch();
  try {
    say(`Chromium ${browser.version()}`);
    const context = { browser, siteUrl: server.url, launch };
    await (isAsked('--peers') ? benchPeers(context) : benchInBrowser(context, names));
  } finally {
    await browser.close();
    await server.close();
  }
});
