/** What a comparison could have found at all: one that could find nothing says nothing by finding nothing. */
import type { RunDocument } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { timesRange } from '../words/ranges/times-range.ts';
import type { ComparedPair } from './compare-cells.ts';

/** Above it a measured ratio would have been called different by this comparison, which is as far as its interval reaches to either side; nothing where there is no interval. */
export function leastRatio({ comparison }: Pick<ComparedPair, 'comparison'>): number | undefined {
  if (!('interval' in comparison)) return undefined;
  const [low, high] = comparison.interval;
  return low > 0 ? Math.sqrt(high / low) : undefined;
}

/** Of the comparisons that found nothing, what they would have found, and what finds more; nothing where each found something. */
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
