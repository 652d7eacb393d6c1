/** Runs that were made one by one, as the one document that a run with repeats is. */
import { settingsNotDefault } from '../../experiments/settings/setting-table.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { applyEvent } from './apply-event.ts';
import { beginRepeat, endRepeat, withDrift, withPace } from './repeats-of-run.ts';

const startOf = ({ startedAt }: RunDocument) => (startedAt === undefined ? 0 : Date.parse(startedAt));

/** Puts a whole run behind those before it, as the fold of its events would have. */
function withRun(before: RunDocument | undefined, run: RunDocument, atMs: number): RunDocument {
  const { drift, pace, measurements, elapsedMs = 0, environment } = run;
  let joined = beginRepeat(before, { ...run, measurements: [] }, { atMs });
  for (const measurement of measurements) joined = applyEvent(joined, { type: 'measurement', measurement }) ?? joined;
  if (drift?.readings) joined = withDrift(joined, { ...drift, readings: drift.readings });
  if (pace) joined = withPace(joined, pace);
  const { hiddenMs } = environment;
  return endRepeat(joined, { outcome: 'finished', elapsedMs, ...(hiddenMs !== undefined && { hiddenMs }) });
}

/**
 * What is known of the whole is the first run's: its device, its modules, its sizes. One run stays as it is.
 * @param runs finished, of one engine, by the same settings but for the seed, in the order of their making
 */
export function joinRuns(runs: readonly RunDocument[]): RunDocument | undefined {
  const [first, ...later] = runs;
  const last = later.at(-1);
  if (!first || !last) return first;
  const settings = { ...first.settings, repeat: runs.length };
  let joined: RunDocument | undefined;
  for (const run of runs) joined = withRun(joined, { ...run, settings }, Math.max(0, startOf(run) - startOf(first)));
  const elapsedMs = startOf(last) - startOf(first) + (last.elapsedMs ?? 0);
  return joined && { ...joined, outcome: 'finished', elapsedMs, notDefault: settingsNotDefault(settings) };
}
