/** The page's end of the inspector's worker. */
import type { Inspection, InspectRequest } from '../ceremony/inspection/inspection.ts';
import type { InspectorReport, InspectorRequest } from './inspector-protocol.ts';

const DIED =
  'The worker that inspects did not load or stopped. What was pasted is still here; reload the page to try again.';

interface Waiting {
  resolve(found: Inspection): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let requests = 0;
/** By the number of the request: several may be under way, and answers need not come in order. */
const waiting = new Map<number, Waiting>();

function end(): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error(DIED));
  waiting.clear();
}

function settle(report: InspectorReport): void {
  const asker = waiting.get(report.id);
  waiting.delete(report.id);
  if (report.type === 'inspected') asker?.resolve(report.inspection);
  else asker?.reject(new Error(report.reason));
}

function start(): Worker {
  const started = new Worker(new URL('./inspector.worker.ts', import.meta.url), { type: 'module', name: 'inspector' });
  started.onmessage = ({ data }: MessageEvent<InspectorReport>) => settle(data);
  started.onmessageerror = end;
  started.onerror = (event) => {
    event.preventDefault();
    end();
  };
  return started;
}

/** Inspects in a worker that stays for the next time. @throws Error with a plain sentence where it cannot be loaded */
export function inspectInWorker(request: InspectRequest): Promise<Inspection> {
  worker ??= start();
  requests += 1;
  const id = requests;
  worker.postMessage({ id, request } satisfies InspectorRequest);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}
