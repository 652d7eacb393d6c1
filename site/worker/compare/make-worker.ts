/** A worker of the Compare place: one compares, another reads what comes from outside. */
export const makeCompareWorker = (): Worker =>
  new Worker(new URL('../compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' });
