/** Begins, changes and ends the repeats inside one run document. Events concern the newest repeat. */
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { RecordedRepeat, RunDocument } from '../../results/document/run.ts';

/** The document with these repeats. Pooled results are derived from them again. */
export function withRepeats(run: RunDocument, repeats: readonly RecordedRepeat[]): RunDocument {
  const { ways: _, drift: __, pace: ___, ...statement } = run;
  return pooledRuns({ ...statement, repeats, measurements: [] });
}

/** The members that an event changes: of the newest repeat, or of the run if it has no repeats. */
type EventContent = Pick<RunDocument, 'measurements' | 'ways' | 'pace'> & Pick<RecordedRepeat, 'drift'>;

export function inNewest(run: RunDocument, change: <Run extends EventContent>(content: Run) => Run): RunDocument {
  const newest = run.repeats?.at(-1);
  return run.repeats && newest ? withRepeats(run, run.repeats.with(-1, change(newest))) : change(run);
}

/** The first repeat opens the document with its settings and its device. Later repeats are appended. */
export function beginRepeat(
  run: RunDocument | undefined,
  started: RunDocument,
  { atMs }: { readonly atMs: number },
): RunDocument {
  const newest: RecordedRepeat = { atMs, outcome: 'running', elapsedMs: 0, measurements: [] };
  return withRepeats(run ?? started, [...(run?.repeats ?? []), newest]);
}

type RepeatEnd = Pick<RecordedRepeat, 'outcome' | 'elapsedMs' | 'hiddenMs'>;

/** Returns the run unchanged if no repeat is running. An interrupted repeat stays recorded and does not count. */
export function endRepeat(run: RunDocument, { outcome, elapsedMs, hiddenMs }: RepeatEnd): RunDocument {
  const newest = run.repeats?.at(-1);
  if (!run.repeats || newest?.outcome !== 'running') return run;
  // The page cancels, and its time counts from the beginning of the first repeat.
  const ownMs = outcome === 'cancelled' ? elapsedMs - newest.atMs : elapsedMs;
  const hidden = hiddenMs === undefined ? {} : { hiddenMs };
  return withRepeats(run, run.repeats.with(-1, { ...newest, outcome, elapsedMs: Math.max(0, ownMs), ...hidden }));
}

/** The run when it continues after a stop. The interrupted repeat stays recorded and does not count. */
export function continuedRun(run: RunDocument): RunDocument {
  const { elapsedMs = 0 } = run;
  return { ...endRepeat(run, { outcome: 'cancelled', elapsedMs }), outcome: 'running' };
}
