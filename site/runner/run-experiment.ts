/** experiment × backends → a stream of events. Runs in a worker, in Node, in a test with a fake clock. */
import type { Backend } from '../backends/backend.ts';
import type { Procedure } from '../experiments/experiment.ts';
import { findExperiment, mainExperiment } from '../experiments/index.ts';
import type { Clock } from '../harness/clock.ts';
import type { Visibility } from '../harness/guard.ts';
import { casesOf } from '../results/cases.ts';
import { type Build, type Case, type Environment, type RunDocument, schemaVersion } from '../results/run.ts';
import { type Settings, settingsNotDefault } from '../results/settings.ts';
import type { FillRandom } from '../schemes/bytes.ts';
import { measureColdStart } from './cold-start.ts';
import { measureCompileTimes } from './compile-times.ts';
import type { RunEvent } from './event.ts';
import { measureKeyStorm } from './key-storm.ts';
import { measureLatency } from './latency.ts';
import { measureOverheads } from './overheads.ts';
import { measureSizes } from './sizes.ts';
import type { TaskWorker } from './task.ts';
import { measureThroughput } from './throughput.ts';

export interface RunnerOptions {
  readonly settings: Settings;
  readonly environment: Environment;
  /** What is known of the build before any module is loaded. */
  readonly build: Build;
  /** In the order of `settings.backends`. */
  readonly backends: readonly Backend[];
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly fill: FillRandom;
  /** A fresh worker with the same backends, for procedures that need some of their own. */
  readonly spawn: () => TaskWorker;
  /** Lets messages from the page come in. */
  readonly yieldToEvents: () => Promise<void>;
  readonly runId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly emit: (event: RunEvent) => void;
}

/** What a procedure is given: the run's options and its cases. */
export interface ProcedureContext extends RunnerOptions {
  readonly cases: readonly Case[];
}

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
  const cases = casesOf(settings);
  emit({ type: 'started', run: newRun(options), cases });
  const { procedure, sizes, compileTimes } = findExperiment(settings.experiment) ?? mainExperiment;
  if (procedure === 'ceremony') throw new Error('A ceremony is measured under Ceremony.');
  if (sizes) await measureSizes(options);
  await procedures[procedure]({ ...options, cases });
  if (compileTimes) await measureCompileTimes({ ...options, cases });
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
