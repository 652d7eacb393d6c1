/** Documents with numbers as small, large or odd as allowed, which every figure must handle. Nothing is measured. */

import { backendIds } from '../../../backends/backend.ts';
import { steps } from '../../../ceremony/steps/steps.ts';
import type { Experiment } from '../../../experiments/form/experiment.ts';
import type { Cell, RecordedCell } from '../../../experiments/settings/cell.ts';
import { cellsOf } from '../../../experiments/settings/cells.ts';
import { defaultSettings, type Settings } from '../../../experiments/settings/settings.ts';
import { NS_PER_MS } from '../../../harness/clock/ns-per-ms.ts';
import { readRun } from '../../../results/document/read-run.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import { COUNTED, ELAPSED_MS, SIZE_BYTES } from '../../../results/schema/plausible.ts';
import { CALL_NS } from '../../../results/schema/range.ts';
import { sizedParts, sizeForms } from '../../../results/schema/sized.ts';
import { exampleRun } from '../../../results/simulated/example-run.ts';

const { least, most } = CALL_NS;

/** The samples of a cell, by its index. */
const extremes = {
  shortest: () => Array<number>(8).fill(least),
  longest: () => Array<number>(8).fill(most),
  nothing: () => Array<number>(8).fill(0),
  'far apart': (cell: number) => Array<number>(8).fill([least, most, 0, 1e6][cell % 4] ?? 0),
  'scattered in each cell': () => [0, most, least, 1e6, 1e6, 0, most, most],
  'as good as alike': () => [1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6 * (1 + Number.EPSILON)],
  'one sample': (cell: number) => [[least, most, 0][cell % 3] ?? 0],
  'two samples': (cell: number) => (cell % 2 === 0 ? [0, most] : [least, least]),
  'medians without samples': () => [],
} as const satisfies Readonly<Record<string, (cell: number) => readonly number[]>>;

type Extreme = keyof typeof extremes;
export const extremeNames = Object.keys(extremes) as readonly Extreme[];

function storm(cell: number) {
  const elapsedMs = cell % 2 === 0 ? 0 : ELAPSED_MS.most;
  const eventsMs = cell % 2 === 0 ? Array<number>(8).fill(0) : Array<number>(8).fill(most / NS_PER_MS);
  return {
    elapsedMs,
    finished: cell % 3,
    alone: { connections: cell % 3, elapsedMs, generateMs: elapsedMs, eventsMs },
  };
}

/** A ceremony's cells follow from its steps; those of other experiments follow from the settings. */
export function cellsToMeasure(experiment: Experiment, settings: Settings): readonly Cell[] {
  if (experiment.procedure !== 'ceremony') return cellsOf(settings);
  return settings.schemes.flatMap((scheme) =>
    settings.backends.flatMap((backend): readonly Cell[] => [
      { scheme, backend, operation: 'login' },
      ...steps.map(({ id, ceremony }) => ({
        scheme,
        backend,
        operation: ceremony === 'registration' ? ('register' as const) : ('login' as const),
        conditions: { step: id },
      })),
    ]),
  );
}

function extremeMeasurement(experiment: Experiment, cell: RecordedCell, index: number, extreme: Extreme): unknown {
  const samplesNs = extremes[extreme](index);
  return {
    ...cell,
    status: 'measured',
    callsPerBatch: COUNTED.most,
    samplesNs,
    coldNs: index % 2 === 0 ? 0 : most,
    warmUp: { calls: COUNTED.most, elapsedMs: ELAPSED_MS.most, stable: false },
    discardedBatches: COUNTED.most,
    ...(samplesNs.length === 0 && { medianNs: [least, most, 0][index % 3] }),
    ...(experiment.procedure === 'key-storm' && { storm: storm(index) }),
  };
}

/** Every scheme and backend that the experiment can have. The document is valid, because `readRun` accepts it. */
export function extremeRun(experiment: Experiment, extreme: Extreme, id = 'extreme'): RunDocument {
  const base = exampleRun({ id });
  const defaults = defaultSettings(experiment);
  const settings = {
    ...defaults,
    preset: 'standard' as const,
    schemes: [...experiment.schemes, ...experiment.optionalSchemes],
    backends: [...backendIds],
    messages: [...defaults.messages, { form: 'raw' as const, challengeBytes: 0 }],
    workers: 10_000,
  };
  const bytes = extreme === 'shortest' || extreme === 'nothing' ? 0 : SIZE_BYTES.most;
  const sizes = sizedParts.flatMap((part) => sizeForms.map((form) => ({ part, form, bytes: [0, bytes] })));
  return readRun({
    ...base,
    experiment: experiment.id,
    elapsedMs: ELAPSED_MS.most,
    settings,
    measurements: cellsToMeasure(experiment, settings).map((cell, index) =>
      extremeMeasurement(experiment, cell, index, extreme),
    ),
    sizes: settings.schemes.map((scheme) => ({ scheme, backend: 'wasm', signatures: 1, sizes })),
    payloadLimits: settings.schemes.map((scheme) => ({ scheme, backend: 'wasm', bytes })),
    compileTimes: base.build.modules.map(({ family, build }, index) => ({
      family,
      build,
      samplesNs: extremes[extreme](index),
    })),
    stepBytes: settings.schemes.flatMap((scheme) =>
      steps.map(({ id: step }) => ({ scheme, backend: 'wasm', step, bytesIn: bytes, bytesOut: bytes })),
    ),
  });
}
