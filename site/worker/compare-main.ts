/**
 * Comparing sorts the samples of every pair, and reading checks every number of a file: too much for the page's thread.
 */
import { reasonOf } from '../backends/reason.ts';
import { letterOf } from '../figures/compare/compare-cells.ts';
import { compareFigures } from '../figures/compare/compare-figures.ts';
import { populationOf } from '../figures/population/population.ts';
import { collect } from '../results/collect/collect.ts';
import { refusalSentence } from '../results/document/refused-result.ts';
import type { RunDocument } from '../results/document/run.ts';
import { comparability } from '../results/doubts/comparability.ts';
import { answerCalls } from './calls/answer-calls.ts';
import type {
  CollectProgress,
  CollectRequest,
  CompareProgress,
  CompareRequest,
  CompareResult,
  FoundRuns,
  RunPart,
} from './compare-protocol.ts';
import { populationInParts } from './parts/population-in-parts.ts';
import { BegunRuns, inParts } from './parts/runs-in-parts.ts';

/** The runs that are compared now. Other runs are dropped with their samples. */
let known = new Map<number, RunDocument>();
/** Partly received runs of the newest call. A run that an earlier call began is sent again from its first cell. */
let arriving = { call: 0, runs: new BegunRuns() };

/** The shortest time between two reports of progress. */
const TOLD_EVERY_MS = 100;

/** Returns a function that calls its argument, but at most once per `TOLD_EVERY_MS`. */
function seldom(): (tell: () => void) => void {
  let toldMs = performance.now();
  return (tell) => {
    const now = performance.now();
    if (now - toldMs < TOLD_EVERY_MS) return;
    toldMs = now;
    tell();
  };
}

function compared(request: CompareRequest, tell: (progress: CompareProgress) => void): CompareResult {
  const chosen = request.runs.flatMap((key) => {
    const run = known.get(key);
    return run ? [[key, run] as const] : [];
  });
  known = new Map(chosen);
  const runs = chosen.map(([, run]) => run);
  if (request.type === 'population') return populationInParts(populationOf({ ...request, runs }), tell);
  const now = seldom();
  const { atEqualPace, here } = request;
  const figures = compareFigures({ runs, atEqualPace, here }, (done, total) => now(() => tell({ done, of: total })));
  const reasons = runs.length < 2 ? [] : comparability(runs, (run) => letterOf(runs.indexOf(run)));
  return { figures, reasons };
}

async function collected(from: Blob | string, tell: (progress: CollectProgress) => void): Promise<FoundRuns> {
  /** Sends the cells of runs in parts and returns the rest of each run. Small parts keep the page smooth. */
  const toldInParts = (runs: readonly RunDocument[]) =>
    runs.map((run) => {
      const { first, last } = inParts(run);
      for (const cells of first) tell(cells);
      return last;
    });
  const now = seldom();
  const whole = await collect(from, ({ done, of, found }) =>
    now(() => tell({ done, of, fresh: toldInParts(found.fresh()), counts: found.counts() })),
  );
  return { fresh: toldInParts(whole.fresh()), counts: whole.counts() };
}

answerCalls<CompareRequest | CollectRequest, CompareResult | FoundRuns, CompareProgress | CollectProgress, RunPart>({
  take(part, call) {
    if (call !== arriving.call) arriving = { call, runs: new BegunRuns() };
    if ('cells' in part) arriving.runs.add(part);
    else known.set(part.key, arriving.runs.whole(part.run));
  },
  answer: (request, tell) => (request.type === 'collect' ? collected(request.from, tell) : compared(request, tell)),
  refusal: (error, { type }) =>
    type === 'collect'
      ? refusalSentence(error, 'It could not be read. Nothing was imported.')
      : `These runs could not be compared: ${reasonOf(error)}`,
});
