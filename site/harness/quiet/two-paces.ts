/** Whether readings of one piece of work form two groups: before and after a device slowed down, or alternating. */
import { median, quantileSorted } from 'simple-statistics';
import type { Drift } from './drift.ts';
import { type PaceKernel, timesOfKernel } from './kernel-times.ts';
import { tookLonger } from './longer-by.ts';

/** A smaller group of readings is an accident. */
const MIN_GROUP_READINGS = 5;
const MIN_GROUP_SHARE = 0.15;
/** The slower group takes at least this many times as long. */
const MIN_APART = 1.2;
/** The widest that a group may be, as a share of the distance between the two, all as logarithms. */
const MAX_WIDTH_SHARE = 0.5;
/** The share of readings that may lie on the wrong side of the moment when a run slowed down. */
const MAX_STRAYS_SHARE = 0.05;
/** Readings that change groups at least this many times alternate. */
const MIN_SWITCHES = 4;

interface TwoGroups {
  readonly fastMs: number;
  readonly slowMs: number;
  /** A longer reading belongs to the slower group. */
  readonly betweenMs: number;
}

/** Divides the readings at the widest gap between their logarithms that leaves enough readings on either side. */
function twoGroups(sorted: readonly number[]): TwoGroups | undefined {
  const least = Math.max(MIN_GROUP_READINGS, Math.ceil(MIN_GROUP_SHARE * sorted.length));
  let widest = 0;
  let cut = 0;
  for (let index = least; index <= sorted.length - least; index += 1) {
    const gap = Math.log((sorted[index] ?? 0) / (sorted[index - 1] ?? 1));
    if (gap > widest) [widest, cut] = [gap, index];
  }
  if (cut === 0 || !((sorted[0] ?? 0) > 0)) return undefined;
  const fast = sorted.slice(0, cut);
  const slow = sorted.slice(cut);
  const fastMs = median(fast);
  const slowMs = median(slow);
  const apart = Math.log(slowMs / fastMs);
  const width = (group: number[]) => Math.log(quantileSorted(group, 0.9) / quantileSorted(group, 0.1));
  if (slowMs / fastMs < MIN_APART || Math.max(width(fast), width(slow)) > MAX_WIDTH_SHARE * apart) return undefined;
  return { fastMs, slowMs, betweenMs: Math.sqrt((fast.at(-1) ?? 0) * (slow[0] ?? 0)) };
}

/** The index of the first slow reading, if all earlier ones are fast and all later ones slow, except strays. */
function slowFrom(isSlow: readonly boolean[]): number | undefined {
  const from = isSlow.indexOf(true);
  const begins = isSlow.flatMap((slow, index) => (slow && index >= from ? [index] : []));
  const strays = (begin: number) => isSlow.filter((slow, index) => slow !== index >= begin).length;
  const best = begins.reduce((least, begin) => (strays(begin) < strays(least) ? begin : least), Math.max(0, from));
  return best > 0 && strays(best) <= MAX_STRAYS_SHARE * isSlow.length ? best : undefined;
}

/** A sentence on two paces and what they resemble: heat and cores cannot be read directly. Undefined with one pace. */
export function twoPacesSentence(readings: Drift['readings'], kernel: PaceKernel = 'chain'): string | undefined {
  const times = timesOfKernel(readings, kernel);
  const groups = twoGroups(times.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b));
  if (!groups) return undefined;
  const isSlow = times.map(({ tookMs }) => tookMs > groups.betweenMs);
  const from = slowFrom(isSlow);
  if (from !== undefined) {
    const seconds = Math.round((times[from]?.atMs ?? 0) / 1000);
    const longer = tookLonger(groups.slowMs / groups.fastMs - 1);
    return `After ${seconds} s it ${longer} until the end, as on a device that gets hot and slows down.`;
  }
  const switches = isSlow.filter((slow, index) => index > 0 && slow !== isSlow[index - 1]).length;
  if (switches < MIN_SWITCHES) return undefined;
  const [fast, slow] = [groups.fastMs, groups.slowMs].map((ms) => ms.toPrecision(2));
  return `Two paces were seen in turn, ${fast} and ${slow} ms: two kinds of cores, or other work that took turns on one.`;
}
