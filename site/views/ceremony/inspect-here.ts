import { inspectInWorker } from '../../worker/inspector-client.ts';

/** Asks the inspector. @throws Error with a sentence if there is no WebAssembly to run it */
export const inspectHere: typeof inspectInWorker = async (request) => {
  if (typeof WebAssembly !== 'object')
    throw new Error(
      'The inspector needs WebAssembly, which is switched off in this browser, so nothing was inspected. What was pasted is kept; try another browser.',
    );
  return inspectInWorker(request);
};
