/** experiment × backends → a stream of events. Runs in a worker, in Node, in a test with a fake clock. */
import type { Procedure } from '../experiments/form/experiment.ts';
import { findExperiment, mainExperiment } from '../experiments/index.ts';
import { cellsOf } from '../experiments/settings/cells.ts';
import { settingsNotDefault } from '../experiments/settings/setting-table.ts';
import { type RunDocument, schemaVersion } from '../results/document/run.ts';
import { measureColdStart } from './procedures/cold-start.ts';
import { measureCompileTimes } from './procedures/compile-times.ts';
import { measureKeyStorm } from './procedures/key-storm.ts';
import { measureLatency } from './procedures/latency.ts';
import { measureOverheads } from './procedures/overheads.ts';
import type { ProcedureContext, RunnerOptions } from './procedures/procedure.ts';
import { measureSizes } from './procedures/sizes.ts';
import { measureThroughput } from './procedures/throughput.ts';

/** How each kind of experiment is measured. */
const procedures: Readonly<Record<Exclude<Procedure, 'ceremony'>, (context: ProcedureContext) => Promise<void>>> = {
  latency: measureLatency,
  'cold-start': measureColdStart,
  throughput: measureThroughput,
  'key-storm': measureKeyStorm,
};

export async function runExperiment(options: RunnerOptions): Promise<void> {
  const { settings, clock, emit } = options;
  const startMs = clock.now();
  const cells = cellsOf(settings);
  emit({ type: 'started', run: newRun(options), cells });
  const { procedure, sizes, compileTimes } = findExperiment(settings.experiment) ?? mainExperiment;
  if (procedure === 'ceremony') throw new Error('A ceremony is measured under Ceremony.');
  if (sizes) await measureSizes(options);
  await procedures[procedure]({ ...options, cells });
  if (compileTimes) await measureCompileTimes({ ...options, cells });
  for (const overhead of await measureOverheads(options)) emit({ type: 'overhead', overhead });
  emit({ type: 'finished', elapsedMs: clock.now() - startMs });
}

function newRun(options: RunnerOptions): RunDocument {
  const { settings } = options;
  return {
    schemaVersion,
    id: options.runId,
    startedAt: options.startedAt,
    elapsedMs: 0,
    outcome: 'running',
    experiment: settings.experiment,
    settings,
    notDefault: settingsNotDefault(settings),
    environment: options.environment,
    build: options.build,
    overheads: [],
    drift: { readings: [], grade: 'quiet', reason: 'Nothing has been measured yet.' },
    measurements: [],
  };
}
