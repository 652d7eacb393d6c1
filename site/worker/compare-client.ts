/** The page's end of the Compare workers: one compares, the other reads what comes from outside. */
import type { Figure } from '../figures/form/figure.ts';
import { RefusedResult } from '../results/document/refused-result.ts';
import type { RunDocument } from '../results/document/run.ts';
import type { CompareReport, CompareRequest, ReadReport, ReadRequest } from './compare-protocol.ts';

const DIED =
  'The worker that compares did not load or stopped. The runs are still chosen; reload the page to try again.';
const READER_DIED =
  'The worker that reads files did not load or stopped. Nothing was imported; reload the page to try again.';

interface Waiting {
  readonly id: number;
  tell(done: number, of: number): void;
  resolve(figures: readonly Figure[] | undefined): void;
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

function start<Report>(hear: (report: Report) => void, died: () => void): Worker {
  const started = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' });
  started.onmessage = ({ data }: MessageEvent<Report>) => hear(data);
  started.onmessageerror = died;
  started.onerror = (event) => {
    event.preventDefault();
    died();
  };
  return started;
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
  if (report.type === 'compared') resolve(report.figures);
  else reject(new Error(report.reason));
}

/**
 * The figures of two to six runs, the first the base; nothing where that was cancelled. Of several questions only the last is
 * answered; promises of the others stay open. @throws Error with a plain sentence
 *
 * @param tell hears how many questions of how many are answered
 */
export function compareInWorker(
  runs: readonly RunDocument[],
  atEqualPace: boolean,
  tell: (done: number, of: number) => void,
): Promise<readonly Figure[] | undefined> {
  worker ??= start(settle, () => letGo()?.reject(new Error(DIED)));
  requests += 1;
  const id = requests;
  const keyed = runs.map((run) => [numberOf(run), run] as const);
  const request: CompareRequest = {
    type: 'compare',
    id,
    runs: keyed.map(([key]) => key),
    atEqualPace,
    fresh: new Map(keyed.filter(([key]) => !sent.has(key))),
  };
  sent = new Set(request.runs);
  worker.postMessage(request);
  return new Promise((resolve, reject) => {
    waiting = { id, tell, resolve, reject };
  });
}

/** Ends the worker in the middle of its work, which nothing else stops. The next question starts another. */
export function cancelComparing(): void {
  letGo()?.resolve(undefined);
}

interface Reading {
  resolve(run: RunDocument): void;
  reject(error: RefusedResult): void;
}

let reader: Worker | undefined;
const readings = new Map<number, Reading>();

function readerDied(): void {
  reader?.terminate();
  reader = undefined;
  for (const { reject } of readings.values()) reject(new RefusedResult(READER_DIED));
  readings.clear();
}

function hearReader(report: ReadReport): void {
  const reading = readings.get(report.id);
  readings.delete(report.id);
  if (report.type === 'read') reading?.resolve(report.run);
  else reading?.reject(new RefusedResult(report.sentence));
}

/** A result from outside: parsed, checked and brought to this version while the page stays free. @throws RefusedResult */
export function readInWorker(from: Blob | string): Promise<RunDocument> {
  reader ??= start(hearReader, readerDied);
  requests += 1;
  const request: ReadRequest = { type: 'read', id: requests, from };
  reader.postMessage(request);
  return new Promise((resolve, reject) => {
    readings.set(request.id, { resolve, reject });
  });
}
