/** Samples in parts of how long a fixed piece of work took around them, so that what slowed both is not in them. */
import { ascending, medianOf } from '../estimates/ascending.ts';

/** How long the fixed piece of work took, and when. */
export interface PaceReading {
  readonly atMs: number;
  /** Above zero. */
  readonly tookMs: number;
}

/** One reading may be interrupted by itself; the middle of three was not, and is still of the same moment. */
const NEAREST_READINGS = 3;

/** The index of the first reading at or after this moment. */
function positionOf(atMs: number, readings: readonly PaceReading[]): number {
  let low = 0;
  let high = readings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.atMs ?? Number.POSITIVE_INFINITY) < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How long the work took around this moment: the middle of the readings nearest to it. */
function tookAround(atMs: number, readings: readonly PaceReading[]): number {
  const position = positionOf(atMs, readings);
  const near = readings
    .slice(Math.max(0, position - NEAREST_READINGS), position + NEAREST_READINGS)
    .toSorted((a, b) => Math.abs(a.atMs - atMs) - Math.abs(b.atMs - atMs))
    .slice(0, NEAREST_READINGS);
  return medianOf(ascending(near.map(({ tookMs }) => tookMs)));
}

/**
 * Each sample divided by the milliseconds that the fixed work took around it.
 *
 * @param atMs when each sample was taken, as many as there are samples.
 * @param readings in the order of taking, three at least.
 * @returns nothing where there are too few of either.
 */
export function inPartsOfWork(
  samplesNs: readonly number[],
  atMs: readonly number[],
  readings: readonly PaceReading[],
): readonly number[] | undefined {
  if (readings.length < NEAREST_READINGS || samplesNs.length === 0 || atMs.length !== samplesNs.length)
    return undefined;
  return samplesNs.map((sample, index) => sample / tookAround(atMs[index] ?? 0, readings));
}
