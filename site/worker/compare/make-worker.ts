/** Makes a worker of the Compare place: one compares, another reads data from outside. */
export const makeCompareWorker = (): Worker =>
  new Worker(new URL('../compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' });
