/** The differences that a comparison can detect: if it could detect none, finding none means nothing. */
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { timesRange } from '../words/ranges/times-range.ts';
import type { ComparedPair } from './compare-cells.ts';

/**
 * The smallest measured ratio that this comparison would have called different: the distance from the middle of its
 * interval to either end, as a factor. Undefined without an interval.
 */
export function leastRatio({ comparison }: Pick<ComparedPair, 'comparison'>): number | undefined {
  if (!('interval' in comparison)) return undefined;
  const [low, high] = comparison.interval;
  return low > 0 ? Math.sqrt(high / low) : undefined;
}

/**
 * For comparisons that detected nothing: the differences they would have detected, and how to detect smaller ones.
 * Undefined if each comparison detected one.
 */
export function powerSentence(pairs: readonly ComparedPair[], runs: readonly RunDocument[]): string | undefined {
  const open = pairs.filter(({ comparison }) => comparison.verdict === 'no difference detected');
  const least = open.flatMap((pair) => leastRatio(pair) ?? []).sort((a, b) => a - b);
  const first = least[0];
  const last = least.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const range = timesRange([first, last]);
  const ratio = range.includes(' to ') ? `${range}, by cell` : range;
  const more = runs.every((run) => countWhole(run) >= MIN_RUNS) ? 'More repeats' : 'Repeated runs';
  return `These comparisons detect differences beyond a factor of ${ratio}. A true difference of just that size is detected about half the time. ${more} find smaller ones.`;
}
