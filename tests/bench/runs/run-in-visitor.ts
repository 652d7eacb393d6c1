/** One run of the page with these settings in any engine, from opening the page to the run document. */
import type { RunDocument } from '../../../site/results/document/run.ts';
import { ask, type Visitor, waitUntil } from '../../engines/visitor.ts';

/** @param settings what follows `#/run?` @throws Error if the run fails or takes longer than `timeoutMs` */
export async function runInVisitor(
  visitor: Visitor,
  siteUrl: string,
  settings: string,
  timeoutMs: number,
): Promise<RunDocument> {
  await visitor.goTo(`${siteUrl}#/run?${settings}&start`);
  let state: unknown;
  await waitUntil(`The end of the run ${settings}`, timeoutMs, async () => {
    state = await ask(visitor, 'globalThis.passkeyBench?.state');
    return state === 'finished' || state === 'failed';
  });
  if (state === 'failed') throw new Error(`The run ${settings} has failed.`);
  // The run is read as text, because a driver takes long for an object of many numbers.
  return JSON.parse(String(await visitor.read('JSON.stringify(globalThis.passkeyBench.run)')));
}
