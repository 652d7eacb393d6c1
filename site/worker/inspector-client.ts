/** The page's end of the inspector's worker, which stays for later calls. */
import type { Inspection, InspectRequest } from '../ceremony/inspection/inspection.ts';
import { Calls } from './calls/calls.ts';

const inspector = new Calls<InspectRequest, Inspection>({
  make: () => new Worker(new URL('./inspector.worker.ts', import.meta.url), { type: 'module', name: 'inspector' }),
  work: 'inspects',
  after: 'What was pasted is still here; reload the page to try again.',
});

/** @throws Error with a plain sentence if the worker cannot be loaded */
export const inspectInWorker = (request: InspectRequest): Promise<Inspection> => inspector.call(request);
