/**
 * The page's end of the worker that compares. Only the latest question is answered; earlier ones resolve to undefined.
 */
import type { CompareInput } from '../../figures/compare/compare-cells.ts';
import type { Population, PopulationInput } from '../../figures/population/population.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { Calls } from '../calls/calls.ts';
import type {
  ComparedRuns,
  CompareProgress,
  CompareQuestion,
  CompareRequest,
  CompareResult,
  RunPart,
} from '../compare-protocol.ts';
import { type PopulationPart, wholePopulation } from '../parts/population-in-parts.ts';
import { inParts } from '../parts/runs-in-parts.ts';
import { makeCompareWorker } from './make-worker.ts';

/** Each document has a number, as long as it is in memory. */
const numbers = new WeakMap<RunDocument, number>();
let documents = 0;

function numberOf(run: RunDocument): number {
  const known = numbers.get(run);
  if (known !== undefined) return known;
  documents += 1;
  numbers.set(run, documents);
  return documents;
}

/** The numbers of the runs that the worker has. A new worker has none. */
let given = new Set<number>();

const comparer = new Calls<CompareRequest, CompareResult, CompareProgress, RunPart>({
  make() {
    given = new Set();
    return makeCompareWorker();
  },
  work: 'compares',
  after: 'The runs are still chosen; reload the page to try again.',
});

/** The runs that the worker lacks. An interrupted run is sent again from the start with the next question. */
function* lacking(runs: readonly RunDocument[]): Generator<RunPart> {
  for (const run of runs) {
    const key = numberOf(run);
    if (given.has(key)) continue;
    const { first, last } = inParts(run);
    yield* first;
    given.add(key);
    yield { key, run: last };
  }
  // The worker keeps only the runs of the latest question.
  given = new Set(runs.map(numberOf));
}

function ask(
  runs: readonly RunDocument[],
  question: CompareQuestion,
  tell: (progress: CompareProgress) => void,
): Promise<CompareResult> {
  comparer.overtake(undefined);
  return comparer.call({ ...question, runs: runs.map(numberOf) }, { tell, parts: lacking(runs) });
}

/**
 * Compares two to six runs, the first as the base. Resolves to undefined if it was cancelled. @throws Error with a
 * plain sentence
 *
 * @param tell called with the number of finished comparisons, and of all
 */
export async function compareInWorker(
  { runs, atEqualPace = false, here = new Set() }: CompareInput,
  tell: (done: number, total: number) => void,
): Promise<ComparedRuns | undefined> {
  const found = await ask(runs, { type: 'compare', atEqualPace, here }, (progress) => {
    if ('done' in progress) tell(progress.done, progress.of);
  });
  return found && 'figures' in found ? found : undefined;
}

/** Makes a population of many runs. Resolves to undefined if it was cancelled. @throws Error with a plain sentence */
export async function populationInWorker({ runs, ...question }: PopulationInput): Promise<Population | undefined> {
  const parts: PopulationPart[] = [];
  const rest = await ask(runs, { type: 'population', ...question }, (progress) => {
    if ('rows' in progress) parts.push(progress);
  });
  return rest && 'strips' in rest ? wholePopulation(rest, parts) : undefined;
}

/** Ends the worker in the middle of its work; there is no other way. The next question starts a new one. */
export const cancelComparing = (): void => comparer.end(undefined);
