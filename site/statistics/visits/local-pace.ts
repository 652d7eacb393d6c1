/** Divides samples by the time of fixed work around them, which removes what slowed both. */
import { ascending, medianOf } from '../estimates/ascending.ts';

/** When the fixed work was timed, and how long it took. */
export interface PaceReading {
  readonly atMs: number;
  /** Above zero. */
  readonly tookMs: number;
}

/** A single reading may be interrupted. The median of three is not, and is still from the same moment. */
const NEAREST_READINGS = 3;

/** The index of the first reading at or after this time. */
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

/** How long the work took around this time: the median of the nearest readings. */
function tookAround(atMs: number, readings: readonly PaceReading[]): number {
  const position = positionOf(atMs, readings);
  const near = readings
    .slice(Math.max(0, position - NEAREST_READINGS), position + NEAREST_READINGS)
    .toSorted((a, b) => Math.abs(a.atMs - atMs) - Math.abs(b.atMs - atMs))
    .slice(0, NEAREST_READINGS);
  return medianOf(ascending(near.map(({ tookMs }) => tookMs)));
}

/**
 * Divides each sample by the milliseconds that the fixed work took around it.
 *
 * @param atMs when each sample was taken, one per sample
 * @param readings in the order taken, at least three
 * @returns undefined if there are too few of either
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
