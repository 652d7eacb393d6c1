/** How often *Compare* calls two visits of the same different, and how often it sees a cell that takes 10 % longer. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { pairsOf, questionsOf } from '../../../site/figures/compare/compare-cells.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { percentFigure } from './percent-figure.ts';

const MOST_FALSE_PERCENT = 5;

/** Every two visits, once. */
function everyTwo<Visit>(visits: readonly Visit[]): readonly (readonly [Visit, Visit])[] {
  return visits.flatMap((first, at) => visits.slice(at + 1).map((second) => [first, second] as const));
}

/** Of each comparison that *Compare* judges, whether it calls the runs different. */
function areCalledDifferent(runs: readonly RunDocument[]): readonly boolean[] {
  return questionsOf({ runs })
    .flatMap((question) => pairsOf(question))
    .flatMap(({ judged: { verdict } }) => (verdict === 'not-judged' ? [] : [verdict === 'different']));
}

export function differenceFigures(runs: readonly RunDocument[]): readonly Figure[] {
  return percentFigure(
    'two visits of the same called different by Compare',
    everyTwo(runs).flatMap(areCalledDifferent),
    MOST_FALSE_PERCENT,
  );
}
