/** Programs that use a whole processor each, for benchmarks that measure beside them. */
import { availableParallelism } from 'node:os';
import { endGroup, startGroup } from '../../../scripts/process-group.mjs';

/**
 * Runs until its parent is gone, which may have been killed without a chance to end it. @param parent the parent's
 * process number, as JavaScript
 */
export const busyUnder = (parent: number | string) =>
  `while (process.ppid === ${parent}) for (let turn = 0; turn < 1e8; turn += 1);`;

/** Starts one program on every processor. Returns a function that ends them. */
export function beginNeighbours(): () => void {
  const neighbours = Array.from({ length: availableParallelism() }, () =>
    startGroup(process.execPath, ['-e', busyUnder(process.pid)], { stdio: 'ignore' }),
  );
  return () => {
    for (const neighbour of neighbours) endGroup(neighbour);
  };
}
