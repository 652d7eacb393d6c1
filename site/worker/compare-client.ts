/** The page's end of the Compare worker. */
import type { Figure } from '../figures/form/figure.ts';
import type { RunDocument } from '../results/document/run.ts';
import type { CompareReport, CompareRequest } from './compare-protocol.ts';

const DIED =
  'The worker that compares did not load or stopped. The runs are still chosen; reload the page to try again.';

interface Waiting {
  readonly id: number;
  resolve(figures: readonly Figure[]): void;
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

function end(): void {
  worker?.terminate();
  worker = undefined;
  sent = new Set();
  waiting?.reject(new Error(DIED));
  waiting = undefined;
}

function settle(report: CompareReport): void {
  if (report.id !== waiting?.id) return;
  const { resolve, reject } = waiting;
  waiting = undefined;
  if (report.type === 'compared') resolve(report.figures);
  else reject(new Error(report.reason));
}

function start(): Worker {
  const started = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' });
  started.onmessage = ({ data }: MessageEvent<CompareReport>) => settle(data);
  started.onmessageerror = end;
  started.onerror = (event) => {
    event.preventDefault();
    end();
  };
  return started;
}

/**
 * The figures of two to six runs, the first the base. Of several questions only the last is answered; promises of the
 * others stay open. @throws Error with a plain sentence
 */
export function compareInWorker(runs: readonly RunDocument[], atEqualPace: boolean): Promise<readonly Figure[]> {
  worker ??= start();
  requests += 1;
  const id = requests;
  const keyed = runs.map((run) => [numberOf(run), run] as const);
  const request: CompareRequest = {
    id,
    runs: keyed.map(([key]) => key),
    atEqualPace,
    fresh: new Map(keyed.filter(([key]) => !sent.has(key))),
  };
  sent = new Set(request.runs);
  worker.postMessage(request);
  return new Promise((resolve, reject) => {
    waiting = { id, resolve, reject };
  });
}
