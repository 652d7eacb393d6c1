/** The page's end of the worker that compares. Of several questions only the last is answered; the others come to nothing. */
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

/** Every document has a number as long as it is looked at. */
const numbers = new WeakMap<RunDocument, number>();
let documents = 0;

function numberOf(run: RunDocument): number {
  const known = numbers.get(run);
  if (known !== undefined) return known;
  documents += 1;
  numbers.set(run, documents);
  return documents;
}

/** The numbers of the runs that the worker has; a new one has none. */
let given = new Set<number>();

const comparer = new Calls<CompareRequest, CompareResult, CompareProgress, RunPart>({
  make() {
    given = new Set();
    return makeCompareWorker();
  },
  work: 'compares',
  after: 'The runs are still chosen; reload the page to try again.',
});

/** The runs that the worker lacks. One that is broken off begins anew with the next question. */
function* lacking(runs: readonly RunDocument[]): Generator<RunPart> {
  for (const run of runs) {
    const key = numberOf(run);
    if (given.has(key)) continue;
    const { first, last } = inParts(run);
    yield* first;
    given.add(key);
    yield { key, run: last };
  }
  // The worker keeps what it is asked about.
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
 * Two to six runs beside each other, the first the base; nothing where that was cancelled. @throws Error with a plain sentence
 *
 * @param tell hears how many questions of how many are answered
 */
export async function compareInWorker(
  runs: readonly RunDocument[],
  atEqualPace: boolean,
  tell: (done: number, total: number) => void,
): Promise<ComparedRuns | undefined> {
  const found = await ask(runs, { type: 'compare', atEqualPace }, (progress) => {
    if ('done' in progress) tell(progress.done, progress.of);
  });
  return found && 'figures' in found ? found : undefined;
}

/** What many runs come to; the same rules. @throws Error with a plain sentence */
export async function populationInWorker({ runs, ...question }: PopulationInput): Promise<Population | undefined> {
  const parts: PopulationPart[] = [];
  const rest = await ask(runs, { type: 'population', ...question }, (progress) => {
    if ('rows' in progress) parts.push(progress);
  });
  return rest && 'strips' in rest ? wholePopulation(rest, parts) : undefined;
}

/** Ends the worker in the middle of its work, which nothing else stops. The next question starts another. */
export const cancelComparing = (): void => comparer.end(undefined);
