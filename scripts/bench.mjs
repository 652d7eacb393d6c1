/**
 * `npm run bench`: measures the page itself against its goals, in a real browser. `npm run bench -- page` runs one
 * benchmark. `-- --native` measures without a browser, `-- --peers` measures other libraries (`-- --peers ml-dsa-44`
 * for one scheme), `-- --password-peers` only their password checks, `-- --barriers` our own code without barriers,
 * `-- --ideas` without one idea each. `-- --fuzz` fuzzes the parsers (with `--kernels` the kernels against their
 * crates). `-- published` measures the results that the page opens. Each writes its table into docs, unless `--print`
 * is given or CI is set in the environment. All except `--fuzz` run on the Node version in .nvmrc.
 */
import { benchmarkFiles } from './bench/benchmark-files.mjs';
import { fileOf } from './bench/block.mjs';
import { importBundled } from './bench/bundle.mjs';
import { byProjectNode } from './bench/project-node.mjs';
import { report } from './bench/report.mjs';
import { exitOnSignals } from './process-group.mjs';
import { inProject } from './project.mjs';
import { startServer } from './serve/server.mjs';
import { ensureSite } from './serve/site-build.mjs';
import { ensurePackages } from './set-up/npm-packages.mjs';
import { setUp } from './set-up/set-up.mjs';
import { runMain, StepError, say } from './step.mjs';
import { ensureBrowser, pageArguments } from './test/browser.mjs';
import { fuzz, fuzzKernels } from './test/fuzz.mjs';

/** @import { BenchmarkContext, BenchmarkModule, BenchmarkResult } from './bench/figure.mjs' */

/** @param {string} flag */
const isAsked = (flag) => process.argv.includes(flag);

/** Accepts the name with or without dashes. @param {string} name */
const isAskedFor = (name) => isAsked(name) || isAsked(`--${name}`);

/** The number among the arguments, if there is one. */
function secondsAsked() {
  const seconds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? Number.NaN);
  return seconds > 0 ? seconds : undefined;
}

/** These take more than an hour (one takes a night), or install libraries of other projects. */
const ONLY_WHEN_ASKED = ['endless', 'servers-agree', 'servers-loop', 'set-up', 'tiers'];

const nodeVersion = `Node ${process.versions.node}`;

/**
 * Set if this process is not the Node that tables are measured on.
 * @type {{ reasonToPrintOnly: string | undefined }}
 */
const ofNode = { reasonToPrintOnly: undefined };

/** Why no table is written; undefined if one is. */
function reasonToPrintOnly() {
  if (isAsked('--print')) return 'Nothing was written, as --print asks.';
  return process.env['CI'] ? 'Nothing was written: CI is set in the environment.' : ofNode.reasonToPrintOnly;
}

/** Selects the benchmarks named on the command line, or the default ones. @param {readonly string[]} known */
function chooseBenchmarks(known) {
  const named = process.argv.slice(2).filter((name) => name !== '--print');
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StepError(`There is no benchmark ${unknown}: there are ${known.join(', ')}.`);
  return named.length > 0 ? named : known.filter((name) => !ONLY_WHEN_ASKED.includes(name));
}

/** The scheme named after `peers`, or all schemes. */
function schemeAsked() {
  const named = process.argv.slice(2).filter((word) => !['peers', '--peers', '--print'].includes(word));
  const unknown = named.find((word) => !peerSchemes.some((scheme) => scheme === word));
  if (unknown !== undefined)
    throw new StepError(`There are no peers for ${unknown}: there are ${peerSchemes.join(', ')}.`);
  return peerSchemes.find(isAsked) ?? 'all';
}

/** @param {BenchmarkContext} context @param {readonly (readonly [name: string, path: string])[]} benchmarks */
async function runInBrowser(context, benchmarks) {
  const versions = [`Chromium ${context.browser.version()}`, nodeVersion];
  for (const [name, path] of benchmarks) {
    /** @type {BenchmarkModule} */
    const benchmark = await importBundled(path, name);
    say(name);
    const figures = await benchmark.measureFigures(context);
    const reason = reasonToPrintOnly() ?? benchmark.reasonToPrintOnly?.();
    await report(
      name,
      `npm run bench -- ${name}`,
      { figures, versions },
      { path: fileOf(name), reasonToPrintOnly: reason },
    );
  }
}

/** Schemes that the peers can be measured for one at a time, by the names of the page. */
const peerSchemes = /** @type {const} */ (['rsa-2048', 'ecdsa-p256', 'ed25519', 'ml-dsa-44']);

/** @param {string} name @param {BenchmarkResult} result of a benchmark that opens no page of ours */
const reportApart = (name, result) =>
  report(name, `npm run bench -- --${name}`, result, { path: fileOf(name), reasonToPrintOnly: reasonToPrintOnly() });

/**
 * Starts its own engines. Password checks take a quarter of the time and have their own table;
 * one scheme is only printed.
 * @param {'all' | 'passwords' | (typeof peerSchemes)[number]} choice
 */
async function runPeers(choice) {
  await setUp();
  const entry = inProject('tests', 'bench', 'peers', 'run-peers.ts');
  /** @type {{ runPeers: (asked: typeof choice) => Promise<Readonly<Partial<Record<string, BenchmarkResult>>>> }} */
  const benchmark = await importBundled(entry, 'run-peers');
  for (const [name, result] of Object.entries(await benchmark.runPeers(choice)))
    if (result) await reportApart(name, result);
}

/** The benchmarks that run in Node, by name: file, exported function, and what must be prepared. */
const inNode = {
  native: { entry: 'native/run-natively.ts', exported: 'runNatively', prepare: ensurePackages },
  barriers: { entry: 'barriers/run-barriers.ts', exported: 'runBarriers', prepare: setUp },
  ideas: { entry: 'ideas/run-ideas.ts', exported: 'runIdeas', prepare: setUp },
};

/** @param {string} name @param {(typeof inNode)[keyof typeof inNode]} benchmark */
async function runInNode(name, { entry, exported, prepare }) {
  await prepare();
  /** @type {Readonly<Record<string, () => Promise<BenchmarkResult>>>} */
  const benchmark = await importBundled(inProject('tests', 'bench', entry), `bench-${name}`);
  const result = await benchmark[exported]?.();
  if (result) await reportApart(name, result);
}

/**
 * Measures the results that the page opens; writes no table. `TURNS=1` measures each once; `-- published studies`
 * measures only the studies' pictures, in about two minutes.
 */
async function takePublished() {
  await setUp();
  const entry = inProject('tests', 'bench', 'published', 'take-published.ts');
  /** @type {{ takePublished: (turns?: number) => Promise<void>, takeStudies: () => Promise<void> }} */
  const benchmark = await importBundled(entry, 'take-published');
  await benchmark.takeStudies();
  if (isAskedFor('studies')) return;
  const turns = Number(process.env['TURNS'] ?? Number.NaN);
  await benchmark.takePublished(Number.isInteger(turns) && turns > 0 ? turns : undefined);
}

await runMain(async () => {
  if (isAsked('--fuzz')) return isAsked('--kernels') ? fuzzKernels(secondsAsked()) : fuzz();
  const end = await byProjectNode();
  if ('code' in end) {
    process.exitCode = end.code;
    return;
  }
  // Playwright handles signals too, but only closes its browsers.
  exitOnSignals();
  ofNode.reasonToPrintOnly = end.reasonToPrintOnly;
  if (isAskedFor('peers')) return runPeers(schemeAsked());
  if (isAskedFor('password-peers')) return runPeers('passwords');
  const apart = Object.entries(inNode).find(([name]) => isAskedFor(name));
  if (apart) return runInNode(...apart);
  if (isAskedFor('published')) return takePublished();
  const files = benchmarkFiles();
  const names = chooseBenchmarks([...files.keys()]);
  await setUp();
  await ensureSite();
  const executablePath = await ensureBrowser();
  const { chromium } = await import('@playwright/test');
  const server = await startServer();
  /** @type {BenchmarkContext['launch']} */
  const launch = (args = []) =>
    chromium.launch({ executablePath, chromiumSandbox: false, args: [...pageArguments, ...args] });
  const browser = await launch();
  try {
    say(`Chromium ${browser.version()}`);
    await runInBrowser(
      { browser, siteUrl: server.url, launch },
      [...files].filter(([name]) => names.includes(name)),
    );
  } finally {
    await browser.close();
    await server.close();
  }
});
