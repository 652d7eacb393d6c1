import { exampleRun } from '../../../site/results/simulated/example-run.ts';

/** The members that tell a cell from other cells. */
interface MadeUpCell {
  readonly scheme: string;
  readonly backend: string;
  readonly operation: string;
  readonly message?: { readonly form: string; readonly challengeBytes: number };
}

/** Returns a made-up run of these cells as the page exports it, with skewed times. */
export function runText(id: string, cells: readonly MadeUpCell[], samplesPerCell: number): string {
  const among = (name: 'scheme' | 'backend' | 'operation') => [...new Set(cells.map((cell) => cell[name]))];
  const draw = () => 2.74e4 * (1 + Math.random() ** 8);
  const run = exampleRun({ id });
  return JSON.stringify({
    ...run,
    settings: {
      ...run.settings,
      schemes: among('scheme'),
      operations: among('operation'),
      backends: among('backend'),
    },
    environment: { ...run.environment, label: id },
    measurements: cells.map((cell) => ({
      ...cell,
      status: 'measured',
      callsPerBatch: 100,
      samplesNs: Array.from({ length: samplesPerCell }, draw),
    })),
  });
}

/** The cells of three schemes on two backends, with these operations. */
export const usualCells = (operations: readonly string[]): readonly MadeUpCell[] =>
  ['rsa-3072', 'ecdsa-p256', 'ed25519'].flatMap((scheme) =>
    ['wasm', 'webcrypto'].flatMap((backend) => operations.map((operation) => ({ scheme, backend, operation }))),
  );
