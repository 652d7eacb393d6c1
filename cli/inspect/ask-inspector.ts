/** Questions to the inspector in its own thread, with the same messages as on the page. */
import { Worker } from 'node:worker_threads';
import type { Inspection, InspectRequest } from '../../site/ceremony/inspection/inspection.ts';
import { askThread } from '../threads/ask-thread.ts';
import { threadAddress } from '../threads/thread-address.ts';

interface InspectorThread {
  /** One question after another. @throws CommandFault if the inspector cannot be loaded, or stops */
  ask(request: InspectRequest): Promise<Inspection>;
  end(): void;
}

export function startInspector(): InspectorThread {
  const thread = new Worker(threadAddress('inspector'));
  return { ask: (request) => askThread(thread, 'inspects', request), end: () => void thread.terminate() };
}

/** One question only. @throws CommandFault if the inspector cannot be loaded */
export function askInspector(request: InspectRequest): Promise<Inspection> {
  const thread = startInspector();
  return thread.ask(request).finally(thread.end);
}
