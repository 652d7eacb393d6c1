/** Runs an experiment on backends and emits events. Works in a worker, in Node, and in a test with a fake clock. */
import type { Procedure } from '../experiments/form/experiment.ts';
import { findExperiment, mainExperiment } from '../experiments/index.ts';
import type { Cell } from '../experiments/settings/cell.ts';
import { cellsOf } from '../experiments/settings/cells.ts';
import { settingsNotDefault } from '../experiments/settings/setting-table.ts';
import type { Settings } from '../experiments/settings/settings.ts';
import type { RunDocument } from '../results/document/run.ts';
import { SCHEMA_VERSION } from '../results/schema/schema-version.ts';
import { reasonAgainstConditions } from './gate/condition-gate.ts';
import { measureColdStart } from './procedures/cold-start.ts';
import { measureCompileTimes, usualCompilingMs } from './procedures/compile-times.ts';
import { measureKeyStorm } from './procedures/key-storm.ts';
import { measureLatency } from './procedures/latency.ts';
import type { ProcedureContext, RunnerOptions } from './procedures/procedure.ts';
import { measureSizes } from './procedures/sizes.ts';
import { measureThroughput } from './procedures/throughput.ts';
import { WholeProgress } from './procedures/whole-progress.ts';

/** How a procedure measures, and which cells it has. */
interface LoadedProcedure {
  readonly measure: (context: ProcedureContext) => Promise<void>;
  readonly cellsOf: (settings: Settings) => readonly Cell[];
}

const procedures: Readonly<Record<Exclude<Procedure, 'ceremony' | 'servers'>, LoadedProcedure>> = {
  latency: { measure: measureLatency, cellsOf },
  'cold-start': { measure: measureColdStart, cellsOf },
  throughput: { measure: measureThroughput, cellsOf },
  'key-storm': { measure: measureKeyStorm, cellsOf },
};

/** The ceremony procedure and its simulation are loaded only if needed. */
async function loadProcedure(procedure: Procedure): Promise<LoadedProcedure> {
  if (procedure === 'servers')
    throw new Error('Servers’ libraries are measured in a terminal, by passkey-bench servers.');
  if (procedure !== 'ceremony') return procedures[procedure];
  return (await import('./procedures/ceremony.ts')).ceremonyProcedure;
}

export async function runExperiment(options: RunnerOptions): Promise<void> {
  const { settings, clock, emit } = options;
  const beganMs = clock.now();
  const { procedure, sizes, compileTimes } = findExperiment(settings.experiment) ?? mainExperiment;
  const loaded = await loadProcedure(procedure);
  const cells = loaded.cellsOf(settings);
  emit({ type: 'started', run: newRun(options), cells });
  if (sizes) await measureSizes(options);
  const measurable = withReasons(cells, procedure, emit);
  const context = { ...options, beganMs, cells: measurable };
  const progress = new WholeProgress(clock, beganMs, compileTimes ? usualCompilingMs(measurable) : 0, emit);
  await loaded.measure({ ...context, emit: progress.emit });
  if (compileTimes) await measureCompileTimes(context, progress.during(0));
  emit({ type: 'finished', elapsedMs: clock.now() - beganMs });
}

/** Returns the cells that can be measured, and reports for the others why they cannot. */
function withReasons(cells: readonly Cell[], procedure: Procedure, emit: RunnerOptions['emit']): readonly Cell[] {
  return cells.filter((cell) => {
    const reason = reasonAgainstConditions(cell, procedure);
    if (reason !== undefined) emit({ type: 'measurement', measurement: { ...cell, status: 'unsupported', reason } });
    return reason === undefined;
  });
}

function newRun(options: RunnerOptions): RunDocument {
  const { settings } = options;
  return {
    schemaVersion: SCHEMA_VERSION,
    id: options.runId,
    startedAt: options.startedAt,
    elapsedMs: 0,
    outcome: 'running',
    experiment: settings.experiment,
    settings,
    notDefault: settingsNotDefault(settings),
    environment: options.environment,
    build: options.build,
    measurements: [],
  };
}
