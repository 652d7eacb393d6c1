/** Documents whose numbers and names are as long as they come: what a narrow screen has to hold. Nothing is measured. */
import { backendIds } from '../../site/backends/backend.ts';
import { steps } from '../../site/ceremony/steps/steps.ts';
import type { Experiment } from '../../site/experiments/form/experiment.ts';
import type { PresetId } from '../../site/experiments/form/preset.ts';
import type { Cell } from '../../site/experiments/settings/cell.ts';
import { cellsOf } from '../../site/experiments/settings/cells.ts';
import { defaultSettings, MOST_WORKERS, type Settings } from '../../site/experiments/settings/settings.ts';
import { ceremony } from '../../site/experiments/studies/ceremony.ts';
import { LABEL_CHARACTERS } from '../../site/results/document/label.ts';
import type { GestureRecord, Measurement, RunDocument, SchemeSizes } from '../../site/results/document/run.ts';
import { sizedParts, sizeForms } from '../../site/results/schema/sized.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';

/** A name without a place to break, and one of words. */
const labels = ['W'.repeat(LABEL_CHARACTERS), 'My office computer, on mains, with every other programme shut'];
const engine = 'WebKit of a device maker 26.4.1 with wide arithmetic enabled';
const platform = 'Chromium OS on a virtual machine';

/** Each is written with as many characters as a time can have: `999 ms`, `1,230,000` a second, `99.9 µs`, a minute. */
const mediansNs = [999_400_000, 811, 99_940, 9_994_000, 71_996_000_000];

/** What a failed call says of itself, without a place to break. */
const reason = `OperationError: ${'the-operation-failed-for-an-operation-specific-reason'.repeat(2)}`;

/** How many connections a storm finished, and what each cost by itself. */
const storm = {
  elapsedMs: 99_999,
  finished: 1_234_567,
  alone: {
    connections: 6,
    elapsedMs: 6010.3,
    generateMs: 5999.9,
    eventsMs: [999.4, 888.8, 777.7, 1111.1, 1234.5, 998.8],
  },
};

function measurementOf(cell: Cell, index: number, pace = 1): Measurement {
  if (index % 11 === 7) return { ...cell, status: index % 2 === 0 ? 'unsupported' : 'failed', reason };
  const medianNs = (mediansNs[index % mediansNs.length] ?? 1) * pace;
  return {
    ...cell,
    status: 'measured',
    callsPerBatch: 1000,
    samplesNs: [0.6, 0.7, 0.9, 1, 1, 1.1, 1.6, 1.9].map((part) => part * medianNs),
    coldNs: medianNs * 4.444,
    warmUp: { calls: 1_234_567, elapsedMs: 999.9, stable: index % 2 === 0 },
    discardedBatches: 1234,
    stopped: 'precision',
    belowResolution: index % 3 === 0,
  };
}

function sizesOf({ schemes }: Settings): readonly SchemeSizes[] {
  const sizes = sizedParts.flatMap((part) =>
    sizeForms.map((form) => ({ part, form, bytes: [12_345, 123_456] as const })),
  );
  return schemes.map((scheme) => ({ scheme, backend: 'wasm', signatures: 1000, sizes }));
}

/** Every scheme, operation and backend that the experiment can have, in the preset with the most cells. */
function largestSettings(experiment: Experiment): Settings {
  const all = {
    ...defaultSettings(experiment),
    schemes: [...experiment.schemes, ...experiment.optionalSchemes],
    backends: backendIds,
    workers: MOST_WORKERS,
    seed: 0xffff_ffff,
  };
  const presets: readonly PresetId[] = ['quick', 'standard', 'study'];
  const [largest = all] = presets
    .map((preset) => ({ ...all, preset }))
    .sort((a, b) => cellsOf(b).length - cellsOf(a).length);
  return largest;
}

/** @param turn which of several runs of one experiment this is: another name, other times */
export function longestRun(experiment: Experiment, turn: 0 | 1 = 0): RunDocument {
  const settings = largestSettings(experiment);
  const base = exampleRun({ id: `longest-${experiment.id}-${turn}`, samples: 8 });
  const pace = turn === 0 ? 1 : 0.000_812;
  return {
    ...base,
    elapsedMs: 5_999_000,
    experiment: experiment.id,
    settings,
    environment: {
      ...base.environment,
      engine,
      platform,
      cores: 99_999,
      clockStepMs: 16.667,
      label: labels[turn] ?? '',
    },
    overheads: backendIds.map((backend) => ({ backend, emptyNs: 999.4, digestNs: 99_940 })),
    payloadLimits: settings.schemes.map((scheme) => ({ scheme, backend: 'wasm', bytes: 1_234_567 })),
    drift: { ...base.drift, grade: turn === 0 ? 'unusable' : 'noisy' },
    measurements: cellsOf(settings).map((cell, index) => {
      const measurement = measurementOf(cell, index, pace);
      return experiment.procedure === 'key-storm' && measurement.status === 'measured'
        ? { ...measurement, storm }
        : measurement;
    }),
    ...(experiment.sizes && { sizes: sizesOf(settings) }),
    ...(experiment.compileTimes && {
      compileTimes: base.build.modules.map(({ family, build }) => ({
        family,
        build,
        samplesNs: [999_400_000, 888_800_000, 777_700_000],
      })),
    }),
  };
}

function gesture(kind: GestureRecord['kind'], at: string): GestureRecord {
  return {
    at,
    kind,
    wallMs: 59_999.4,
    callMs: 999.4,
    unfocusedMs: 9999.4,
    algorithm: 'RSASSA-PKCS1-v1_5 with SHA-256 (-257)',
    attachment: 'cross-platform',
    verdict: 'not inspected',
    verifications: backendIds.map((backend) => ({ backend, outcome: 'good', elapsedNs: 999_400_000 })),
  };
}

/** A ceremony with every step of every scheme, and what an authenticator did beside it. */
export function longestCeremony(): RunDocument {
  const base = longestRun(ceremony);
  const lanes = base.settings.schemes.flatMap((scheme) => backendIds.map((backend) => ({ scheme, backend })));
  const cells = lanes.flatMap((lane): readonly Cell[] => [
    { ...lane, operation: 'login' },
    ...steps.map(({ id, ceremony: name }) => ({
      ...lane,
      operation: name === 'registration' ? ('register' as const) : ('login' as const),
      conditions: { step: id },
    })),
  ]);
  return {
    ...base,
    measurements: cells.map((cell, index) => measurementOf(cell, index)),
    stepBytes: lanes.flatMap((lane) =>
      steps.map(({ id }) => ({ ...lane, step: id, bytesIn: 123_456, bytesOut: 123_456 })),
    ),
    gestures: [gesture('create', '2026-05-17T09:31:22.481Z'), gesture('get', '2026-05-17T09:32:22.481Z')],
  };
}
