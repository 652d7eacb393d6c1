import { median } from 'simple-statistics';

/**
 * Milliseconds of two fixed pieces of work. The first is a chain in which each operation waits for the one before
 * (`spin`). The second is independent chains that the multiplier and the loads limit (`pace-kernel.ts`). A neighbour on
 * the same core takes multiplier and loads, which the first hardly needs; a slower clock slows both alike.
 */
export interface PaceTimes {
  readonly chainMs: number;
  readonly multiplierMs: number;
}

/** The median times of a visit, and the best medians of the same browser up to and including this visit. */
export interface VisitPace extends PaceTimes {
  readonly best?: PaceTimes;
}

/** The speed of the machine relative to its best so far: 1 is the best, 0.5 is half as fast. */
export type Pace =
  | {
      readonly judged: true;
      readonly chain: number;
      readonly multiplier: number;
      /** What the two together suggest. It is not proof: sharing turns with other programs slows both alike, too. */
      readonly suggests: 'full pace' | 'slow clock' | 'shared core' | 'neither';
    }
  | { readonly judged: false; readonly reason: string };

/**
 * Closer to the best than this is full pace. Pace kernels further apart than this have different causes of slowness.
 */
const NOTABLE_SHARE = 0.1;
/** A pace kernel is made to last about a millisecond. On no machine does it take less or more than these. */
const MIN_PACE_KERNEL_MS = 1e-3;
const MAX_PACE_KERNEL_MS = 1e5;
/** A pace outside these bounds is the pace of another machine, or of other work. */
const MIN_PACE = 0.01;
const MAX_PACE = 100;

/** The median time of each pace kernel over a visit; undefined without readings, or if a reading is impossible. */
export function medianTimes(chainMs: readonly number[], multiplierMs: readonly number[]): PaceTimes | undefined {
  if (chainMs.length === 0 || multiplierMs.length === 0) return undefined;
  if (![...chainMs, ...multiplierMs].every(isPaceTime)) return undefined;
  return { chainMs: median([...chainMs]), multiplierMs: median([...multiplierMs]) };
}

function isPaceTime(ms: number): boolean {
  return ms >= MIN_PACE_KERNEL_MS && ms <= MAX_PACE_KERNEL_MS;
}

/** The shortest time of each pace kernel over visits; undefined if no visit has times. */
export function bestOf(visits: readonly PaceTimes[]): PaceTimes | undefined {
  const seen = visits.filter(areKernelTimes);
  if (seen.length === 0) return undefined;
  return {
    chainMs: Math.min(...seen.map(({ chainMs }) => chainMs)),
    multiplierMs: Math.min(...seen.map(({ multiplierMs }) => multiplierMs)),
  };
}

/** The pace of a visit, from its pace kernels' times and the best times on the same device in the same engine. */
export function paceOf(times: PaceTimes, best: PaceTimes): Pace {
  const all = [times.chainMs, times.multiplierMs, best.chainMs, best.multiplierMs];
  if (!all.every(isPaceTime))
    return { judged: false, reason: 'A reading of the machine’s pace is no time that a kernel can take.' };
  const chain = best.chainMs / times.chainMs;
  const multiplier = best.multiplierMs / times.multiplierMs;
  if ([chain, multiplier].some((pace) => pace < MIN_PACE || pace > MAX_PACE)) {
    return { judged: false, reason: 'The machine’s pace is too far from the best one seen to be the same machine’s.' };
  }
  return { judged: true, chain, multiplier, suggests: suggestionOf(chain, multiplier) };
}

function suggestionOf(chain: number, multiplier: number): 'full pace' | 'slow clock' | 'shared core' | 'neither' {
  const full = 1 - NOTABLE_SHARE;
  if (chain >= full && multiplier >= full) return 'full pace';
  const apart = multiplier / chain;
  if (apart < full) return 'shared core';
  return apart <= 1 / full ? 'slow clock' : 'neither';
}

/** Whether both are times that a pace kernel can take. */
export function areKernelTimes({ chainMs, multiplierMs }: PaceTimes): boolean {
  return isPaceTime(chainMs) && isPaceTime(multiplierMs);
}
