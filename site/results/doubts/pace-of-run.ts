/** How fast the machine went in a run, where its document says it and what it says can be. What cannot be is kept, said, and not used. */
import { areKernelTimes, type PaceTimes } from '../../harness/quiet/pace.ts';
import { onceFor } from '../derived/once-for.ts';
import type { RunDocument } from '../document/run.ts';

/** Decimal places may have been lost on the way. */
const ROUNDING = 1e-3;

/** A middle lies among what it is the middle of; nothing is against one whose readings are not there. */
function isAmong(middleMs: number, readingsMs: readonly number[]): boolean {
  if (readingsMs.length === 0) return true;
  const least = readingsMs.reduce((low, ms) => Math.min(low, ms));
  const most = readingsMs.reduce((high, ms) => Math.max(high, ms));
  return middleMs >= least * (1 - ROUNDING) && middleMs <= most * (1 + ROUNDING);
}

/** Whether the pace of the run, or of one of its repeats, lies outside of the readings that it is the middle of: there may be very many. */
const isContradicted = onceFor((run: RunDocument): boolean =>
  [run, ...(run.repeats ?? [])].some(({ pace, drift }) => {
    const readings = drift?.readings ?? [];
    const chains = readings.map(({ spinMs }) => spinMs);
    const multipliers = readings.flatMap(({ multiplierMs }) => multiplierMs ?? []);
    return pace && !(isAmong(pace.chainMs, chains) && isAmong(pace.multiplierMs, multipliers));
  }),
);

/** The pace as a link tells it, which has no readings beside it: nobody could see there that they contradict it. */
export const tellablePace = (run: RunDocument): RunDocument['pace'] => (isContradicted(run) ? undefined : run.pace);

/** The kernels' times; nothing where the document has none, they are no times that a kernel can take, or its readings say otherwise. */
export function paceOfRun(run: RunDocument): PaceTimes | undefined {
  const { pace } = run;
  return pace && areKernelTimes(pace) && !isContradicted(run) ? pace : undefined;
}

const NOT_USED = 'it is kept, nothing is concluded from it, and its times cannot be set to equal pace.';

/** Said of a pace that cannot be: nothing where there is none, or it can. */
export function paceProblem(run: RunDocument, name = 'The result'): readonly string[] {
  const { pace } = run;
  const readings = pace ? [pace, ...(pace.best ? [pace.best] : [])] : [];
  if (!readings.every(areKernelTimes)) return [`${name} gives a pace that no machine can have; ${NOT_USED}`];
  return isContradicted(run) ? [`${name} gives a pace that its own readings contradict; ${NOT_USED}`] : [];
}
