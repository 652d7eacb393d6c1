import { medianOverBlocks } from '../blocks/median-over-blocks.ts';
import { ascending, quantileOf } from '../estimates/ascending.ts';

/** The numbers shown for a cell's samples. Times in nanoseconds. */
export interface Summary {
  readonly n: number;
  readonly medianNs: number;
  /**
   * The interval of the median in this visit (`medianOverBlocks`). Confidence: 0.95, less below six samples, 0 for one.
   */
  readonly intervalNs: readonly [low: number, high: number];
  readonly confidence: number;
  readonly quartilesNs: readonly [q1: number, q3: number];
  /** The median distance from the median, not scaled to a normal distribution. */
  readonly medianAbsoluteDeviationNs: number;
  readonly minNs: number;
  readonly maxNs: number;
  /** The number of samples more than 1.5 quartile distances outside the quartiles (Tukey). They are not dropped. */
  readonly outliers: number;
}

/** A sample more than this many quartile distances outside the quartiles is an outlier (Tukey). */
export const TUKEY_FENCE = 1.5;

/**
 * All numbers shown for one cell, from its samples in the order taken.
 *
 * @throws RangeError for no samples, for which no number makes sense
 */
export function summarise(samplesNs: readonly number[]): Summary {
  const sorted = ascending(samplesNs);
  const { medianNs, low, high, confidence } = medianOverBlocks(samplesNs);
  const q1 = quantileOf(sorted, 0.25);
  const q3 = quantileOf(sorted, 0.75);
  const reach = TUKEY_FENCE * (q3 - q1);
  return {
    n: sorted.length,
    medianNs,
    intervalNs: [low, high],
    confidence,
    quartilesNs: [q1, q3],
    medianAbsoluteDeviationNs: medianDistance(sorted, medianNs),
    minNs: sorted[0] ?? 0,
    maxNs: sorted.at(-1) ?? 0,
    outliers: countOutside(sorted, q1 - reach, q3 + reach),
  };
}

/** Walks outwards from the median to the nearer half of the distances, since they grow on both sides of it. */
function medianDistance(sorted: Float64Array, centre: number): number {
  const n = sorted.length;
  let below = sorted.findLastIndex((sample) => sample <= centre);
  let above = below + 1;
  let last = 0;
  let previous = 0;
  for (let taken = 0; taken <= n >> 1; taken += 1) {
    previous = last;
    const down = below >= 0 ? centre - (sorted[below] ?? 0) : Number.POSITIVE_INFINITY;
    const up = above < n ? (sorted[above] ?? 0) - centre : Number.POSITIVE_INFINITY;
    last = Math.min(down, up);
    if (down <= up) below -= 1;
    else above += 1;
  }
  return n % 2 === 1 ? last : (previous + last) / 2;
}

function countOutside(sorted: Float64Array, low: number, high: number): number {
  let first = 0;
  while (first < sorted.length && (sorted[first] ?? low) < low) first += 1;
  let end = sorted.length;
  while (end > first && (sorted[end - 1] ?? high) > high) end -= 1;
  return sorted.length - (end - first);
}
