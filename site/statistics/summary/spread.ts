import { ascending, quantileOf } from '../estimates/ascending.ts';
import { summarise, TUKEY_FENCE } from './summarise.ts';

/** The numbers of a box plot, in nanoseconds. */
export interface Spread {
  readonly n: number;
  readonly lowestNs: number;
  readonly highestNs: number;
  readonly quartilesNs: readonly [q1: number, q3: number];
  readonly medianNs: number;
  /** The 5th and the 95th percentile, which a single disturbed sample does not change. */
  readonly ninetyNs: readonly [low: number, high: number];
  /** The lowest and the highest sample that is no outlier. */
  readonly whiskersNs: readonly [low: number, high: number];
  /** All samples more than 1.5 quartile distances outside the quartiles, in ascending order. */
  readonly outliersNs: readonly number[];
}

/**
 * A box plot after Tukey (Exploratory Data Analysis, 1977, section 2C), with the quartiles of `summarise`.
 *
 * @throws RangeError for no samples, as `summarise` does
 */
export function spreadOf(samplesNs: readonly number[]): Spread {
  const { n, minNs, maxNs, quartilesNs, medianNs } = summarise(samplesNs);
  const [q1, q3] = quartilesNs;
  const sorted = ascending(samplesNs);
  const reach = TUKEY_FENCE * (q3 - q1);
  const isOutlier = (sample: number) => sample < q1 - reach || sample > q3 + reach;
  let low = maxNs;
  let high = minNs;
  for (const sample of samplesNs) {
    if (isOutlier(sample)) continue;
    low = Math.min(low, sample);
    high = Math.max(high, sample);
  }
  return {
    n,
    lowestNs: minNs,
    highestNs: maxNs,
    quartilesNs,
    medianNs,
    ninetyNs: [quantileOf(sorted, 0.05), quantileOf(sorted, 0.95)],
    whiskersNs: [low, high],
    outliersNs: samplesNs.filter(isOutlier).sort((a, b) => a - b),
  };
}
