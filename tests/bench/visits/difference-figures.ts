/** How often two visits of the same are called different, though nothing but the visit has changed. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { medianOverBlocks, standardErrorOfLogs } from '../../../site/statistics/blocks/median-over-blocks.ts';
import { ratioOverBlocks } from '../../../site/statistics/blocks/ratio-over-blocks.ts';
import { inEveryRound } from '../../../site/statistics/blocks/rounds.ts';
import { compareMedians } from '../../../site/statistics/comparison/compare.ts';
import { mannWhitney } from '../../../site/statistics/comparison/mann-whitney.ts';
import { compareRuns } from '../../../site/statistics/visits/compare-runs.ts';
import { statedSdOfLogs } from '../../../site/statistics/visits/stated-spread.ts';
import { atEqualPace, type ByVisit } from './equal-pace.ts';
import { percentFigure } from './percent-figure.ts';
import { type BackendPair, medianOfSamples, type Samples, type VisitedCell } from './visited-cells.ts';

const seed = 1;
const SIGNIFICANCE = 0.05;
/** With fewer, the other visits are too short a history. */
const FEWEST_VISITS_FOR_HISTORY = 5;

/** What one visit found of a cell or of the ratio of two. */
interface VisitEstimate {
  readonly estimate: number;
  /** On a scale of logarithms, of this visit alone. */
  readonly standardError: number | undefined;
}

interface TwoVisits<Visit> {
  readonly first: Visit;
  readonly second: Visit;
  readonly others: readonly Visit[];
}

/** Every two visits, once. */
function everyTwo<Visit>(visits: readonly Visit[]): readonly TwoVisits<Visit>[] {
  return visits.flatMap((first, firstAt) =>
    visits.slice(firstAt + 1).map((second, after) => {
      const secondAt = firstAt + 1 + after;
      return { first, second, others: visits.filter((_, at) => at !== firstAt && at !== secondAt) };
    }),
  );
}

/** By what each visit knows of itself alone: nothing where it has too few samples for a word. */
function differByResampling({ first, second }: TwoVisits<Samples>): readonly boolean[] {
  const { verdict } = compareMedians(first, second, seed);
  if (verdict === 'too few samples') return [];
  return [verdict !== 'no difference detected' && mannWhitney(first, second).p < SIGNIFICANCE];
}

/** By what visits are known to differ by: stated, or shown by a history. */
function differAsRuns(two: TwoVisits<VisitEstimate>, stated: number, withHistory: boolean): readonly boolean[] {
  const history = withHistory ? two.others.map(({ estimate }) => estimate) : [];
  const runOf = ({ estimate, standardError }: VisitEstimate) => ({ visits: [estimate], standardError, history });
  const { verdict } = compareRuns(runOf(two.first), runOf(two.second), stated);
  return verdict === 'not-judged' ? [] : [verdict === 'different'];
}

function medianEstimate(samples: Samples): VisitEstimate {
  return { estimate: medianOfSamples(samples), standardError: standardErrorOfLogs(medianOverBlocks(samples)) };
}

function ratioEstimates({ visits }: BackendPair): readonly VisitEstimate[] {
  return visits.map(({ wasmNs, webcryptoNs }) => {
    const ratio = ratioOverBlocks(inEveryRound(wasmNs), inEveryRound(webcryptoNs));
    const standardError = ratio.basis === 'none' ? undefined : ratio.spread.standardError;
    return { estimate: ratio.ratio ?? Number.NaN, standardError };
  });
}

/** The same visits with other estimates: dividing by a pace leaves what a visit says of its own spread. */
function withEstimates(visits: readonly VisitEstimate[], estimates: ByVisit): readonly VisitEstimate[] {
  return visits.map((visit, at) => ({ ...visit, estimate: estimates[at] ?? Number.NaN }));
}

export function differenceFigures(cells: readonly VisitedCell[], pairs: readonly BackendPair[]): readonly Figure[] {
  const medians = cells.map(({ visits }) => visits.map(medianEstimate));
  const paced = atEqualPace(medians.map((visits) => visits.map(({ estimate }) => estimate)));
  const pacedMedians = medians.map((visits, cell) => withEstimates(visits, paced[cell] ?? []));
  const areCalledDifferent = (found: readonly (readonly VisitEstimate[])[], stated: number, withHistory = false) =>
    found.flatMap((visits) => everyTwo(visits).flatMap((two) => differAsRuns(two, stated, withHistory)));
  const withHistory = medians.filter(({ length }) => length >= FEWEST_VISITS_FOR_HISTORY);
  const { median, medianAtEqualPace, ratio } = statedSdOfLogs;
  const what = 'two visits of the same called different';
  return [
    ...percentFigure(
      `${what}, by resampling and Mann-Whitney`,
      cells.flatMap(({ visits }) => everyTwo(visits).flatMap(differByResampling)),
    ),
    ...percentFigure(`${what}, medians with the stated spread`, areCalledDifferent(medians, median), 5),
    ...percentFigure(
      `${what}, medians with the other visits as history`,
      areCalledDifferent(withHistory, median, true),
      6,
    ),
    ...percentFigure(`${what}, medians at equal pace`, areCalledDifferent(pacedMedians, medianAtEqualPace), 5),
    ...percentFigure(`${what}, ratios with the stated spread`, areCalledDifferent(pairs.map(ratioEstimates), ratio), 5),
  ];
}
