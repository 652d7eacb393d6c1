/** The page's end of the worker that verifies Ed25519's edge cases. */
import type { EdgeVerdicts } from '../backends/verify-edge-cases.ts';
import { hearWorker } from './calls/hear-worker.ts';

const DIED = 'The worker that verifies the edge cases did not load or stopped. Open Method again to try once more.';

/** A worker of its own for each time. @throws Error with a plain sentence where it cannot be loaded */
export function verifyEdgeCasesInWorker(): Promise<readonly EdgeVerdicts[]> {
  const worker = new Worker(new URL('./edges.worker.ts', import.meta.url), { type: 'module', name: 'edge-cases' });
  const answer = new Promise<readonly EdgeVerdicts[]>((resolve, reject) => {
    hearWorker(worker, resolve, () => reject(new Error(DIED)));
  });
  return answer.finally(() => worker.terminate());
}
