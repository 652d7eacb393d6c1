/** How often *Compare* calls two visits of the same different, and how often two repeated runs when one takes 10 % longer. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { type CompareInput, pairsOf, questionsOf } from '../../../site/figures/compare/compare-cells.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { compareRuns } from '../../../site/statistics/visits/compare-runs.ts';
import { statedSdOfLogs } from '../../../site/statistics/visits/stated-spread.ts';
import { percentFigure } from './percent-figure.ts';
import { type ByVisit, mediansAtEqualPace, type VisitedCell } from './visited-cells.ts';

const MOST_FALSE_PERCENT = 5;
/** Where a difference of 10 % is to be seen in four of five comparisons. */
const MOST_UNSEEN_PERCENT = 20;
const SLOWED = 1.1;
const VISITS_OF_RUN = 5;

/** Every two, once. */
function everyTwo<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((first, at) => items.slice(at + 1).map((second) => [first, second] as const));
}

/** Of each comparison that *Compare* judges, whether it calls the runs different. */
function areCalledDifferent(input: CompareInput): readonly boolean[] {
  return questionsOf(input)
    .flatMap((question) => pairsOf(question, input))
    .flatMap(({ judged: { verdict } }) => (verdict === 'not-judged' ? [] : [verdict === 'different']));
}

/** As *Compare* judges two runs that were repeated five times each: visits that follow each other stand for the repeats. */
function areRepeatsDifferent(mediansOfCells: readonly ByVisit[], slowed: number): readonly boolean[] {
  return mediansOfCells.flatMap((medians) => {
    const runs = Array.from({ length: Math.floor(medians.length / VISITS_OF_RUN) }, (_, run) =>
      medians.slice(run * VISITS_OF_RUN, (run + 1) * VISITS_OF_RUN),
    );
    return everyTwo(runs).flatMap(([first, second]) =>
      [
        [first, second.map((medianNs) => slowed * medianNs)],
        [first.map((medianNs) => slowed * medianNs), second],
      ].map(([a = [], b = []]) => {
        const { verdict } = compareRuns({ visits: a }, { visits: b }, statedSdOfLogs.medianAtEqualPace);
        return verdict === 'different';
      }),
    );
  });
}

export function differenceFigures(runs: readonly RunDocument[], cells: readonly VisitedCell[]): readonly Figure[] {
  const two = everyTwo(runs);
  const paced = mediansAtEqualPace(runs, cells);
  const what = 'two visits of the same called different by Compare';
  const repeated = 'two runs of five visits each, at equal pace';
  return [
    ...percentFigure(
      `${what}, plain`,
      two.flatMap((both) => areCalledDifferent({ runs: both })),
      MOST_FALSE_PERCENT,
    ),
    ...percentFigure(
      `${what}, at equal pace`,
      two.flatMap((both) => areCalledDifferent({ runs: both, atEqualPace: true })),
      MOST_FALSE_PERCENT,
    ),
    ...percentFigure(`${repeated}, called different`, areRepeatsDifferent(paced, 1), MOST_FALSE_PERCENT),
    ...percentFigure(
      `${repeated}, not called different where one takes 10 % longer`,
      areRepeatsDifferent(paced, SLOWED).map((isSeen) => !isSeen),
      MOST_UNSEEN_PERCENT,
    ),
  ];
}
