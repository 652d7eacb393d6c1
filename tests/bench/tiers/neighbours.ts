/** Programs that take all of a processor, for those who measure beside them. */
import { availableParallelism } from 'node:os';
import { endGroup, startGroup } from '../../../scripts/process-group.mjs';

/** Until whoever asks for it is gone, who may have been killed without a chance to end it. @param parent the number of that process, as JavaScript */
export const busyUnder = (parent: number | string) =>
  `while (process.ppid === ${parent}) for (let turn = 0; turn < 1e8; turn += 1);`;

/** One on every processor, until it is called off. */
export function beginNeighbours(): () => void {
  const neighbours = Array.from({ length: availableParallelism() }, () =>
    startGroup(process.execPath, ['-e', busyUnder(process.pid)], { stdio: 'ignore' }),
  );
  return () => {
    for (const neighbour of neighbours) endGroup(neighbour);
  };
}
