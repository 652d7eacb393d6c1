/** The page's end of the worker that compares. */
import type { Population, PopulationInput } from '../../figures/population/population.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { ComparedRuns, CompareQuestion, CompareReport, CompareRequest } from '../compare-protocol.ts';
import { startCompareWorker } from './start-worker.ts';

const DIED =
  'The worker that compares did not load or stopped. The runs are still chosen; reload the page to try again.';

interface Waiting {
  readonly id: number;
  tell(done: number, of: number): void;
  /** With nothing where it was cancelled or overtaken. */
  resolve(report: CompareReport | undefined): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
/** The last question alone; whoever asked before has been overtaken. */
let waiting: Waiting | undefined;
let requests = 0;
/** Every document has a number as long as it is looked at; the worker has had those in `sent`. */
const numbers = new WeakMap<RunDocument, number>();
let documents = 0;
let sent: ReadonlySet<number> = new Set();

function numberOf(run: RunDocument): number {
  const known = numbers.get(run);
  if (known !== undefined) return known;
  documents += 1;
  numbers.set(run, documents);
  return documents;
}

function letGo(): Waiting | undefined {
  worker?.terminate();
  worker = undefined;
  sent = new Set();
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
  const { resolve, reject } = waiting;
  waiting = undefined;
  if (report.type === 'failed') reject(new Error(report.reason));
  else resolve(report);
}

function ask(
  runs: readonly RunDocument[],
  question: CompareQuestion,
  tell: Waiting['tell'] = () => undefined,
): Promise<CompareReport | undefined> {
  worker ??= startCompareWorker(settle, () => letGo()?.reject(new Error(DIED)));
  requests += 1;
  const id = requests;
  const keyed = runs.map((run) => [numberOf(run), run] as const);
  const request: CompareRequest = {
    id,
    question,
    runs: keyed.map(([key]) => key),
    fresh: new Map(keyed.filter(([key]) => !sent.has(key))),
  };
  sent = new Set(request.runs);
  worker.postMessage(request);
  waiting?.resolve(undefined);
  return new Promise((resolve, reject) => {
    waiting = { id, tell, resolve, reject };
  });
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
  tell: (done: number, of: number) => void,
): Promise<ComparedRuns | undefined> {
  const report = await ask(runs, { type: 'compare', atEqualPace }, tell);
  return report?.type === 'compared' ? report.comparison : undefined;
}

/** What many runs come to; the same rules. @throws Error with a plain sentence */
export async function populationInWorker({ runs, ...asked }: PopulationInput): Promise<Population | undefined> {
  const report = await ask(runs, { type: 'population', ...asked });
  return report?.type === 'population' ? report.population : undefined;
}

/** Ends the worker in the middle of its work, which nothing else stops. The next question starts another. */
export function cancelComparing(): void {
  letGo()?.resolve(undefined);
}
