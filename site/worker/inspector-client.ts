/** The page's end of the inspector's worker. */
import type { Inspection, InspectRequest } from '../ceremony/inspection/inspection.ts';
import { Calls } from './calls/calls.ts';
import type { InspectorReport, InspectorRequest } from './inspector-protocol.ts';

const DIED =
  'The worker that inspects did not load or stopped. What was pasted is still here; reload the page to try again.';

const calls = new Calls<InspectorRequest, InspectorReport>(
  () => new Worker(new URL('./inspector.worker.ts', import.meta.url), { type: 'module', name: 'inspector' }),
);

/** Inspects in a worker that stays for the next time. @throws Error with a plain sentence where it cannot be loaded */
export function inspectInWorker(request: InspectRequest): Promise<Inspection> {
  return new Promise((resolve, reject) =>
    calls.call((id) => ({ id, request }), {
      hear(report) {
        if (report.type === 'inspected') resolve(report.inspection);
        else reject(new Error(report.reason));
        return true;
      },
      died: () => reject(new Error(DIED)),
    }),
  );
}
