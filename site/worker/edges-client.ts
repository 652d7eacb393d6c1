/** The page's end of the worker that verifies Ed25519's edge cases. */
import type { EdgeVerdicts } from '../backends/verify-edge-cases.ts';

const DIED = 'The worker that verifies the edge cases did not load or stopped. Open Method again to try once more.';

/** A worker of its own for each time. @throws Error with a plain sentence where it cannot be loaded */
export function verifyEdgeCasesInWorker(): Promise<readonly EdgeVerdicts[]> {
  const worker = new Worker(new URL('./edges.worker.ts', import.meta.url), { type: 'module', name: 'edge-cases' });
  const answer = new Promise<readonly EdgeVerdicts[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<readonly EdgeVerdicts[]>) => resolve(data);
    worker.onmessageerror = () => reject(new Error(DIED));
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(DIED));
    };
  });
  return answer.finally(() => worker.terminate());
}
