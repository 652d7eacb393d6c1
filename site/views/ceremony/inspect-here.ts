import { inspectInWorker } from '../../worker/inspector-client.ts';

/** Asks the inspector, or says in a sentence that it has nothing to run on here. */
export const inspectHere: typeof inspectInWorker = async (request) => {
  if (typeof WebAssembly !== 'object')
    throw new Error(
      'The inspector needs WebAssembly, which is switched off in this browser, so nothing was inspected. What was pasted is kept; try another browser.',
    );
  return inspectInWorker(request);
};
