/** The page's end of the worker that compares. */
import type { Population, PopulationInput } from '../../figures/population/population.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { hearWorker } from '../calls/hear-worker.ts';
import type { ComparedRuns, CompareQuestion, CompareReport, CompareRequest, CompareWord } from '../compare-protocol.ts';
import { type PopulationPart, wholePopulation } from '../parts/population-in-parts.ts';
import { inParts } from '../parts/runs-in-parts.ts';
import { makeCompareWorker } from './make-worker.ts';

const DIED =
  'The worker that compares did not load or stopped. The runs are still chosen; reload the page to try again.';

interface Waiting {
  readonly id: number;
  /** What has come of a population. */
  readonly parts: PopulationPart[];
  tell(done: number, total: number): void;
  /** With nothing where it was cancelled or overtaken. */
  resolve(report: CompareReport | undefined): void;
  reject(error: Error): void;
}

/** A worker, and the numbers of the runs that it has. */
interface Comparer {
  readonly worker: Worker;
  has: Set<number>;
}

let comparer: Comparer | undefined;
/** The last question alone; whoever asked before has been overtaken. */
let waiting: Waiting | undefined;
let requests = 0;
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

function letGo(): Waiting | undefined {
  comparer?.worker.terminate();
  comparer = undefined;
  const left = waiting;
  waiting = undefined;
  return left;
}

function settle(report: CompareReport): void {
  if (report.id !== waiting?.id) return;
  if (report.type === 'comparing') {
    waiting.tell(report.done, report.of);
    return;
  }
  if (report.type === 'population-part') {
    waiting.parts.push(report);
    return;
  }
  const { parts, resolve, reject } = waiting;
  waiting = undefined;
  if (report.type === 'failed') reject(new Error(report.reason));
  else if (report.type === 'population') resolve({ ...report, population: wholePopulation(report.population, parts) });
  else resolve(report);
}

/** A task of the page is over in less time than anybody notices. */
const TASK_MS = 8;

class Rest {
  #sinceMs = performance.now();

  async whereDue(): Promise<void> {
    if (performance.now() - this.#sinceMs < TASK_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#sinceMs = performance.now();
  }
}

/** Gives the worker the runs that it lacks, then the question. Where that is overtaken, the rest is left to the next. */
async function give(to: Comparer, request: CompareRequest, runs: readonly (readonly [number, RunDocument])[]) {
  const isOvertaken = () => comparer !== to || waiting?.id !== request.id;
  const post = (word: CompareWord) => to.worker.postMessage(word);
  const rest = new Rest();
  for (const [key, run] of runs) {
    if (isOvertaken()) return;
    if (to.has.has(key)) continue;
    const { first, last } = inParts(run);
    for (const cells of first) {
      post(cells);
      await rest.whereDue();
    }
    post({ type: 'run', key, run: last });
    to.has.add(key);
    await rest.whereDue();
  }
  if (isOvertaken()) return;
  post(request);
  // The worker keeps what it is asked about.
  to.has = new Set(request.runs);
}

/** One after the other, so that no run is begun twice. */
let giving: Promise<void> = Promise.resolve();

function ask(
  runs: readonly RunDocument[],
  question: CompareQuestion,
  tell: Waiting['tell'] = () => undefined,
): Promise<CompareReport | undefined> {
  comparer ??= {
    worker: hearWorker(makeCompareWorker(), settle, () => letGo()?.reject(new Error(DIED))),
    has: new Set(),
  };
  requests += 1;
  const id = requests;
  const keyed = runs.map((run) => [numberOf(run), run] as const);
  const request: CompareRequest = { type: 'question', id, question, runs: keyed.map(([key]) => key) };
  waiting?.resolve(undefined);
  const answer = new Promise<CompareReport | undefined>((resolve, reject) => {
    waiting = { id, parts: [], tell, resolve, reject };
  });
  const to = comparer;
  const fail = () => {
    if (waiting?.id === id) waiting.reject(new Error(DIED));
  };
  giving = giving.then(() => give(to, request, keyed)).catch(fail);
  return answer;
}

/**
 * Two to six runs beside each other, the first the base; nothing where that was cancelled. Of several questions only the last is
 * answered; the others come to nothing. @throws Error with a plain sentence
 *
 * @param tell hears how many questions of how many are answered
 */
export async function compareInWorker(
  runs: readonly RunDocument[],
  atEqualPace: boolean,
  tell: (done: number, total: number) => void,
): Promise<ComparedRuns | undefined> {
  const report = await ask(runs, { type: 'compare', atEqualPace }, tell);
  return report?.type === 'compared' ? report.comparison : undefined;
}

/** What many runs come to; the same rules. @throws Error with a plain sentence */
export async function populationInWorker({ runs, ...question }: PopulationInput): Promise<Population | undefined> {
  const report = await ask(runs, { type: 'population', ...question });
  return report?.type === 'population' ? report.population : undefined;
}

/** Ends the worker in the middle of its work, which nothing else stops. The next question starts another. */
export function cancelComparing(): void {
  letGo()?.resolve(undefined);
}
