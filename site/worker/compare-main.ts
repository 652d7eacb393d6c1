/** Comparing sorts the samples of every pair, and reading checks every number of a file: not on the page's thread. Loaded with the Compare place. */
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

/** The runs that are compared now. Others are dropped with their samples. */
let known = new Map<number, RunDocument>();
/** The runs of the newest call whose first cells have come. One that an earlier call has begun comes again from its first cell. */
let arriving = { call: 0, runs: new BegunRuns() };

/** How far it has got is told no more often than this. */
const TOLD_EVERY_MS = 100;

/** Makes a function that calls what is given to it, but not more often than anybody looks. */
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
  const figures = compareFigures({ runs, atEqualPace: request.atEqualPace }, (done, total) =>
    now(() => tell({ done, of: total })),
  );
  const reasons = runs.length < 2 ? [] : comparability(runs, (run) => letterOf(runs.indexOf(run)));
  return { figures, reasons };
}

async function collected(from: Blob | string, tell: (progress: CollectProgress) => void): Promise<FoundRuns> {
  /** Tells the cells of runs in parts, and gives what is left to say of each: the page takes in so little at a time that nobody who scrolls there notices. */
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
