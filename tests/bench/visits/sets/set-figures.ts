/** Which of the page's promises each set of visits keeps: one row per set. */

import { cumulativeStdNormalProbability, mean, probit } from 'simple-statistics';
import type { Figure } from '../../../../scripts/bench/figure.mjs';
import { repeatOffer, repeatsOf } from '../../../../site/figures/every-run/detectable-note.ts';
import { gradeDrift } from '../../../../site/harness/quiet/grade-drift.ts';
import { mostQuietRatio } from '../../../../site/harness/quiet/quiet-ratio.ts';
import type { RunDocument } from '../../../../site/results/document/run.ts';
import { studentQuantile } from '../../../../site/statistics/chance/student-t.ts';
import { varianceQuantile } from '../../../../site/statistics/chance/variance-quantile.ts';
import { MIN_RUNS } from '../../../../site/statistics/visits/series.ts';
import { knownLogs, MIN_OTHER_CELLS } from '../../../../site/statistics/visits/shared-by-cells.ts';
import {
  leastDetectable,
  type RepeatsOfRun,
  seenFromInPairs,
} from '../../../../site/statistics/visits/told-by-repeats.ts';
import { coverageFigures } from '../coverage-figures.ts';
import { differenceFigures } from '../difference-figures.ts';
import { percentFigure } from '../percent-figure.ts';
import {
  apartInCells,
  isCalledDifferent,
  type RepeatedPair,
  repeatedPairs,
  runOfVisits,
  startsOfRuns,
  VISITS_OF_RUN,
} from '../repeated-runs.ts';
import { backendPairs, cellsOfVisits } from '../visited-cells.ts';
import type { KeptSet } from './kept-sets.ts';

/** The columns of the table, by the names of the figures. */
const columns: ReadonlyMap<string, string> = new Map([
  ['ratios of all visits, WebAssembly ÷ WebCrypto, that a visit’s interval misses', 'ratios missed'],
  ['medians that the prediction from three visits and more before misses', 'predictions missed'],
  ['two visits of the same called different by Compare, plain', 'Compare false'],
  ['two visits of the same called different by Compare, at equal pace', 'the same at equal pace'],
  ['two runs of five visits each, at equal pace, called different', 'five visits false'],
  ['two runs of five visits each, at equal pace, not called different where one takes 10 % longer', '10 % unseen'],
]);

/** On an idle machine, as the set's name says, few visits may be called noisy. */
const MAX_NOISY_PERCENT = 5;
const isIdle = (name: string) => name.includes('idle');

/** Grades by the present rule, as for a browser without a recorded best. */
function isNoisy({ drift, environment, pace }: RunDocument): boolean {
  const readings = drift?.readings ?? [];
  return gradeDrift(readings, environment.clockStepMs ?? 0, pace, mostQuietRatio(environment)).grade !== 'quiet';
}

const ASKED = 1.1;

/**
 * A difference that five visits tell is seen in four of five cells. Some sets have only three pairs of runs, which
 * share visits, so up to this many may stay unseen.
 */
const MAX_UNSEEN_PERCENT = 30;
/** What the page offers should come true in four of five cells, in each set. */
const MAX_OFFERED_UNSEEN_PERCENT = 20;

/** All visits of both runs, less one mean for each. */
const DEGREES = 2 * (VISITS_OF_RUN - 1);

/** Parts of equal probability: more of them change no printed digit. */
const PARTS = 100;

/** How far a difference must reach to count, in standard deviations: 5 % of equal cells reach further. */
const bestTests = [
  { column: 'the same at best', reaches: [probit(0.975)] },
  {
    column: 'best, scatter unknown',
    reaches: Array.from({ length: PARTS }, (_, part) => {
      const estimated = varianceQuantile(DEGREES, probit((part + 0.5) / PARTS));
      return studentQuantile(0.975, DEGREES) * Math.sqrt(estimated);
    }),
  },
];

/**
 * The share of slow-downs of 10 % that stay unseen by the best tests that call 5 % of equal cells different. One knows,
 * for each cell, how far two runs of this set are apart. The other estimates it from all ten visits of the cell: for
 * normal distributions no test that is right for every scatter sees more than Student's t (Lehmann and Romano, Testing
 * Statistical Hypotheses, 2005, 5.3).
 */
function boundFigures(row: string, pairs: readonly RepeatedPair[]): readonly Figure[] {
  const apart = apartInCells(pairs);
  if (apart.length === 0) return [];
  return bestTests.map(({ column, reaches }) => {
    const seen = apart.flatMap((sd) =>
      reaches.map((reach) => cumulativeStdNormalProbability(Math.log(ASKED) / sd - reach)),
    );
    return { name: row, column, value: 100 * (1 - mean(seen)), unit: '%' };
  });
}

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * The smallest difference that five successive visits can detect by the page's rule, as a logarithm, by the
 * number of the first visit.
 */
function toldByStart(runs: readonly RunDocument[]): ReadonlyMap<number, number> {
  return new Map(
    startsOfRuns(runs.length).flatMap((start): [number, number][] => {
      const known = repeatsOf(runOfVisits(runs.slice(start, start + VISITS_OF_RUN)));
      const least = known && leastDetectable(known, VISITS_OF_RUN);
      return least === undefined ? [] : [[start, least]];
    }),
  );
}

/**
 * The difference that five visits detect in about four of five cells: the median over all comparisons, each by the less
 * steady of its two runs. Also the share of differences of that size that stay unseen.
 */
function toldFigures(row: string, runs: readonly RunDocument[], pairs: readonly RepeatedPair[]): readonly Figure[] {
  const leastByStart = toldByStart(runs);
  const compared = pairs.flatMap((pair) => {
    const both = pair.starts.flatMap((start) => leastByStart.get(start) ?? []);
    return both.length === pair.starts.length ? [{ pair, least: Math.max(...both) }] : [];
  });
  if (compared.length === 0) return [];
  const seen = compared.flatMap(({ pair, least }) =>
    [least, -least].map((difference) => isCalledDifferent(pair, Math.exp(difference))),
  );
  const least = middleOf(compared.map((one) => one.least));
  return [
    { name: row, column: 'five visits tell', value: 100 * Math.expm1(least), unit: '%' },
    ...percentFigure(
      row,
      seen.map((isSeen) => !isSeen),
      MAX_UNSEEN_PERCENT,
    ).map((figure) => ({ ...figure, column: 'that unseen' })),
  ];
}

/** Leaves out five successive visits; undefined if too few cells remain. */
function withoutFive(known: RepeatsOfRun, start: number): RepeatsOfRun | undefined {
  const rows = known.rows
    .map((logs) => [...logs.slice(0, start), ...logs.slice(start + VISITS_OF_RUN)])
    .filter((logs) => knownLogs(logs).length >= MIN_RUNS);
  return rows.length > MIN_OTHER_CELLS ? { ...known, rows } : undefined;
}

/**
 * The repeats that the page offers after five successive visits, and how often the offer does not come true: the share
 * of cells in which pairs of runs, drawn from the other visits, do not show the offered difference.
 */
function offerFigures(row: string, runs: readonly RunDocument[]): readonly Figure[] {
  const all = repeatsOf(runOfVisits(runs));
  const found = startsOfRuns(runs.length).flatMap((start) => {
    const { repeats, tells } = repeatOffer(runOfVisits(runs.slice(start, start + VISITS_OF_RUN))) ?? {};
    const others = all && withoutFive(all, start);
    if (repeats === undefined || tells === undefined || others === undefined) return [];
    const isUnseen = [...seenFromInPairs(others, repeats)].map((from) => from > tells);
    return [{ repeats, tells, isUnseen }];
  });
  const unseen = percentFigure(
    row,
    found.flatMap(({ isUnseen }) => isUnseen),
    MAX_OFFERED_UNSEEN_PERCENT,
  );
  if (unseen.length === 0) return [];
  return [
    { name: row, column: 'repeats offered', value: middleOf(found.map(({ repeats }) => repeats)), unit: '' },
    { name: row, column: 'that tell', value: 100 * Math.expm1(middleOf(found.map(({ tells }) => tells))), unit: '%' },
    ...unseen.map((figure) => ({ ...figure, column: 'offered and unseen' })),
  ];
}

function figuresOfSet({ name, runs }: KeptSet): readonly Figure[] {
  const cells = cellsOfVisits(runs);
  const pairs = repeatedPairs(runs);
  const found = [...coverageFigures(cells, backendPairs(cells)), ...differenceFigures(runs, pairs)];
  const row = `${name}: ${runs.length} visits, ${cells.length} cells`;
  const graded = percentFigure(row, runs.map(isNoisy), isIdle(name) ? MAX_NOISY_PERCENT : undefined);
  return [
    ...found.flatMap((figure) => {
      const column = columns.get(figure.name);
      return column === undefined ? [] : [{ ...figure, name: row, column }];
    }),
    ...boundFigures(row, pairs),
    ...toldFigures(row, runs, pairs),
    ...offerFigures(row, runs),
    ...graded.map((figure) => ({ ...figure, column: 'called noisy' })),
  ];
}

export const setFigures = (sets: readonly KeptSet[]): readonly Figure[] => sets.flatMap(figuresOfSet);
