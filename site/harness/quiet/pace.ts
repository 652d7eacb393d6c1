import { median } from 'simple-statistics';

/**
 * Milliseconds of two fixed pieces of work: a chain in which each operation waits for the one before (`spin`), and independent chains that the
 * multiplier and the loads limit (`pace-kernel.ts`). A neighbour on the same core takes multiplier and loads, which the first
 * hardly needs; a slower clock slows both alike.
 */
export interface PaceTimes {
  readonly chainMs: number;
  readonly multiplierMs: number;
}

/** The median times of a visit, with the best medians of the same browser up to this visit, itself counted. */
export interface VisitPace extends PaceTimes {
  readonly best?: PaceTimes;
}

/** How fast the machine went, relative to the best that was seen of it: 1 is the best, 0.5 is half as fast. */
export type Pace =
  | {
      readonly judged: true;
      readonly chain: number;
      readonly multiplier: number;
      /** What the two together suggest. Neither is proof: turns that a scheduler gives slow both alike, too. */
      readonly suggests: 'full pace' | 'slow clock' | 'shared core' | 'neither';
    }
  | { readonly judged: false; readonly reason: string };

/** Closer to the best than this is full pace; pace kernels this much apart were slowed by different things. */
const NOTABLE_SHARE = 0.1;
/** No pace kernel that is meant to last a millisecond takes less or more than this, on any machine. */
const MIN_PACE_KERNEL_MS = 1e-3;
const MAX_PACE_KERNEL_MS = 1e5;
/** A pace below this is that of another machine, or of other work. */
const MIN_PACE = 0.01;
const MAX_PACE = 100;

/** The median time of each pace kernel over a visit; nothing without readings, or where one is no time. */
export function medianTimes(chainMs: readonly number[], multiplierMs: readonly number[]): PaceTimes | undefined {
  if (chainMs.length === 0 || multiplierMs.length === 0) return undefined;
  if (![...chainMs, ...multiplierMs].every(isPaceTime)) return undefined;
  return { chainMs: median([...chainMs]), multiplierMs: median([...multiplierMs]) };
}

function isPaceTime(ms: number): boolean {
  return ms >= MIN_PACE_KERNEL_MS && ms <= MAX_PACE_KERNEL_MS;
}

/** The least that each pace kernel ever took, over visits; nothing where there is no visit with times. */
export function bestOf(visits: readonly PaceTimes[]): PaceTimes | undefined {
  const seen = visits.filter(areKernelTimes);
  if (seen.length === 0) return undefined;
  return {
    chainMs: Math.min(...seen.map(({ chainMs }) => chainMs)),
    multiplierMs: Math.min(...seen.map(({ multiplierMs }) => multiplierMs)),
  };
}

/** The pace of a visit, from its pace kernels' times and the best times seen on the same device in the same engine. */
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
