/** What a comparison leaves open. */
import type { ComparedPair } from '../../../site/figures/compare/compare-cells.ts';

/** Whether it is left open that the cell is slower by more than was allowed. @param by a part: 0.05 for 5 % */
export function isUndecided({ comparison }: Pick<ComparedPair, 'comparison'>, by: number): boolean {
  if (!('interval' in comparison)) return true;
  const isSlower = comparison.verdict === 'slower' && comparison.ratio > 1 + by;
  return !isSlower && comparison.interval[1] > 1 + by;
}
