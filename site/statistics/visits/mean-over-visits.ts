import { mean } from 'simple-statistics';
import { estimateFromParts, type LogEstimate } from '../estimates/log-estimate.ts';

/** With fewer visits, what they differ by is not known well enough: t for two is 12.7. */
export const MIN_VISITS = 3;

/**
 * The geometric mean of what each visit found (medians of a cell, or ratios of two), and how far visits are apart. What was found within
 * each visit needs no interval for it: the distances between visits hold that too. Nothing for fewer than three visits.
 *
 * @param visits one estimate a visit, each above zero.
 */
export function meanOverVisits(visits: readonly number[]): LogEstimate | undefined {
  if (visits.length < MIN_VISITS || !isEveryPositive(visits)) return undefined;
  const logs = visits.map(Math.log);
  return estimateFromParts(mean(logs), logs);
}

/** Whether each has a logarithm. */
export function isEveryPositive(values: readonly number[]): boolean {
  return values.every((value) => value > 0 && Number.isFinite(value));
}
