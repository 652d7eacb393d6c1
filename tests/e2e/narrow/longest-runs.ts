/**
 * Documents with numbers as long as the schema allows and with long names, which a narrow screen must
 * hold. Nothing is measured.
 */
import { backendIds } from '../../../site/backends/backend.ts';
import { steps } from '../../../site/ceremony/steps/steps.ts';
import type { Experiment } from '../../../site/experiments/form/experiment.ts';
import type { PresetId } from '../../../site/experiments/form/preset.ts';
import type { Cell } from '../../../site/experiments/settings/cell.ts';
import { cellsOf } from '../../../site/experiments/settings/cells.ts';
import { defaultSettings, MAX_WORKERS, type Settings } from '../../../site/experiments/settings/settings.ts';
import { ceremony } from '../../../site/experiments/studies/ceremony.ts';
import { LABEL_CHARACTERS } from '../../../site/results/document/label.ts';
import type { GestureRecord, Measurement, RunDocument, SchemeSizes } from '../../../site/results/document/run.ts';
import {
  CLOCK_STEP_MS,
  COUNTED,
  ELAPSED_MS,
  LOG_SCATTER,
  READING_MS,
  SIZE_BYTES,
} from '../../../site/results/schema/plausible.ts';
import { CALL_NS } from '../../../site/results/schema/range.ts';
import { sizedParts, sizeForms } from '../../../site/results/schema/sized.ts';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { cellsToMeasure } from '../../../site/views/chart/simulated/extreme-run.ts';

/** A name without a place to break, and one of several words. */
const labels = ['W'.repeat(LABEL_CHARACTERS), 'My office computer, on mains, with every other programme shut'];
const engine = 'WebKit of a device maker 26.4.1 with wide arithmetic enabled';
const platform = 'Chromium OS on a virtual machine';

/**
 * `999 ms`, `1,230,000` per second, `99.9 µs`, a minute; and the limits of a call: a rate of
 * 10¹¹ per second, `9,990 s`.
 */
const mediansNs = [999_400_000, 811, 99_940, 9_994_000, 71_996_000_000, 1.234 * CALL_NS.least, 0.9994 * CALL_NS.most];

const asCall = (ns: number) => Math.min(CALL_NS.most, Math.max(CALL_NS.least, ns));

/** The message of a failed call, without a place to break. */
const reason = `OperationError: ${'the-operation-failed-for-an-operation-specific-reason'.repeat(2)}`;

/** The most connections in the shortest time, one in the longest, and the cost of each by itself. */
const storms = [
  { elapsedMs: 0.001, finished: COUNTED.most - 1 },
  { elapsedMs: ELAPSED_MS.most, finished: 1 },
  { elapsedMs: 99_999, finished: 1_234_567 },
].map((loaded) => ({
  ...loaded,
  alone: {
    connections: 6,
    elapsedMs: 6 * CALL_NS.most * 1e-6,
    generateMs: 5.9994 * CALL_NS.most * 1e-6,
    eventsMs: [0.9994, 0.8888, 0.7777, 0.1111, 0.2345, 0.9988].map((part) => part * CALL_NS.most * 1e-6),
  },
}));

function stormAt(index: number) {
  const storm = storms[index % storms.length];
  return storm ? { storm } : {};
}

function measurementOf(cell: Cell, index: number, pace = 1): Measurement {
  if (index % 11 === 7) return { ...cell, status: index % 2 === 0 ? 'unsupported' : 'failed', reason };
  const medianNs = asCall((mediansNs[index % mediansNs.length] ?? 1) * pace);
  return {
    ...cell,
    status: 'measured',
    callsPerBatch: index % 2 === 0 ? 1000 : COUNTED.most,
    samplesNs: [0.6, 0.7, 0.9, 1, 1, 1.1, 1.6, 1.9].map((part) => asCall(part * medianNs)),
    coldNs: asCall(medianNs * 4.444),
    warmUp: { calls: COUNTED.most - 1, elapsedMs: ELAPSED_MS.most - 0.1, stable: index % 2 === 0 },
    discardedBatches: COUNTED.most - 1,
    failedCalls: COUNTED.most - 1,
    ...(index % 3 === 1 && {
      earlier: { visits: COUNTED.most, centreNs: medianNs, sdOfLogs: index % 2 === 0 ? LOG_SCATTER.most : 0.1234 },
    }),
    stopped: 'precision',
    belowResolution: index % 3 === 0,
  };
}

function sizesOf({ schemes }: Settings): readonly SchemeSizes[] {
  const sizes = sizedParts.flatMap((part) =>
    sizeForms.map((form) => ({ part, form, bytes: [SIZE_BYTES.most - 1, SIZE_BYTES.most] as const })),
  );
  return schemes.map((scheme) => ({ scheme, backend: 'wasm', signatures: COUNTED.most, sizes }));
}

/** Every scheme, operation and backend that the experiment can have, in the preset with the most cells. */
function largestSettings(experiment: Experiment): Settings {
  const all = {
    ...defaultSettings(experiment),
    schemes: [...experiment.schemes, ...experiment.optionalSchemes],
    backends: backendIds,
    workers: MAX_WORKERS,
    seed: 0xffff_ffff,
  };
  const presets: readonly PresetId[] = ['quick', 'standard', 'study'];
  const [largest = all] = presets
    .map((preset) => ({ ...all, preset }))
    .sort((a, b) => cellsOf(b).length - cellsOf(a).length);
  return largest;
}

/** @param turn which of two runs of one experiment this is; they have other names and times */
export function longestRun(experiment: Experiment, turn: 0 | 1 = 0): RunDocument {
  const settings = largestSettings(experiment);
  const base = exampleRun({ id: `longest-${experiment.id}-${turn}`, samples: 8 });
  const pace = turn === 0 ? 1 : 0.000_812;
  return {
    ...base,
    elapsedMs: ELAPSED_MS.most - 1000,
    experiment: experiment.id,
    settings,
    environment: {
      ...base.environment,
      engine,
      platform,
      cores: 99_999,
      clockStepMs: turn === 0 ? 16.667 : 0.9994 * CLOCK_STEP_MS.most,
      label: labels[turn] ?? '',
    },
    ways: backendIds.map((backend) => ({ backend, computes: 'hmac', samplesNs: [0.9994 * CALL_NS.most] })),
    payloadLimits: settings.schemes.map((scheme) => ({ scheme, backend: 'wasm', bytes: SIZE_BYTES.most - 1 })),
    drift: {
      ...base.drift,
      readings: [{ atMs: ELAPSED_MS.most, spinMs: READING_MS.most }],
      grade: turn === 0 ? 'unusable' : 'noisy',
    },
    measurements: cellsToMeasure(experiment, settings).map((cell, index) => {
      const measurement = measurementOf(cell, index, pace);
      return experiment.procedure === 'key-storm' && measurement.status === 'measured'
        ? { ...measurement, ...stormAt(index) }
        : measurement;
    }),
    ...(experiment.sizes && { sizes: sizesOf(settings) }),
    ...(experiment.compileTimes && {
      compileTimes: base.build.modules.map(({ family, build }) => ({
        family,
        build,
        samplesNs: [0.9994, 0.8888, 0.7777].map((part) => part * CALL_NS.most),
      })),
    }),
  };
}

function gesture(kind: GestureRecord['kind'], at: string): GestureRecord {
  return {
    at,
    kind,
    wallMs: ELAPSED_MS.most - 0.6,
    callMs: 999.4,
    unfocusedMs: ELAPSED_MS.most - 0.6,
    algorithm: 'RSASSA-PKCS1-v1_5 with SHA-256 (-257)',
    attachment: 'cross-platform',
    verdict: 'not inspected',
    verifications: backendIds.map((backend) => ({ backend, outcome: 'good', elapsedNs: 0.9994 * CALL_NS.most })),
  };
}

/** A ceremony with every step of every scheme, and with what an authenticator did. */
export function longestCeremony(): RunDocument {
  const base = longestRun(ceremony);
  const lanes = base.settings.schemes.flatMap((scheme) => backendIds.map((backend) => ({ scheme, backend })));
  return {
    ...base,
    stepBytes: lanes.flatMap((lane) =>
      steps.map(({ id }) => ({ ...lane, step: id, bytesIn: SIZE_BYTES.most, bytesOut: SIZE_BYTES.most - 1 })),
    ),
    gestures: [gesture('create', '2026-05-17T09:31:22.481Z'), gesture('get', '2026-05-17T09:32:22.481Z')],
  };
}
