/** Joins runs that were made one by one into one document, which has the form of a run with repeats. */
import { settingsNotDefault } from '../../experiments/settings/setting-table.ts';
import type { RecordedRepeat, RunDocument } from '../../results/document/run.ts';
import { withRepeats } from './repeats-of-run.ts';

const startOf = ({ startedAt }: RunDocument) => (startedAt === undefined ? 0 : Date.parse(startedAt));

function repeatOf(run: RunDocument, atMs: number): RecordedRepeat {
  const { elapsedMs = 0, drift, pace, ways, measurements, environment } = run;
  const { hiddenMs } = environment;
  return {
    atMs,
    elapsedMs,
    outcome: 'finished',
    ...(hiddenMs !== undefined && { hiddenMs }),
    ...(drift && { drift }),
    ...(pace && { pace }),
    ...(ways && { ways }),
    measurements,
  };
}

/**
 * The first run gives what is common to all: device, modules, sizes. A single run is returned unchanged.
 * @param runs finished, of one engine, with the same settings except the seed, in the order in which they were made
 */
export function joinRuns(runs: readonly RunDocument[]): RunDocument | undefined {
  const [first, ...later] = runs;
  const last = later.at(-1);
  if (!first || !last) return first;
  const settings = { ...first.settings, repeat: runs.length };
  const repeats = runs.map((run) => repeatOf(run, Math.max(0, startOf(run) - startOf(first))));
  const elapsedMs = startOf(last) - startOf(first) + (last.elapsedMs ?? 0);
  const joined = {
    ...first,
    settings,
    outcome: 'finished',
    elapsedMs,
    notDefault: settingsNotDefault(settings),
  } as const;
  return withRepeats(joined, repeats);
}
