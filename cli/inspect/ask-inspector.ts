/** One question to the inspector, in a thread of its own: the wiring is the page's. */
import { Worker } from 'node:worker_threads';
import type { Inspection, InspectRequest } from '../../site/ceremony/inspection/inspection.ts';
import type { InspectorReport, InspectorRequest } from '../../site/worker/inspector-protocol.ts';
import { CommandFault } from '../terminal/terminal.ts';
import { threadAddress } from '../threads/thread-address.ts';

/** @throws CommandFault where the inspector cannot be loaded */
export function askInspector(request: InspectRequest): Promise<Inspection> {
  const thread = new Worker(threadAddress('inspector'));
  const answer = new Promise<Inspection>((resolve, reject) => {
    thread.once('message', (report: InspectorReport) => {
      if (report.type === 'inspected') resolve(report.inspection);
      else reject(new CommandFault(report.reason));
    });
    thread.once('error', ({ message }) => reject(new CommandFault(`The inspector stopped (${message}).`)));
  });
  thread.postMessage({ id: 1, request } satisfies InspectorRequest);
  return answer.finally(() => void thread.terminate());
}
