/** Comparing sorts the samples of every pair, which takes up to seconds: not on the page's thread. Loaded with the Compare place. */
import { reasonOf } from '../backends/reason.ts';
import { compareFigures } from '../figures/compare/compare-figures.ts';
import type { RunDocument } from '../results/document/run.ts';
import type { CompareReport, CompareRequest } from './compare-protocol.ts';

/** What is compared now; what is not is let go, samples and all. */
let known: ReadonlyMap<number, RunDocument> = new Map();

function answer({ id, runs, atEqualPace, fresh }: CompareRequest): CompareReport {
  try {
    const all = new Map([...known, ...fresh]);
    const chosen = runs.flatMap((key) => {
      const run = all.get(key);
      return run ? [[key, run] as const] : [];
    });
    known = new Map(chosen);
    return { id, type: 'compared', figures: compareFigures({ runs: chosen.map(([, run]) => run), atEqualPace }) };
  } catch (error) {
    return { id, type: 'failed', reason: `These runs could not be compared: ${reasonOf(error)}` };
  }
}

addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => postMessage(answer(data)));
