/** Which cells of several results are compared, and how many cannot be compared. */
import type { ComparedPair, CompareInput } from '../../../site/figures/compare/compare-cells.ts';
import { pairsOf, questionsOf } from '../../../site/figures/compare/compare-cells.ts';

/** Every comparison that the page would show. */
export const everyPair = (input: CompareInput): readonly ComparedPair[] =>
  questionsOf(input).flatMap((question) => pairsOf(question, input));

/** How many cells of the first run no other run has, so that nothing can be said about them. */
export const unpairedCount = (input: CompareInput): number =>
  questionsOf(input).flatMap((question) => {
    const bases = new Set(pairsOf(question, input).map(({ base }) => base));
    return question.cells.filter((cell) => cell.run === 0 && !bases.has(cell));
  }).length;

/** The pairs that the rule could judge; the others had too few samples, or no interval. */
export const judgedPairs = (pairs: readonly ComparedPair[]): readonly ComparedPair[] =>
  pairs.filter(({ comparison }) => 'interval' in comparison);
