/** The page's end of the worker that verifies Ed25519's edge cases. */
import type { EdgeVerdicts } from '../backends/verify-edge-cases.ts';
import { Calls } from './calls/calls.ts';

const edges = new Calls<'verify', readonly EdgeVerdicts[]>({
  make: () => new Worker(new URL('./edges.worker.ts', import.meta.url), { type: 'module', name: 'edge-cases' }),
  work: 'verifies the edge cases',
  after: 'Open Method again to try once more.',
});

/** Ends the worker afterwards. @throws Error with a plain sentence if it cannot be loaded */
export const verifyEdgeCasesInWorker = (): Promise<readonly EdgeVerdicts[]> =>
  edges.call('verify').finally(() => edges.end([]));
