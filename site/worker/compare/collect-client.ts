/** The page's end of the worker that reads what comes from outside: any text in which links occur, files, results line by line. */

import type { Collection } from '../../results/collect/collection.ts';
import { RefusedResult } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { type Caller, Calls } from '../calls/calls.ts';
import type { CollectCounts, CollectReport, CollectRequest } from '../compare-protocol.ts';
import { BegunRuns } from '../parts/runs-in-parts.ts';
import { makeCompareWorker } from './make-worker.ts';

const DIED = 'The worker that reads files did not load or stopped. Nothing was imported; reload the page to try again.';

/** What was found; of a reading that was cancelled, what was found by then. */
interface Collected extends Collection {
  readonly isCancelled: boolean;
}

interface Reading {
  readonly done: number;
  readonly of: number;
  /** How many results have been found. */
  readonly found: number;
}

const none = { count: 0, first: [] };
const nothingCounted: CollectCounts = {
  from: 'one',
  again: 0,
  leftOut: 0,
  refused: none,
  breaksOff: false,
  elsewhere: none,
};

/** One reading: what has come of it, and who waits for it. */
class Collecting implements Caller<CollectReport> {
  readonly #unfinished = new BegunRuns();
  readonly #runs = new Map<string, RunDocument>();
  #counts = nothingCounted;
  readonly #tell: (reading: Reading) => void;
  readonly #resolve: (collected: Collected) => void;
  readonly #reject: (error: RefusedResult) => void;

  constructor(
    tell: (reading: Reading) => void,
    resolve: (collected: Collected) => void,
    reject: (error: RefusedResult) => void,
  ) {
    this.#tell = tell;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  hear(report: CollectReport): boolean {
    if (report.type === 'refused') {
      this.#reject(new RefusedResult(report.sentence));
      return true;
    }
    if (report.type === 'cells') {
      this.#unfinished.add(report);
      return false;
    }
    for (const run of report.fresh) this.#runs.set(run.id, this.#unfinished.whole(run));
    this.#counts = report.counts;
    if (report.type === 'collecting') {
      this.#tell({ done: report.done, of: report.of, found: this.#runs.size });
      return false;
    }
    this.comeTo(false);
    return true;
  }

  died(): void {
    this.#reject(new RefusedResult(DIED));
  }

  comeTo(isCancelled: boolean): void {
    this.#resolve({ ...this.#counts, runs: [...this.#runs.values()], isCancelled });
  }
}

const calls = new Calls<CollectRequest, CollectReport, Collecting>(makeCompareWorker);

/**
 * All results of a text or a file: parsed, checked and brought to this version while the page stays free. Nothing in it is
 * opened or executed. @throws RefusedResult with one sentence where it holds nothing that is read
 */
export function collectInWorker(
  from: Blob | string,
  tell: (reading: Reading) => void = () => undefined,
): Promise<Collected> {
  return new Promise((resolve, reject) =>
    calls.call((id) => ({ type: 'collect', id, from }), new Collecting(tell, resolve, reject)),
  );
}

/** Ends every reading that is under way; each comes to what it has found. */
export function cancelCollecting(): void {
  calls.end((collecting) => collecting.comeTo(true));
}
