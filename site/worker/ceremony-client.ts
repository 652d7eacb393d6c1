/** The page's end of the Ceremony worker. */

import type { Inspection, InspectRequest } from '../ceremony/inspection/inspect.ts';
import type { CeremonyEvent } from '../ceremony/record/ceremony-run.ts';
import type { CeremonyReport, CeremonyRequest } from './ceremony-protocol.ts';

const workerDied = 'The ceremony’s worker did not load or stopped. Reload the page and try again.';

function startWorker(listen: (report: CeremonyReport) => void, died: (reason: string) => void): Worker {
  const worker = new Worker(new URL('./ceremony.worker.ts', import.meta.url), { type: 'module', name: 'ceremony' });
  worker.onmessage = ({ data }: MessageEvent<CeremonyReport>) => listen(data);
  worker.onmessageerror = () => died(workerDied);
  worker.onerror = (event) => {
    event.preventDefault();
    died(workerDied);
  };
  return worker;
}

/** Measures the simulated ceremonies in a worker of its own. Returns what ends it; nothing is told afterwards. */
export function startCeremony(schemes: readonly string[], listen: (event: CeremonyEvent) => void): () => void {
  const ending = new AbortController();
  const send = (request: CeremonyRequest) => worker.postMessage(request);
  const end = () => {
    ending.abort();
    worker.terminate();
  };
  const worker = startWorker(
    (report) => {
      if (ending.signal.aborted || report.type === 'inspected' || report.type === 'not-inspected') return;
      if (report.type === 'finished' || report.type === 'failed') end();
      listen(report);
    },
    (reason) => {
      if (ending.signal.aborted) return;
      end();
      listen({ type: 'failed', reason });
    },
  );
  const sendVisibility = () =>
    send({ type: 'visibility', hidden: document.hidden, atMs: performance.timeOrigin + performance.now() });
  document.addEventListener('visibilitychange', sendVisibility, { signal: ending.signal });
  send({ type: 'measure', schemes });
  if (document.hidden) sendVisibility();
  return end;
}

let inspectorWorker: Worker | undefined;
let requests = 0;
const waiting = new Map<number, { resolve(found: Inspection): void; reject(error: Error): void }>();

/** Inspects in a worker that stays for the next time. @throws Error with a plain sentence where it cannot be loaded */
export function inspectInWorker(request: InspectRequest): Promise<Inspection> {
  inspectorWorker ??= startWorker(settle, (reason) => {
    inspectorWorker?.terminate();
    inspectorWorker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  });
  requests += 1;
  const id = requests;
  const message: CeremonyRequest = { type: 'inspect', id, request };
  inspectorWorker.postMessage(message);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function settle(report: CeremonyReport): void {
  if (report.type !== 'inspected' && report.type !== 'not-inspected') return;
  const asker = waiting.get(report.id);
  waiting.delete(report.id);
  if (report.type === 'inspected') asker?.resolve(report.inspection);
  else asker?.reject(new Error(report.reason));
}
