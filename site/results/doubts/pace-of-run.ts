/**
 * The pace of a run, if its document has one that is possible. An impossible pace stays in the document and is
 * reported. It is not used.
 */
import { areKernelTimes, type PaceTimes } from '../../harness/quiet/pace.ts';
import { onceFor } from '../derived/once-for.ts';
import type { RunDocument } from '../document/run.ts';

/** Decimal places may have been lost in rounding. */
const ROUNDING = 1e-3;

/** Whether a median lies among its readings. Without readings, nothing contradicts it. */
function isAmong(middleMs: number, readingsMs: readonly number[]): boolean {
  if (readingsMs.length === 0) return true;
  const least = readingsMs.reduce((low, ms) => Math.min(low, ms));
  const most = readingsMs.reduce((high, ms) => Math.max(high, ms));
  return middleMs >= least * (1 - ROUNDING) && middleMs <= most * (1 + ROUNDING);
}

/**
 * Whether the pace of the run, or of one of its repeats, lies outside its readings. There may be very many readings, so
 * `onceFor` keeps the answer.
 */
const isContradicted = onceFor((run: RunDocument): boolean =>
  [run, ...(run.repeats ?? [])].some(({ pace, drift }) => {
    const readings = drift?.readings ?? [];
    const chains = readings.map(({ spinMs }) => spinMs);
    const multipliers = readings.flatMap(({ multiplierMs }) => multiplierMs ?? []);
    return pace && !(isAmong(pace.chainMs, chains) && isAmong(pace.multiplierMs, multipliers));
  }),
);

/** The pace for a link. A link has no readings, so that a reader could not see that they contradict the pace. */
export const tellablePace = (run: RunDocument): RunDocument['pace'] => (isContradicted(run) ? undefined : run.pace);

/** The kernels' times; undefined if the document has none, if they are impossible, or if its readings disagree. */
export function paceOfRun(run: RunDocument): PaceTimes | undefined {
  const { pace } = run;
  return pace && areKernelTimes(pace) && !isContradicted(run) ? pace : undefined;
}

const NOT_USED = 'it is kept, nothing is concluded from it, and its times cannot be set to equal pace.';

/** A sentence about an impossible pace; empty if there is no pace, or a possible one. */
export function paceProblem(run: RunDocument, name = 'The result'): readonly string[] {
  const { pace } = run;
  const readings = pace ? [pace, ...(pace.best ? [pace.best] : [])] : [];
  if (!readings.every(areKernelTimes)) return [`${name} gives a pace that no machine can have; ${NOT_USED}`];
  return isContradicted(run) ? [`${name} gives a pace that its own readings contradict; ${NOT_USED}`] : [];
}
