/** Which cells of several results stand against each other, and how many cannot. */
import type { ComparedPair, CompareInput } from '../../../site/figures/compare/compare-cells.ts';
import { pairsOf, questionsOf } from '../../../site/figures/compare/compare-cells.ts';

/** Every comparison that the page would show. */
export const everyPair = (input: CompareInput): readonly ComparedPair[] =>
  questionsOf(input).flatMap((question) => pairsOf(question, input));

/** How many cells of the first run none of the others has: nothing can be said of them. */
export const unpairedCount = (input: CompareInput): number =>
  questionsOf(input).flatMap((question) => {
    const bases = new Set(pairsOf(question, input).map(({ base }) => base));
    return question.cells.filter((cell) => cell.run === 0 && !bases.has(cell));
  }).length;

/** How many of them the rule has judged; the others had too few samples, or no interval. */
export const judgedPairs = (pairs: readonly ComparedPair[]): readonly ComparedPair[] =>
  pairs.filter(({ comparison }) => 'interval' in comparison);
