/**
 * The page's end of the worker that reads data from outside: text that contains links, files, and results line by line.
 */

import type { Collection } from '../../results/collect/collection.ts';
import { RefusedResult } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { Calls } from '../calls/calls.ts';
import type { CollectProgress, CollectRequest, FoundRuns } from '../compare-protocol.ts';
import { BegunRuns } from '../parts/runs-in-parts.ts';
import { makeCompareWorker } from './make-worker.ts';

/** The results found; if the reading was cancelled, those found so far. */
interface CollectedResults extends Collection {
  readonly isCancelled: boolean;
}

interface Reading {
  readonly done: number;
  readonly of: number;
  /** How many results have been found. */
  readonly found: number;
}

const none = { count: 0, first: [] };
const nothingFound: FoundRuns = {
  fresh: [],
  counts: { from: 'one', again: 0, leftOut: 0, refused: none, breaksOff: false, elsewhere: none },
};

const reader = new Calls<CollectRequest, FoundRuns | undefined, CollectProgress>({
  make: makeCompareWorker,
  work: 'reads files',
  after: 'Nothing was imported; reload the page to try again.',
});

/**
 * Finds all results of a text or a file: parses, checks and converts them to this version off the page's thread. Does
 * not open or execute anything in it. @throws RefusedResult with one sentence if there is no readable result
 */
export async function collectInWorker(
  from: Blob | string,
  tell: (reading: Reading) => void = () => undefined,
): Promise<CollectedResults> {
  const unfinished = new BegunRuns();
  const runs = new Map<string, RunDocument>();
  let { counts } = nothingFound;
  const take = (found: FoundRuns) => {
    for (const run of found.fresh) runs.set(run.id, unfinished.whole(run));
    counts = found.counts;
  };
  const hear = (progress: CollectProgress) => {
    if ('cells' in progress) {
      unfinished.add(progress);
      return;
    }
    take(progress);
    tell({ done: progress.done, of: progress.of, found: runs.size });
  };
  const last = await reader.call({ type: 'collect', from }, { tell: hear }).catch(({ message }: Error) => {
    throw new RefusedResult(message);
  });
  if (last) take(last);
  return { ...counts, runs: [...runs.values()], isCancelled: !last };
}

/** Ends every reading that is under way. Each resolves to the results found so far. */
export const cancelCollecting = (): void => reader.end(undefined);
