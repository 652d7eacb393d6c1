const keptSorted = new WeakMap<readonly number[], Float64Array>();

/**
 * The samples in ascending order; do not change the result. A typed array sorts a million numbers in a tenth of a
 * second, several times as fast as a plain one. The result is cached per array of samples. Samples are only added,
 * never changed, so an equal length means that the cache is valid.
 */
export function ascending(samples: readonly number[]): Float64Array {
  const known = keptSorted.get(samples);
  if (known?.length === samples.length) return known;
  const sorted = new Float64Array(samples).sort();
  keptSorted.set(samples, sorted);
  return sorted;
}

/**
 * A quantile of sorted values by linear interpolation (R's type 7), `part` from 0 to 1. @throws RangeError for no
 * values
 */
export function quantileOf(sorted: Float64Array, part: number): number {
  if (sorted.length === 0) throw new RangeError('No samples, so no quantile.');
  const position = (sorted.length - 1) * part;
  const lower = sorted[Math.floor(position)] ?? 0;
  return lower + (position % 1) * ((sorted[Math.ceil(position)] ?? lower) - lower);
}

/** The median of sorted values. @throws RangeError for no values */
export function medianOf(sorted: Float64Array): number {
  return quantileOf(sorted, 0.5);
}
