/** How fast the machine went in a run, where its document says it and what it says can be. What cannot be is kept, said, and not used. */
import { areKernelTimes, type KernelTimes } from '../../harness/quiet/pace.ts';
import type { RunDocument } from '../document/run.ts';

/** The kernels' times; nothing where the document has none, or they are no times that a kernel can take. */
export function paceOfRun({ pace }: RunDocument): KernelTimes | undefined {
  return pace && areKernelTimes(pace) ? pace : undefined;
}

/** Said of a pace that cannot be: nothing where there is none, or it can. */
export function paceProblem({ pace }: RunDocument, name = 'The result'): readonly string[] {
  const told = pace ? [pace, ...(pace.best ? [pace.best] : [])] : [];
  return told.every(areKernelTimes)
    ? []
    : [
        `${name} gives a pace that no machine can have; it is kept, nothing is concluded from it, and its times cannot be set to equal pace.`,
      ];
}
