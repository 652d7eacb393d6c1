/** The readings of one pace kernel, and which kernels a reason speaks of. */
import type { Drift } from './drift.ts';

export type PaceKernel = 'chain' | 'multiplier';

/** When a kernel ran, since the run began, and how long it took. */
interface KernelTime {
  readonly atMs: number;
  readonly tookMs: number;
}

/** Older readings have no time of the second kernel. */
export const timesOfKernel = (readings: Drift['readings'], kernel: PaceKernel): readonly KernelTime[] =>
  readings.flatMap(({ atMs, spinMs, multiplierMs }) => {
    const tookMs = kernel === 'chain' ? spinMs : multiplierMs;
    return tookMs === undefined ? [] : [{ atMs, tookMs }];
  });

/** The words for each kernel in the reasons of a grade. Two sentences compare the kernels, and so speak of both. */
const spokenOf: readonly (readonly [kernel: PaceKernel, words: RegExp])[] = [
  ['chain', /, timed between rounds,|both pieces of work|the rest/],
  ['multiplier', /the multiplier limits|both pieces of work/],
];

/** The kernels that a reason speaks of; the first if it speaks of neither. */
export function kernelsOfReason(reason: string): readonly PaceKernel[] {
  const found = spokenOf.flatMap(([kernel, words]) => (words.test(reason) ? [kernel] : []));
  return found.length > 0 ? found : ['chain'];
}
