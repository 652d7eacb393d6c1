/** The machine's pace over a run: the time of one piece of work between rounds. Positions are from 0 to 1. */
import type { Drift } from '../../harness/quiet/drift.ts';
import { slowOverMs } from '../../harness/quiet/grade-drift.ts';

export interface PaceCurve {
  readonly points: readonly { readonly x: number; readonly y: number; readonly isSlow: boolean }[];
  /** Stretches of slow readings, each from the reading before to the reading after. */
  readonly slow: readonly { readonly from: number; readonly to: number }[];
  /** The number of slow readings. */
  readonly slowCount: number;
  /** A reading above this height counts as slow. */
  readonly slowFrom: number;
  readonly shortestMs: number;
  readonly longestMs: number;
  readonly lastMs: number;
}

/** The axis covers at least twice the shortest reading, so that normal jitter looks small. */
const MIN_REACH = 2;

/** Undefined if there are too few readings, or readings of 0, as under a coarse clock. */
export function paceCurve(readings: Drift['readings'], clockErrorMs = 0): PaceCurve | undefined {
  const spins = readings.map(({ spinMs }) => spinMs);
  const shortestMs = spins.reduce((least, ms) => Math.min(least, ms), Number.POSITIVE_INFINITY);
  const longestMs = spins.reduce((most, ms) => Math.max(most, ms), 0);
  const lastMs = readings.at(-1)?.atMs ?? 0;
  if (readings.length < 2 || !(lastMs > 0) || !(shortestMs > 0)) return undefined;
  const reach = Math.log(Math.max(MIN_REACH, longestMs / shortestMs));
  const height = (ms: number) => Math.min(1, Math.max(0, Math.log(ms / shortestMs) / reach));
  const limitMs = slowOverMs(spins, clockErrorMs);
  const points = readings.map(({ atMs, spinMs }) => ({
    x: Math.min(1, Math.max(0, atMs / lastMs)),
    y: height(spinMs),
    isSlow: spinMs > limitMs,
  }));
  return {
    points,
    slow: stretches(points),
    slowFrom: height(limitMs),
    shortestMs,
    longestMs,
    lastMs,
    slowCount: points.filter(({ isSlow }) => isSlow).length,
  };
}

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
