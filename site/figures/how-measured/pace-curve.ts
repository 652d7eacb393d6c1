/** The machine's pace over a run: the time of a piece of work between rounds. Positions are from 0 to 1. */
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { Drift } from '../../harness/quiet/drift.ts';
import { slowOverMs } from '../../harness/quiet/grade-drift.ts';
import { kernelsOfReason, type PaceKernel, timesOfKernel } from '../../harness/quiet/kernel-times.ts';
import { writtenBeside } from '../words/format-duration.ts';

export interface PaceCurve {
  /** The piece of work, in the words of the reason: `A fixed piece of work`. */
  readonly work: string;
  readonly points: readonly { readonly x: number; readonly y: number; readonly isSlow: boolean }[];
  /** Stretches of slow readings, each from the reading before to the reading after. */
  readonly slow: readonly { readonly from: number; readonly to: number }[];
  /** The number of slow readings. */
  readonly slowCount: number;
  /** A reading above this height counts as slow. */
  readonly slowFrom: number;
  /** The shortest and the longest reading as texts, in one unit. */
  readonly ends: readonly [shortest: string, longest: string];
  readonly lastMs: number;
}

const works: Readonly<Record<PaceKernel, string>> = {
  chain: 'A fixed piece of work',
  multiplier: 'A second piece of work, which the multiplier limits,',
};

/** A result from a link has a reason without readings. */
interface GradedReadings {
  readonly readings?: Drift['readings'];
  readonly reason: string;
}

/** The axis covers at least twice the shortest reading, so that normal jitter looks small. */
const MIN_REACH = 2;

/** Undefined if there are too few readings, or readings of 0, as under a coarse clock. */
export function paceCurve(
  readings: Drift['readings'],
  clockErrorMs = 0,
  kernel: PaceKernel = 'chain',
): PaceCurve | undefined {
  const times = timesOfKernel(readings, kernel);
  const tookMs = times.map((time) => time.tookMs);
  const shortestMs = tookMs.reduce((least, ms) => Math.min(least, ms), Number.POSITIVE_INFINITY);
  const longestMs = tookMs.reduce((most, ms) => Math.max(most, ms), 0);
  const lastMs = times.at(-1)?.atMs ?? 0;
  if (times.length < 2 || !(lastMs > 0) || !(shortestMs > 0)) return undefined;
  const reach = Math.log(Math.max(MIN_REACH, longestMs / shortestMs));
  const height = (ms: number) => Math.min(1, Math.max(0, Math.log(ms / shortestMs) / reach));
  const limitMs = slowOverMs(tookMs, clockErrorMs);
  const shortestNs = shortestMs * NS_PER_MS;
  const longestNs = longestMs * NS_PER_MS;
  const { textOf } = writtenBeside([shortestNs, longestNs]);
  const points = times.map(({ atMs, tookMs: ms }) => ({
    x: Math.min(1, Math.max(0, atMs / lastMs)),
    y: height(ms),
    isSlow: ms > limitMs,
  }));
  return {
    work: works[kernel],
    points,
    slow: stretches(points),
    slowFrom: height(limitMs),
    ends: [textOf(shortestNs), textOf(longestNs)],
    lastMs,
    slowCount: points.filter(({ isSlow }) => isSlow).length,
  };
}

/** A curve for each piece of work that the reason of the grade speaks of, so that it shows what the reason says. */
export const paceCurves = ({ readings = [], reason }: GradedReadings, clockErrorMs?: number): readonly PaceCurve[] =>
  kernelsOfReason(reason).flatMap((kernel) => paceCurve(readings, clockErrorMs, kernel) ?? []);

function stretches(points: PaceCurve['points']): PaceCurve['slow'] {
  const found: { from: number; to: number }[] = [];
  for (const [index, { isSlow, x }] of points.entries()) {
    if (!isSlow) continue;
    const from = points[index - 1]?.x ?? x;
    const to = points[index + 1]?.x ?? x;
    const last = found.at(-1);
    // Adjacent stretches are joined.
    if (last && from <= last.to) last.to = to;
    else found.push({ from, to });
  }
  return found;
}
