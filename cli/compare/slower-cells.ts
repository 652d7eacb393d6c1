/** The regression check: which cells are slower by the page's own rule, and by more than was allowed. */

import { backendName } from '../../site/backends/backend.ts';
import type { ComparedPair, CompareInput } from '../../site/figures/compare/compare-cells.ts';
import { letterOf, pairsOf, questionsOf } from '../../site/figures/compare/compare-cells.ts';
import { formatRatio } from '../../site/figures/words/format-ratio.ts';
import { operationTitle, schemeName } from '../../site/figures/words/names.ts';

/** Every comparison that the page would show. */
export const everyPair = (input: CompareInput): readonly ComparedPair[] =>
  questionsOf(input).flatMap((question) => pairsOf(question, input));

/** How many cells of the first run none of the others has: nothing can be said of them. */
export const unpairedCount = (input: CompareInput): number =>
  questionsOf(input).flatMap((question) => {
    const bases = new Set(pairsOf(question, input).map(({ base }) => base));
    return question.cells.filter((cell) => cell.run === 0 && !bases.has(cell));
  }).length;

/**
 * Slower is what the page calls so: the 95 % interval of the ratio, with what visits of the same differ by counted, leaves out 1. The
 * ratio itself must be over `1 + by`.
 * @param by a part: 0.05 for 5 %
 */
export const slowerPairs = (pairs: readonly ComparedPair[], by: number): readonly ComparedPair[] =>
  pairs.filter(({ comparison }) => comparison.verdict === 'slower' && comparison.ratio > 1 + by);

/** How many of them the rule has judged; the others had too few samples, or no interval. */
export const judgedPairs = (pairs: readonly ComparedPair[]): readonly ComparedPair[] =>
  pairs.filter(({ judged }) => judged.verdict !== 'not-judged');

/** `Ed25519, Sign, WebAssembly: B takes 1.24× as long as A.` */
export function slowerSentence({ base, other, comparison }: ComparedPair): string {
  const { scheme, operation, backend } = other.measurement;
  const cell = [schemeName(scheme), operationTitle(operation), backendName(backend)].join(', ');
  return `${cell}: ${letterOf(other.run)} takes ${formatRatio(comparison.ratio)} as long as ${letterOf(base.run)}.`;
}
