/** What the fold does with several runs in one document: where each begins and ends. Events are about the newest. */
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { RecordedRepeat, RunDocument } from '../../results/document/run.ts';

/** The document with these runs; what is said over all is derived from them anew. */
export function withRepeats(run: RunDocument, repeats: readonly RecordedRepeat[]): RunDocument {
  const { ways: _, drift: __, pace: ___, ...statement } = run;
  return pooledRuns({ ...statement, repeats, measurements: [] });
}

/** What an event of a run changes: in the newest run, where there are several. */
type EventContent = Pick<RunDocument, 'measurements' | 'ways' | 'pace'> & Pick<RecordedRepeat, 'drift'>;

export function inNewest(run: RunDocument, change: <Run extends EventContent>(content: Run) => Run): RunDocument {
  const newest = run.repeats?.at(-1);
  return run.repeats && newest ? withRepeats(run, run.repeats.with(-1, change(newest))) : change(run);
}

/** The first one opens the document with its settings and its device; the others are put to it. */
export function beginRepeat(
  run: RunDocument | undefined,
  started: RunDocument,
  { atMs }: { readonly atMs: number },
): RunDocument {
  const newest: RecordedRepeat = { atMs, outcome: 'running', elapsedMs: 0, measurements: [] };
  return withRepeats(run ?? started, [...(run?.repeats ?? []), newest]);
}

type Ended = Pick<RecordedRepeat, 'outcome' | 'elapsedMs' | 'hiddenMs'>;

/** Nothing changes where no repeat is under way. One that was broken off stays as it is: kept, and not counted. */
export function endRepeat(run: RunDocument, { outcome, elapsedMs, hiddenMs }: Ended): RunDocument {
  const newest = run.repeats?.at(-1);
  if (!run.repeats || newest?.outcome !== 'running') return run;
  // Cancelled by the page, which knows how long it was since the very beginning.
  const ownMs = outcome === 'cancelled' ? elapsedMs - newest.atMs : elapsedMs;
  const hidden = hiddenMs === undefined ? {} : { hiddenMs };
  return withRepeats(run, run.repeats.with(-1, { ...newest, outcome, elapsedMs: Math.max(0, ownMs), ...hidden }));
}

/** The run as it stands when it goes on after a stop: the repeat that was broken off is kept, and not counted. */
export function continuedRun(run: RunDocument): RunDocument {
  const { elapsedMs = 0 } = run;
  return { ...endRepeat(run, { outcome: 'cancelled', elapsedMs }), outcome: 'running' };
}
