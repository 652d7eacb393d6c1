/** The regression check as data: of each comparison whether its cell is slower, faster, neither, or nobody can tell. */
import type { ComparedPair, CompareInput } from '../../../site/figures/compare/compare-cells.ts';
import { everyPair, judgedPairs, unpairedCount } from './paired-cells.ts';

/** `undecided`: it is left open whether the cell is slower by more than was allowed. */
export type CellVerdict = 'slower' | 'undecided' | 'faster' | 'not slower';

interface JudgedCell {
  readonly pair: ComparedPair;
  readonly verdict: CellVerdict;
}

export interface Judgement {
  readonly cells: readonly JudgedCell[];
  /** How many comparisons the rule could judge at all. */
  readonly judged: number;
  /** How many cells of the first run none of the others has. */
  readonly unpaired: number;
  /** The verdict on all cells: slower where one cell is; else undecided where one is, or is gone; else faster where one is. */
  readonly verdict: CellVerdict;
  /** A part: 0.05 for 5 %. */
  readonly by: number;
}

/**
 * Slower and faster are what the page calls so: the 95 % interval of the ratio, with what visits of the same differ by counted,
 * leaves out 1. The ratio itself must be beyond `1 + by` to either side.
 * @param by a part: 0.05 for 5 %
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
