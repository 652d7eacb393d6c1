/** How often *Compare* calls two equal visits different, and how often two repeated runs if one takes 10 % longer. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { type CompareInput, pairsOf, questionsOf } from '../../../site/figures/compare/compare-cells.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import type { JudgedComparison } from '../../../site/statistics/comparison/compare.ts';
import { everyTwo } from './every-two.ts';
import { percentFigure } from './percent-figure.ts';
import { isCalledDifferent, type RepeatedPair } from './repeated-runs.ts';

const MAX_FALSE_PERCENT = 5;
/** A difference of 10 % should be seen in four of five comparisons. */
const MAX_UNSEEN_PERCENT = 20;
const SLOWED = 1.1;

const isDifference = (found: JudgedComparison | undefined) =>
  found !== undefined && found.verdict !== 'no difference detected';

/** For each comparison that *Compare* judges: whether it calls the runs different. */
function areCalledDifferent(input: CompareInput): readonly boolean[] {
  return questionsOf(input)
    .flatMap((question) => pairsOf(question, input))
    .flatMap(({ comparison }) => ('interval' in comparison ? isDifference(comparison) : []));
}

/** Judges two runs of five repeats as *Compare* does, after one run's times are multiplied by `slowed`. */
const areRepeatsDifferent = (pairs: readonly RepeatedPair[], slowed: number): readonly boolean[] =>
  pairs.flatMap((pair) => [slowed, 1 / slowed].map((factor) => isCalledDifferent(pair, factor)));

/** @param pairs the pairs of the runs, as `repeatedPairs` returns them */
export function differenceFigures(runs: readonly RunDocument[], pairs: readonly RepeatedPair[]): readonly Figure[] {
  const two = everyTwo(runs);
  const what = 'two visits of the same called different by Compare';
  const repeated = 'two runs of five visits each, at equal pace';
  return [
    ...percentFigure(
      `${what}, plain`,
      two.flatMap((both) => areCalledDifferent({ runs: both })),
      MAX_FALSE_PERCENT,
    ),
    ...percentFigure(
      `${what}, at equal pace`,
      two.flatMap((both) => areCalledDifferent({ runs: both, atEqualPace: true })),
      MAX_FALSE_PERCENT,
    ),
    ...percentFigure(`${repeated}, called different`, areRepeatsDifferent(pairs, 1), MAX_FALSE_PERCENT),
    ...percentFigure(
      `${repeated}, not called different where one takes 10 % longer`,
      areRepeatsDifferent(pairs, SLOWED).map((isSeen) => !isSeen),
      MAX_UNSEEN_PERCENT,
    ),
  ];
}
