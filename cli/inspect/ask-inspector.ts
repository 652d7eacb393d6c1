/** Questions to the inspector, in a thread of its own: the wiring is the page's. */
import { Worker } from 'node:worker_threads';
import type { Inspection, InspectRequest } from '../../site/ceremony/inspection/inspection.ts';
import type { InspectorReport, InspectorRequest } from '../../site/worker/inspector-protocol.ts';
import { CommandFault } from '../terminal/terminal.ts';
import { threadAddress } from '../threads/thread-address.ts';

interface InspectorThread {
  /** One question after another. @throws CommandFault where the inspector cannot be loaded or stops */
  ask(request: InspectRequest): Promise<Inspection>;
  end(): void;
}

export function startInspector(): InspectorThread {
  const thread = new Worker(threadAddress('inspector'));
  let questionCount = 0;
  return {
    ask(request) {
      questionCount += 1;
      const answer = new Promise<Inspection>((resolve, reject) => {
        const stopped = ({ message }: Error) => reject(new CommandFault(`The inspector stopped (${message}).`));
        thread.once('error', stopped);
        thread.once('message', (report: InspectorReport) => {
          thread.off('error', stopped);
          if (report.type === 'inspected') resolve(report.inspection);
          else reject(new CommandFault(report.reason));
        });
      });
      thread.postMessage({ id: questionCount, request } satisfies InspectorRequest);
      return answer;
    },
    end: () => void thread.terminate(),
  };
}

/** One question alone. @throws CommandFault where the inspector cannot be loaded */
export function askInspector(request: InspectRequest): Promise<Inspection> {
  const thread = startInspector();
  return thread.ask(request).finally(thread.end);
}
