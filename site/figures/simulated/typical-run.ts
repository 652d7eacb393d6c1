/**
 * Typical runs: complete, broken off after a cell, with ties, with failures. People read the sentences of their
 * figures. Nothing is measured.
 */

import type { BackendId } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { readRun } from '../../results/document/read-run.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { sizedParts, sizeForms } from '../../results/schema/sized.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';

export const typicalKinds = ['all cells', 'one cell', 'ties', 'failures'] as const;
type TypicalKind = (typeof typicalKinds)[number];

const SAMPLES = 24;

/** Microseconds of a signature, by the beginning of a scheme's name; the other times follow from it. */
const signsUs: readonly (readonly [prefix: string, us: number])[] = [
  ['ed25519', 30],
  ['ecdsa', 90],
  ['rsa', 3000],
  ['ml-dsa', 400],
  ['aes', 2],
  ['argon2id', 16_000],
  ['scrypt', 160_000],
  ['bcrypt', 30_000],
  ['pbkdf2', 70_000],
];
const operationFactors: Readonly<Record<string, number>> = {
  generate: 8,
  sign: 1,
  verify: 0.5,
  check: 1,
  encrypt: 0.4,
  decrypt: 1,
};
const backendFactors: Readonly<Record<string, number>> = { webcrypto: 1, wasm: 2.2, noble: 6, kernels: 1.3 };

function medianNs({ scheme, operation, backend, conditions }: RecordedCell, index: number, areAlike: boolean): number {
  const [, us = 200] = signsUs.find(([prefix]) => scheme.startsWith(prefix)) ?? [];
  if (areAlike) return us * 1000;
  const factor = (operationFactors[operation] ?? 1) * (backendFactors[backend] ?? 1);
  return us * 1000 * factor * (conditions ? 1.2 : 1) * (1 + (index % 7) / 20);
}

function measured(experiment: Experiment, cell: RecordedCell, index: number, areAlike: boolean): unknown {
  const random = seededRandom(index + 1);
  const middle = medianNs(cell, index, areAlike);
  const samplesNs = Array.from({ length: SAMPLES }, () => middle * (0.99 + 0.02 * random()));
  const eventsMs = samplesNs.map((ns) => (2 * ns) / NS_PER_MS);
  const elapsedMs = eventsMs.reduce((sum, ms) => sum + ms, 0);
  return {
    ...cell,
    status: 'measured',
    callsPerBatch: 40,
    samplesNs,
    rounds: samplesNs.map((_, round) => round),
    atMs: samplesNs.map((_, round) => 1000 + 200 * round),
    coldNs: middle * 3,
    warmUp: { calls: 120, elapsedMs: 140, stable: true },
    discardedBatches: 0,
    stopped: 'precision',
    ...(experiment.procedure === 'key-storm' && {
      storm: {
        elapsedMs: elapsedMs / 2,
        finished: SAMPLES,
        alone: { connections: SAMPLES, elapsedMs, generateMs: 0.7 * elapsedMs, eventsMs },
      },
    }),
  };
}

function measurementOf(
  experiment: Experiment,
  cell: RecordedCell,
  index: number,
  kind: TypicalKind,
): readonly unknown[] {
  if (kind === 'one cell' && index > 0) return [];
  if (kind === 'failures' && index % 3 === 1)
    return [{ ...cell, status: 'failed', reason: 'The signature was refused by another backend.' }];
  if (kind === 'failures' && index % 5 === 2)
    return [{ ...cell, status: 'unsupported', reason: 'WebCrypto has no such algorithm here.' }];
  return [measured(experiment, cell, index, kind === 'ties')];
}

/**
 * A run of the experiment with default settings, on these backends if given; valid, because it was read as a document.
 */
export function typicalRun(experiment: Experiment, kind: TypicalKind, backends?: readonly BackendId[]): RunDocument {
  const settings = { ...defaultSettings(experiment), preset: 'standard' as const, ...(backends && { backends }) };
  const sizes = sizedParts.flatMap((part, at) => sizeForms.map((form) => ({ part, form, bytes: [64 + at, 72 + at] })));
  const { schemes } = settings;
  return readRun({
    ...exampleRun({ id: kind.replaceAll(' ', '-') }),
    experiment: experiment.id,
    outcome: kind === 'one cell' ? 'cancelled' : 'finished',
    elapsedMs: 61_000,
    settings,
    measurements: cellsOf(settings).flatMap((cell, index) => measurementOf(experiment, cell, index, kind)),
    sizes: schemes.map((scheme) => ({ scheme, backend: 'wasm', signatures: 8, sizes })),
    payloadLimits: schemes.map((scheme) => ({ scheme, backend: 'wasm', bytes: 190 })),
  });
}
