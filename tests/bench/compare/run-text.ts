/** A cell by what tells it from others. */
interface MadeUpCell {
  readonly scheme: string;
  readonly backend: string;
  readonly operation: string;
  readonly message?: { readonly form: string; readonly challengeBytes: number };
}

/** A run of these cells as the page exports it, with skewed times: made up. */
export function runText(id: string, cells: readonly MadeUpCell[], samplesPerCell: number): string {
  const among = (name: 'scheme' | 'backend' | 'operation') => [...new Set(cells.map((cell) => cell[name]))];
  const draw = () => 2.74e4 * (1 + Math.random() ** 8);
  return JSON.stringify({
    schemaVersion: 6,
    id,
    startedAt: '2026-05-17T09:31:22.481Z',
    elapsedMs: 60_000,
    outcome: 'finished',
    experiment: 'passkey-signing',
    settings: {
      experiment: 'passkey-signing',
      preset: 'standard',
      schemes: among('scheme'),
      operations: among('operation'),
      backends: among('backend'),
      messages: [],
      wasmBuild: 'auto',
      seed: 7,
      workers: 1,
    },
    notDefault: [],
    environment: { engine: 'Chromium 156', platform: 'Linux', cores: 2, isolated: true, clockStepMs: 0.005, label: id },
    build: { commit: 'bench', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    drift: { readings: [], grade: 'quiet', reason: 'Made up.' },
    measurements: cells.map((cell) => ({
      ...cell,
      status: 'measured',
      callsPerBatch: 100,
      samplesNs: Array.from({ length: samplesPerCell }, draw),
      coldNs: 9e4,
      warmUp: { calls: 100, elapsedMs: 100, stable: true },
      discardedBatches: 0,
      stopped: 'batches',
      belowResolution: false,
    })),
  });
}

/** Three schemes on two backends, with these operations. */
export const usualCells = (operations: readonly string[]): readonly MadeUpCell[] =>
  ['rsa-3072', 'ecdsa-p256', 'ed25519'].flatMap((scheme) =>
    ['wasm', 'webcrypto'].flatMap((backend) => operations.map((operation) => ({ scheme, backend, operation }))),
  );
