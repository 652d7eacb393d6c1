/** What each set of visits keeps of the promises: a row a set. */

import { cumulativeStdNormalProbability, mean } from 'simple-statistics';
import type { Figure } from '../../../../scripts/bench/figure.mjs';
import { scatterOfRepeats } from '../../../../site/figures/every-run/detectable-note.ts';
import { gradeDrift } from '../../../../site/harness/quiet/grade-drift.ts';
import { mostQuietRatio } from '../../../../site/harness/quiet/quiet-ratio.ts';
import type { RunDocument } from '../../../../site/results/document/run.ts';
import { leastDetectable, repeatsToTell } from '../../../../site/statistics/visits/told-by-repeats.ts';
import { coverageFigures } from '../coverage-figures.ts';
import { differenceFigures } from '../difference-figures.ts';
import { percentFigure } from '../percent-figure.ts';
import {
  apartInCells,
  type RepeatedPair,
  repeatedPairs,
  runOfVisits,
  startsOfRuns,
  VISITS_OF_RUN,
} from '../repeated-runs.ts';
import { backendPairs, cellsOfVisits } from '../visited-cells.ts';
import type { KeptSet } from './kept-sets.ts';

/** The columns, by the names of their figures. */
const columns: ReadonlyMap<string, string> = new Map([
  ['ratios of all visits, WebAssembly ÷ WebCrypto, that a visit’s interval misses', 'ratios missed'],
  ['medians that the prediction from three visits and more before misses', 'predictions missed'],
  ['two visits of the same called different by Compare, plain', 'Compare false'],
  ['two visits of the same called different by Compare, at equal pace', 'the same at equal pace'],
  ['two runs of five visits each, at equal pace, called different', 'five visits false'],
  ['two runs of five visits each, at equal pace, not called different where one takes 10 % longer', '10 % unseen'],
]);

/** Of an idle machine, as its name says, few visits may be called noisy. */
const MOST_NOISY_PERCENT = 5;
const isIdle = (name: string) => name.includes('idle');

/** By the rule as it is now, for a browser that knows no best. */
function isNoisy({ drift, environment, pace }: RunDocument): boolean {
  const readings = drift?.readings ?? [];
  return gradeDrift(readings, environment.clockStepMs ?? 0, pace, mostQuietRatio(environment)).grade !== 'quiet';
}

/** More visits than anybody makes in an hour, and more than the page offers. */
const MOST_VISITS = 1000;
const ASKED = 1.1;

/** Where the normal distribution leaves 2.5 % on either side. */
const NORMAL_REACH = 1.96;

/**
 * How many slow-downs of 10 % stay unseen by the best test that calls 5 % of the same different: one that knows of each cell how far two runs of
 * this set are apart. No rule knows that from ten visits.
 */
function boundFigures(row: string, pairs: readonly RepeatedPair[]): readonly Figure[] {
  const apart = apartInCells(pairs);
  if (apart.length === 0) return [];
  const seen = apart.map((sd) => cumulativeStdNormalProbability(Math.log(ASKED) / sd - NORMAL_REACH));
  return [{ name: row, column: 'the same at best', value: 100 * (1 - mean(seen)), unit: '%' }];
}

/** What five visits that follow each other tell in four of five comparisons, and how many tell 10 %, in the middle of all such five. */
function toldFigures(row: string, runs: readonly RunDocument[]): readonly Figure[] {
  const findings = startsOfRuns(runs.length).flatMap((start) => {
    const found = scatterOfRepeats(runOfVisits(runs.slice(start, start + VISITS_OF_RUN)));
    if (found === undefined) return [];
    const { spread, stated, countOf } = found;
    return [
      {
        least: leastDetectable(spread, VISITS_OF_RUN, stated, countOf) ?? Number.POSITIVE_INFINITY,
        needed: repeatsToTell(Math.log(ASKED), spread, MOST_VISITS, stated, countOf) ?? Number.POSITIVE_INFINITY,
      },
    ];
  });
  if (findings.length === 0) return [];
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return [
    {
      name: row,
      column: 'five visits tell',
      value: 100 * Math.expm1(middle(findings.map(({ least }) => least))),
      unit: '%',
    },
    { name: row, column: 'visits to tell 10 %', value: middle(findings.map(({ needed }) => needed)), unit: '' },
  ];
}

function figuresOfSet({ name, runs }: KeptSet): readonly Figure[] {
  const cells = cellsOfVisits(runs);
  const pairs = repeatedPairs(runs);
  const found = [...coverageFigures(cells, backendPairs(cells)), ...differenceFigures(runs, pairs)];
  const row = `${name}: ${runs.length} visits, ${cells.length} cells`;
  const graded = percentFigure(row, runs.map(isNoisy), isIdle(name) ? MOST_NOISY_PERCENT : undefined);
  return [
    ...found.flatMap((figure) => {
      const column = columns.get(figure.name);
      return column === undefined ? [] : [{ ...figure, name: row, column }];
    }),
    ...boundFigures(row, pairs),
    ...toldFigures(row, runs),
    ...graded.map((figure) => ({ ...figure, column: 'called noisy' })),
  ];
}

export const setFigures = (sets: readonly KeptSet[]): readonly Figure[] => sets.flatMap(figuresOfSet);
