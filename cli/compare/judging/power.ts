/** What a comparison could have found at all: one that could find nothing says nothing by finding nothing. */
import type { ComparedPair } from '../../../site/figures/compare/compare-cells.ts';
import { formatTimes } from '../../../site/figures/words/format-duration.ts';

/** Above it a ratio would have been called different by this comparison, which is as far as its interval reaches to either side; nothing where there is no interval. */
export function leastRatio({ comparison }: Pick<ComparedPair, 'comparison'>): number | undefined {
  if (!('interval' in comparison)) return undefined;
  const [low, high] = comparison.interval;
  return low > 0 ? Math.sqrt(high / low) : undefined;
}

/** Whether it is left open that the cell is slower by more than was allowed. @param by a part: 0.05 for 5 % */
export function isUndecided({ comparison }: Pick<ComparedPair, 'comparison'>, by: number): boolean {
  if (!('interval' in comparison)) return true;
  const isSlower = comparison.verdict === 'slower' && comparison.ratio > 1 + by;
  return !isSlower && comparison.interval[1] > 1 + by;
}

/** Of the comparisons that found nothing, what they would have found; nothing where each found something. */
export function powerSentence(pairs: readonly ComparedPair[]): string | undefined {
  const open = pairs.filter(({ comparison }) => comparison.verdict === 'no difference detected');
  const least = open.flatMap((pair) => leastRatio(pair) ?? []).sort((a, b) => a - b);
  const first = least[0];
  const last = least.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const low = formatTimes(first);
  const high = formatTimes(last);
  const ratio = low === high ? low : `${low} to ${high}, by cell,`;
  return `Where no difference was detected, only one by a factor of ${ratio} would have been. Repeated runs find smaller ones.`;
}
