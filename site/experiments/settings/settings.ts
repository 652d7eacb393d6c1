/** The settings of a run and their defaults. */
import { type BackendId, backendIds, defaultBackendIds } from '../../backends/backend.ts';
import { deployedBuilds } from '../../backends/builds.ts';
import { conditionTable } from '../../schemes/conditions/condition-table.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Experiment } from '../form/experiment.ts';
import type { PresetId } from '../form/preset.ts';
import { mainExperiment } from '../index.ts';
import type { CellChoices } from './cells.ts';

/** The build of the WebAssembly modules. With `auto`, a probe of the engine decides. */
export const wasmBuilds = ['auto', 'base', 'wide'] as const;
export type WasmBuild = (typeof wasmBuilds)[number];

export interface Settings {
  readonly experiment: string;
  readonly preset: PresetId;
  readonly schemes: readonly string[];
  readonly operations: readonly Operation[];
  readonly backends: readonly BackendId[];
  readonly messages: readonly Message[];
  readonly wasmBuild: WasmBuild;
  /** Shuffles the order of measuring. Unsigned, 32 bits. */
  readonly seed: number;
  /** The most workers for throughput. The visitor chooses it, since `hardwareConcurrency` can be wrong. */
  readonly workers: number;
  /** The builds of the WebAssembly modules to compare, if the experiment compares builds. */
  readonly builds: readonly string[];
  /** How many repeats the run has, each in fresh workers; 1 is an ordinary run. */
  readonly repeat: number;
}

const DEFAULT_SEED = 1;
export const MAX_OFFERED_REPEATS = 20;
const DEFAULT_WORKERS = 2;
export const MAX_WORKERS = conditionTable.workers.numbers.most;

/** The builds that an experiment compares and this deployment has. */
export function buildsOffered({ groups = [] }: Experiment): readonly string[] {
  const builds = new Set<string>(groups.flatMap((group) => group.builds ?? []));
  return deployedBuilds.filter((build) => builds.has(build));
}

/** The settings if the visitor chooses none. */
export function defaultSettings(experiment: Experiment = mainExperiment): Settings {
  return {
    experiment: experiment.id,
    preset: 'quick',
    schemes: experiment.schemes,
    operations: experiment.operations,
    backends: experiment.everyBackend ? backendIds : defaultBackendIds,
    messages: experiment.messages,
    wasmBuild: 'auto',
    seed: DEFAULT_SEED,
    workers: DEFAULT_WORKERS,
    builds: buildsOffered(experiment),
    repeat: 1,
  };
}

/** Settings of a document. Identifiers may come from elsewhere, and some settings may be missing. */
export interface NamedSettings extends CellChoices<string, string> {
  readonly wasmBuild?: string;
  readonly seed?: number;
  readonly repeat?: number;
}
