/** Results of other programs, as bytes: each result by its engine and its cells. */

import type { RunDocument } from '../../document/run.ts';
import { collect } from '../collect.ts';

/** `scheme operation` → nanoseconds of its samples. */
export type Cells = Readonly<Record<string, readonly number[]>>;

/** `scheme operation` → nanoseconds. */
export function nanosecondsOf({ measurements }: RunDocument): Cells {
  return Object.fromEntries(
    measurements.map((one) => [
      [one.scheme, one.operation, ...Object.entries(one.conditions ?? {}).map((entry) => entry.join('='))].join(' '),
      one.status === 'measured' ? one.samplesNs.map(Math.round) : [],
    ]),
  );
}

/** Engine and cells of each result, in their order. */
export async function resultsOf(...parts: readonly (string | Uint8Array<ArrayBuffer>)[]) {
  const { runs } = (await collect(new Blob([...parts]))).result();
  return runs.map((run) => [run.environment.engine, nanosecondsOf(run)] as const);
}
