/** Comparing sorts the samples of every pair, and reading checks every number of a file: not on the page's thread. Loaded with the Compare place. */
import { reasonOf } from '../backends/reason.ts';
import { letterOf } from '../figures/compare/compare-cells.ts';
import { compareFigures } from '../figures/compare/compare-figures.ts';
import { populationOf } from '../figures/population/population.ts';
import { collect } from '../results/collect/collect.ts';
import { refusalSentence } from '../results/document/refused-result.ts';
import type { RunDocument } from '../results/document/run.ts';
import { comparability } from '../results/doubts/comparability.ts';
import type {
  CollectReport,
  CollectRequest,
  CompareQuestion,
  CompareReport,
  CompareRequest,
  CompareWord,
} from './compare-protocol.ts';
import { populationInParts } from './parts/population-in-parts.ts';
import { BegunRuns, inParts } from './parts/runs-in-parts.ts';

/** What is compared now; what is not is let go, samples and all. */
let known = new Map<number, RunDocument>();
const arriving = new BegunRuns();

/** How far it has got is told no more often than this. */
const TOLD_EVERY_MS = 100;

const post = (report: CompareReport | CollectReport) => postMessage(report);

/** Calls what is given to it, but not more often than anybody looks. */
function seldom(): (tell: () => void) => void {
  let toldMs = performance.now();
  return (tell) => {
    const now = performance.now();
    if (now - toldMs < TOLD_EVERY_MS) return;
    toldMs = now;
    tell();
  };
}

function answer(id: number, runs: readonly RunDocument[], question: CompareQuestion): CompareReport {
  if (question.type === 'population')
    return {
      id,
      type: 'population',
      population: populationInParts(populationOf({ runs, ...question }), (part) =>
        post({ id, type: 'population-part', ...part }),
      ),
    };
  const now = seldom();
  const figures = compareFigures({ runs, atEqualPace: question.atEqualPace }, (done, total) =>
    now(() => post({ id, type: 'comparing', done, of: total })),
  );
  const reasons = runs.length < 2 ? [] : comparability(runs, (run) => letterOf(runs.indexOf(run)));
  return { id, type: 'compared', comparison: { figures, reasons } };
}

function compared({ id, runs, question }: CompareRequest): CompareReport {
  try {
    const chosen = runs.flatMap((key) => {
      const run = known.get(key);
      return run ? [[key, run] as const] : [];
    });
    known = new Map(chosen);
    return answer(
      id,
      chosen.map(([, run]) => run),
      question,
    );
  } catch (error) {
    return { id, type: 'failed', reason: `These runs could not be compared: ${reasonOf(error)}` };
  }
}

/** Posts the cells of runs in parts, and gives what is left to say of each: the page takes in so little at a time that nobody who scrolls there notices. */
const postedInParts = (id: number, runs: readonly RunDocument[]) =>
  runs.map((run) => {
    const { first, last } = inParts(run);
    for (const cells of first) post({ id, ...cells });
    return last;
  });

async function collected({ id, from }: CollectRequest): Promise<CollectReport> {
  try {
    const now = seldom();
    const whole = await collect(from, ({ done, of, found }) =>
      now(() =>
        post({ id, type: 'collecting', done, of, fresh: postedInParts(id, found.fresh()), counts: found.counts() }),
      ),
    );
    return { id, type: 'collected', done: 1, of: 1, fresh: postedInParts(id, whole.fresh()), counts: whole.counts() };
  } catch (error) {
    return {
      id,
      type: 'refused',
      sentence: refusalSentence(error, 'It could not be read. Nothing was imported.'),
    };
  }
}

addEventListener('message', async ({ data }: MessageEvent<CompareWord>) => {
  if (data.type === 'cells') arriving.add(data);
  else if (data.type === 'run') known.set(data.key, arriving.whole(data.run));
  else post(data.type === 'collect' ? await collected(data) : compared(data));
});
