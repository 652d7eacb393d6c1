/** A run for tests and benchmarks: the main experiment, Quick, with seeded samples. Not part of the page. */

import { defaultSettings } from '../../experiments/settings/settings.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { Measurement, RunDocument } from '../document/run.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';

const medians: Readonly<Record<string, number>> = {
  'rsa-3072/wasm/generate': 2.1e9,
  'rsa-3072/webcrypto/generate': 4.7e8,
  'rsa-3072/wasm/sign': 1.41e7,
  'rsa-3072/webcrypto/sign': 2.93e6,
  'rsa-3072/wasm/verify': 3.1e5,
  'rsa-3072/webcrypto/verify': 9.7e4,
  'ecdsa-p256/wasm/generate': 6.9e4,
  'ecdsa-p256/webcrypto/generate': 5.1e4,
  'ecdsa-p256/wasm/sign': 9.6e4,
  'ecdsa-p256/webcrypto/sign': 6.3e4,
  'ecdsa-p256/wasm/verify': 1.9e5,
  'ecdsa-p256/webcrypto/verify': 1.1e5,
  'ed25519/wasm/generate': 2.2e4,
  'ed25519/webcrypto/generate': 6.7e4,
  'ed25519/wasm/sign': 2.74e4,
  'ed25519/webcrypto/sign': 7.1e4,
  'ed25519/wasm/verify': 5.6e4,
  'ed25519/webcrypto/verify': 1.3e5,
};

interface Options {
  readonly id?: string;
  readonly seed?: number;
  /** The factor of every time. */
  readonly pace?: number;
  readonly samples?: number;
}

function measurementsOf({ seed = 1, pace = 1, samples = 40 }: Options): readonly Measurement[] {
  const random = seededRandom(seed);
  const { schemes, backends, operations, messages } = defaultSettings();
  return schemes.flatMap((scheme) =>
    operations.flatMap((operation) =>
      backends.map((backend): Measurement => {
        const median = (medians[`${scheme}/${backend}/${operation}`] ?? 1e5) * pace;
        const draw = () => median * (0.98 + 0.03 * random() + 0.05 * random() ** 8);
        const [message] = operation === 'generate' ? [] : messages;
        return {
          scheme,
          backend,
          operation,
          ...(message && { message }),
          status: 'measured',
          callsPerBatch: Math.max(1, Math.min(1000, Math.round(4e6 / median))),
          samplesNs: Array.from({ length: samples }, draw),
          rounds: Array.from({ length: samples }, (_, round) => round),
          atMs: Array.from({ length: samples }, (_, round) => 900 + 230 * round + (median % 200)),
          coldNs: Math.round((median * 4) / 5000) * 5000,
          warmUp: { calls: 120, elapsedMs: 180, stable: true },
          discardedBatches: 0,
          stopped: 'precision',
          belowResolution: false,
        };
      }),
    ),
  );
}

/** It has everything that a run of this page knows. */
export type ExampleRun = RunDocument & Required<Pick<RunDocument, 'startedAt' | 'elapsedMs' | 'build' | 'drift'>>;

export function exampleRun(options: Options = {}): ExampleRun {
  const settings = defaultSettings();
  return {
    schemaVersion: SCHEMA_VERSION,
    id: options.id ?? '8d4f0c1b7a92e3556f01ab9c',
    startedAt: '2026-05-17T09:31:22.481Z',
    elapsedMs: 10_431.3,
    outcome: 'finished',
    experiment: settings.experiment,
    settings,
    notDefault: [],
    environment: {
      engine: 'Chromium 156',
      platform: 'Android',
      cores: 8,
      isolated: true,
      clockStepMs: 0.005,
      memoryGiB: 8,
      hiddenMs: 0,
      label: 'Pixel 9, on charger',
    },
    build: {
      commit: '3749401',
      rustc: '1.91.0 (f8297e351 2025-10-28)',
      wasmBindgen: '0.2.128',
      binaryen: '132.0.0',
      modules: ['rsa', 'ecdsa', 'eddsa'].map((family, index) => ({
        family,
        build: 'wide',
        targetFeatures: ['+simd128', '+wide-arithmetic'],
        flags: ['-O3'],
        crates: { rsa: '0.10.0-rc.9' },
        sha256: `${index}f3a91c07b6e2d4458aa0913cbe77f1d2e6054c8b9a1f30d7724be5c6910ad38${index}`,
        rawBytes: 181_233,
        gzipBytes: 80_111,
      })),
    },
    ways: [
      { backend: 'wasm', computes: 'nothing', callsPerBatch: 1000, samplesNs: [9, 9.1, 9.3], rounds: [0, 1, 2] },
      { backend: 'webcrypto', computes: 'hmac', callsPerBatch: 70, samplesNs: [15e3, 14e3, 16e3], rounds: [0, 1, 2] },
    ],
    drift: {
      readings: Array.from({ length: 40 }, (_, index) => ({ atMs: index * 260, spinMs: 0.99 + (index % 5) / 100 })),
      grade: 'quiet',
      reason: 'A fixed piece of work, timed between rounds, took the same time throughout, within 4 %.',
    },
    measurements: measurementsOf(options),
  };
}
