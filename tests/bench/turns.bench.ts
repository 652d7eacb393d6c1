/**
 * Whether representative figures remove the effect of chance, on any machine. Two runs take turns, key by key or round
 * by round of messages, each in a worker and a module instance of its own. Both see the same machine, so they must
 * agree. The best of three tries counts.
 */
import { readFileSync } from 'node:fs';
import { bundleForBrowser } from '../../scripts/bench/bundle.mjs';
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { inProject } from '../../scripts/project.mjs';
import { inEveryRound } from '../../site/statistics/blocks/rounds.ts';
import { type Comparison, compareSamples } from '../../site/statistics/comparison/compare.ts';
import { openWithScript } from './in-worker/open-with-script.ts';

const TRIES = 3;
const GOAL_PERCENT = 3;

/** Samples of each run: some 15 s for 1024 bits, some minutes for 4096 bits. */
const samplesOfRun = {
  'ml-dsa-44': 200,
  'ml-dsa-65': 200,
  'ml-dsa-87': 200,
  'rsa-1024': 300,
  'rsa-2048': 150,
  'rsa-3072': 60,
  'rsa-4096': 40,
};

interface Turns {
  readonly address: string;
  /** The module's bytes in base64. */
  readonly base64: string;
  readonly scheme: string;
  readonly turns: number;
}

interface Nearest {
  readonly percent: number;
  readonly comparison: Comparison;
  readonly attempt: number;
}

/**
 * Runs in the page. Returns the milliseconds of the scheme's work in two workers, by turns, each
 * first in every other turn.
 */
async function takeTurns({ address, base64, scheme, turns }: Turns): Promise<{ a: number[]; b: number[] }> {
  const startWorker = () => new Worker(address, { type: 'module' });
  const answerOf = (worker: Worker, question?: { scheme: string; wasm: ArrayBuffer }) =>
    new Promise<number>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(question);
    });
  const a = { worker: startWorker(), timesMs: [] as number[] };
  const b = { worker: startWorker(), timesMs: [] as number[] };
  const wasm = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
  for (const { worker } of [a, b]) await answerOf(worker, { scheme, wasm });
  for (let turn = 0; turn < turns; turn += 1)
    for (const { worker, timesMs } of turn % 2 === 0 ? [a, b] : [b, a]) timesMs.push(await answerOf(worker));
  for (const { worker } of [a, b]) worker.terminate();
  return { a: a.timesMs, b: b.timesMs };
}

/** Of a few tries, returns the one whose medians are closest, and its number. */
async function nearestOf(tries: number, take: () => Promise<Comparison>): Promise<Nearest> {
  let best: Nearest | undefined;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const comparison = await take();
    const percent = 100 * Math.abs(comparison.ratio - 1);
    if (best === undefined || percent < best.percent) best = { percent, comparison, attempt };
    if (best.percent <= GOAL_PERCENT) break;
  }
  if (best === undefined) throw new Error('Nothing was tried.');
  return best;
}

function nearestFigures(name: string, count: number, { percent, comparison, attempt }: Nearest): readonly Figure[] {
  const interval = 'interval' in comparison ? comparison.interval : undefined;
  const unasked = { name, unit: '' };
  return [
    { name, column: 'medians apart', value: percent, unit: '%', goal: GOAL_PERCENT },
    { ...unasked, column: 'their ratio', value: comparison.ratio, interval },
    { ...unasked, column: 'samples each', value: count },
    { ...unasked, column: 'which try', value: attempt },
  ];
}

export async function measureFigures({ browser, siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  const code = await bundleForBrowser(inProject('tests', 'bench', 'in-worker', 'fixed-work.ts'));
  const { page, address } = await openWithScript(browser, siteUrl, 'fixed-work.js', code);
  const figures: Figure[] = [];
  for (const [scheme, turns] of Object.entries(samplesOfRun)) {
    const module = inProject('wasm', 'pkg', `${scheme.replace(/-\d+$/, '')}-base`, 'module_bg.wasm');
    const base64 = readFileSync(module).toString('base64');
    const nearest = await nearestOf(TRIES, async () => {
      const { a, b } = await page.evaluate(takeTurns, { address, base64, scheme, turns });
      return compareSamples(inEveryRound(a), inEveryRound(b));
    });
    figures.push(...nearestFigures(scheme, turns, nearest));
  }
  await page.close();
  return figures;
}
