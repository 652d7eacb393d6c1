/** The page's end of the worker that reads what comes from outside: any text in which links occur, files, results line by line. */

import type { Collection } from '../../results/collect/collection.ts';
import { RefusedResult } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { CollectCounts, CollectReport, CollectRequest } from '../compare-protocol.ts';
import { BegunRuns } from '../parts/runs-in-parts.ts';
import { startCompareWorker } from './start-worker.ts';

const DIED = 'The worker that reads files did not load or stopped. Nothing was imported; reload the page to try again.';

/** What was found; of a reading that was cancelled, what was found by then. */
export interface Collected extends Collection {
  readonly isCancelled: boolean;
}

export interface Reading {
  readonly done: number;
  readonly of: number;
  /** How many results have been found. */
  readonly found: number;
}

interface Waiting {
  readonly begun: BegunRuns;
  readonly runs: Map<string, RunDocument>;
  counts: CollectCounts;
  tell(reading: Reading): void;
  resolve(collected: Collected): void;
  reject(error: RefusedResult): void;
}

let reader: Worker | undefined;
let requests = 0;
const readings = new Map<number, Waiting>();

const none = { count: 0, first: [] };
const nothingCounted: CollectCounts = {
  from: 'one',
  again: 0,
  leftOut: 0,
  refused: none,
  breaksOff: false,
  elsewhere: none,
};

const collectedOf = ({ runs, counts }: Waiting, isCancelled: boolean): Collected => ({
  ...counts,
  runs: [...runs.values()],
  isCancelled,
});

function end(settle: (waiting: Waiting) => void): void {
  reader?.terminate();
  reader = undefined;
  for (const waiting of readings.values()) settle(waiting);
  readings.clear();
}

function hear(report: CollectReport): void {
  const waiting = readings.get(report.id);
  if (!waiting) return;
  if (report.type === 'refused') {
    readings.delete(report.id);
    waiting.reject(new RefusedResult(report.sentence));
    return;
  }
  if (report.type === 'cells') {
    waiting.begun.add(report);
    return;
  }
  for (const run of report.fresh) waiting.runs.set(run.id, waiting.begun.whole(run));
  waiting.counts = report.counts;
  if (report.type === 'collecting') {
    waiting.tell({ done: report.done, of: report.of, found: waiting.runs.size });
    return;
  }
  readings.delete(report.id);
  waiting.resolve(collectedOf(waiting, false));
}

/**
 * All results of a text or a file: parsed, checked and brought to this version while the page stays free. Nothing in it is
 * opened or executed. @throws RefusedResult with one sentence where it holds nothing that is read
 */
export function collectInWorker(
  from: Blob | string,
  tell: (reading: Reading) => void = () => undefined,
): Promise<Collected> {
  reader ??= startCompareWorker(hear, () => end(({ reject }) => reject(new RefusedResult(DIED))));
  requests += 1;
  const request: CollectRequest = { type: 'collect', id: requests, from };
  reader.postMessage(request);
  return new Promise((resolve, reject) => {
    readings.set(request.id, {
      begun: new BegunRuns(),
      runs: new Map(),
      counts: nothingCounted,
      tell,
      resolve,
      reject,
    });
  });
}

/** Ends every reading that is under way; each comes to what it has found. */
export function cancelCollecting(): void {
  end((waiting) => waiting.resolve(collectedOf(waiting, true)));
}
