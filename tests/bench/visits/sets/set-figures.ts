/** What each set of visits keeps of the promises: a row a set. */

import { cumulativeStdNormalProbability, mean } from 'simple-statistics';
import type { Figure } from '../../../../scripts/bench/figure.mjs';
import { repeatsOf } from '../../../../site/figures/every-run/detectable-note.ts';
import { gradeDrift } from '../../../../site/harness/quiet/grade-drift.ts';
import { mostQuietRatio } from '../../../../site/harness/quiet/quiet-ratio.ts';
import type { RunDocument } from '../../../../site/results/document/run.ts';
import { MIN_RUNS } from '../../../../site/statistics/visits/series.ts';
import { leastDetectable, repeatsToTell } from '../../../../site/statistics/visits/told-by-repeats.ts';
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

/** Twice as many as the page offers. */
const MOST_VISITS = 40;
const ASKED = 1.1;

/** What is told is told of four in five; of three pairs of runs and more, which share visits, so many may stay unseen. */
const MOST_UNSEEN_PERCENT = 30;

/** On a scale of logarithms what is told, and how many visits tell 10 %. */
interface Finding {
  readonly least: number;
  readonly needed: number;
}

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

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** What the page says of five visits that follow each other, by the visit that they begin with. */
function findingsByStart(runs: readonly RunDocument[]): ReadonlyMap<number, Finding> {
  return new Map(
    startsOfRuns(runs.length).flatMap((start): [number, Finding][] => {
      const known = repeatsOf(runOfVisits(runs.slice(start, start + VISITS_OF_RUN)));
      const least = known && leastDetectable(known, VISITS_OF_RUN);
      if (known === undefined || least === undefined) return [];
      const needed = repeatsToTell(Math.log(ASKED), known, [MIN_RUNS - 1, MOST_VISITS]) ?? Number.POSITIVE_INFINITY;
      return [[start, { least, needed }]];
    }),
  );
}

/**
 * What five visits tell in about four of five cells, in the middle of all comparisons, by the less steady of the two runs; how many slow-downs of
 * that size stay unseen; and how many visits tell 10 %, in the middle of all such five.
 */
function toldFigures(row: string, runs: readonly RunDocument[], pairs: readonly RepeatedPair[]): readonly Figure[] {
  const findings = findingsByStart(runs);
  const compared = pairs.flatMap((pair) => {
    const both = pair.starts.flatMap((start) => findings.get(start)?.least ?? []);
    return both.length === pair.starts.length ? [{ pair, least: Math.max(...both) }] : [];
  });
  if (compared.length === 0) return [];
  const seen = compared.flatMap(({ pair, least }) =>
    [least, -least].map((difference) => isCalledDifferent(pair, Math.exp(difference))),
  );
  const least = middleOf(compared.map((one) => one.least));
  const needed = middleOf([...findings.values()].map((one) => one.needed));
  return [
    { name: row, column: 'five visits tell', value: 100 * Math.expm1(least), unit: '%' },
    ...percentFigure(
      row,
      seen.map((isSeen) => !isSeen),
      MOST_UNSEEN_PERCENT,
    ).map((figure) => ({ ...figure, column: 'that unseen' })),
    { name: row, column: 'visits to tell 10 %', value: needed, unit: '' },
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
    ...toldFigures(row, runs, pairs),
    ...graded.map((figure) => ({ ...figure, column: 'called noisy' })),
  ];
}

export const setFigures = (sets: readonly KeptSet[]): readonly Figure[] => sets.flatMap(figuresOfSet);
