/** A worker of the Compare place: one compares, another reads what comes from outside. */
export function startCompareWorker<Report>(hear: (report: Report) => void, died: () => void): Worker {
  const started = new Worker(new URL('../compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' });
  started.onmessage = ({ data }: MessageEvent<Report>) => hear(data);
  started.onmessageerror = died;
  started.onerror = (event) => {
    event.preventDefault();
    died();
  };
  return started;
}
