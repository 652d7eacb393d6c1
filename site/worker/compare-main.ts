/** Comparing sorts the samples of every pair, and reading checks every number of a file: not on the page's thread. Loaded with the Compare place. */
import { reasonOf } from '../backends/reason.ts';
import { compareFigures } from '../figures/compare/compare-figures.ts';
import { refusalSentence } from '../results/document/refused-result.ts';
import type { RunDocument } from '../results/document/run.ts';
import { readResults, readResultsFile } from '../results/import/read-results.ts';
import type { CompareReport, CompareRequest, ReadReport, ReadRequest } from './compare-protocol.ts';

/** What is compared now; what is not is let go, samples and all. */
let known: ReadonlyMap<number, RunDocument> = new Map();

/** How far it has got is told no more often than this. */
const TOLD_EVERY_MS = 100;

const post = (report: CompareReport | ReadReport) => postMessage(report);

function progressTeller(id: number): (done: number, of: number) => void {
  let toldMs = performance.now();
  return (done, of) => {
    const now = performance.now();
    if (now - toldMs < TOLD_EVERY_MS) return;
    toldMs = now;
    post({ id, type: 'comparing', done, of });
  };
}

function compared({ id, runs, atEqualPace, fresh }: CompareRequest): CompareReport {
  try {
    const all = new Map([...known, ...fresh]);
    const chosen = runs.flatMap((key) => {
      const run = all.get(key);
      return run ? [[key, run] as const] : [];
    });
    known = new Map(chosen);
    const figures = compareFigures({ runs: chosen.map(([, run]) => run), atEqualPace }, progressTeller(id));
    return { id, type: 'compared', figures };
  } catch (error) {
    return { id, type: 'failed', reason: `These runs could not be compared: ${reasonOf(error)}` };
  }
}

async function read({ id, from }: ReadRequest): Promise<ReadReport> {
  try {
    return { id, type: 'read', run: await (typeof from === 'string' ? readResults(from) : readResultsFile(from)) };
  } catch (error) {
    return { id, type: 'refused', sentence: refusalSentence(error, 'It could not be read. Nothing was imported.') };
  }
}

addEventListener('message', async ({ data }: MessageEvent<CompareRequest | ReadRequest>) => {
  post(data.type === 'compare' ? compared(data) : await read(data));
});
