/** The regression check as data: whether each compared cell is slower, faster, neither, or undecided. */
import type { ComparedPair, CompareInput } from '../../../site/figures/compare/compare-cells.ts';
import { everyPair, judgedPairs, unpairedCount } from './paired-cells.ts';

/** `undecided`: the cell may or may not be slower by more than is allowed. */
export type CellVerdict = 'slower' | 'undecided' | 'faster' | 'not slower';

interface JudgedCell {
  readonly pair: ComparedPair;
  readonly verdict: CellVerdict;
}

export interface Judgement {
  readonly cells: readonly JudgedCell[];
  /** How many comparisons the rule could judge. */
  readonly judged: number;
  /** How many cells of the first run no other run has. */
  readonly unpaired: number;
  /**
   * The verdict on all cells: slower if one cell is slower; otherwise undecided if one is undecided or missing;
   * otherwise faster if one is faster.
   */
  readonly verdict: CellVerdict;
  /** A share: 0.05 for 5 %. */
  readonly by: number;
}

/**
 * Slower and faster mean the same as on the page: the 95 % interval of the ratio, including the spread between visits,
 * excludes 1. In addition, the ratio itself must be more than `1 + by` times away from 1.
 * @param by a share: 0.05 for 5 %
 */
function verdictOf({ comparison }: ComparedPair, by: number): CellVerdict {
  const { verdict, ratio } = comparison;
  if (verdict === 'slower' && ratio > 1 + by) return 'slower';
  if (!('interval' in comparison) || comparison.interval[1] > 1 + by) return 'undecided';
  return verdict === 'faster' && ratio < 1 / (1 + by) ? 'faster' : 'not slower';
}

const order: readonly CellVerdict[] = ['slower', 'undecided', 'faster'];

export function judgementOf(input: CompareInput, by: number): Judgement {
  const pairs = everyPair(input);
  const cells = pairs.map((pair) => ({ pair, verdict: verdictOf(pair, by) }));
  const unpaired = unpairedCount(input);
  const found = new Set([...cells.map(({ verdict }) => verdict), ...(unpaired > 0 ? ['undecided' as const] : [])]);
  const verdict = order.find((one) => found.has(one)) ?? 'not slower';
  return { cells, judged: judgedPairs(pairs).length, unpaired, verdict, by };
}

export const cellsThatAre = ({ cells }: Judgement, verdict: CellVerdict): readonly ComparedPair[] =>
  cells.flatMap((cell) => (cell.verdict === verdict ? cell.pair : []));
