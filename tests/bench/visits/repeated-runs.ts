/** Runs that were repeated five times: visits that follow each other stand for the repeats. */
import type { RunDocument } from '../../../site/results/document/run.ts';
import { ascending } from '../../../site/statistics/estimates/ascending.ts';
import { centreOfLogs, compareSeries, type FoundBySeries } from '../../../site/statistics/visits/compare-series.ts';
import { fastestOfBoth } from '../../../site/statistics/visits/equal-samples.ts';
import { spreadOfFastest } from '../../../site/statistics/visits/fastest-repeats.ts';
import {
  FEWEST_OTHER_CELLS,
  sharedByCells,
  spreadOfCells,
  withoutShared,
  withoutSharedPart,
} from '../../../site/statistics/visits/shared-by-cells.ts';
import { type StatedSpread, statedSdOfLogs } from '../../../site/statistics/visits/stated-spread.ts';
import { type ByVisit, logsInPartsOfWork, type VisitedCell } from './visited-cells.ts';

const VISITS_OF_RUN = 5;

/** One cell of two such runs, as *Compare* is given them. */
export interface RepeatedPair {
  /** The place of the cell. */
  readonly cell: number;
  readonly first: FoundBySeries;
  readonly second: FoundBySeries;
  readonly stated: StatedSpread;
}

/** Each run beside each that begins after its end. Two that share visits are not two runs, but two pairs may share some. */
function startsOfPairs(visits: number): readonly (readonly [first: number, second: number])[] {
  const starts = Array.from({ length: Math.max(0, visits - VISITS_OF_RUN + 1) }, (_, start) => start);
  return starts.flatMap((first) =>
    starts.filter((second) => second >= first + VISITS_OF_RUN).map((second) => [first, second] as const),
  );
}

const partOf = <T>(logs: readonly T[], from: number) => logs.slice(from, from + VISITS_OF_RUN);

/** Of each pair of runs the visits of both, the first run's first, cell by cell. */
const rowsOfPairs = (rows: readonly ByVisit[]) =>
  startsOfPairs(rows[0]?.length ?? 0).map(([first, second]) =>
    rows.map((logs) => [...partOf(logs, first), ...partOf(logs, second)]),
  );

/** @param rows of each cell the logarithm of what each visit found, in parts of the fixed work */
function pairsOfMedians(rows: readonly ByVisit[]): readonly RepeatedPair[] {
  return rowsOfPairs(rows).flatMap((both) =>
    withoutShared(both).map((logs, cell, cells) => {
      const others = cells.filter((_, at) => at !== cell);
      const runFrom = (from: number): FoundBySeries => ({
        found: partOf(logs, from).map(Math.exp),
        spreadOfOthers: spreadOfCells(others.map((other) => partOf(other, from))),
      });
      return { cell, first: runFrom(0), second: runFrom(VISITS_OF_RUN), stated: statedSdOfLogs.atEqualPace };
    }),
  );
}

/** Of each visit all samples, the fastest first. */
const sortedVisits = ({ visits }: VisitedCell) => visits.map(({ samplesNs }) => ascending(samplesNs));

/** As `pairOfFastest` has them. */
function pairsOfFastest(cells: readonly VisitedCell[]): readonly RepeatedPair[] {
  const sorted = cells.map(sortedVisits);
  return startsOfPairs(sorted[0]?.length ?? 0).flatMap(([first, second]) => {
    const found = sorted.map((visits) => fastestOfBoth(partOf(visits, first), partOf(visits, second)));
    const both = found.map(([a, b]) => [...a.logs, ...b.logs]);
    return both.map((logs, cell) => {
      const others = both.filter((_, at) => at !== cell);
      const shared = sharedByCells(others);
      const runFrom = (from: number, movedBy = 0): FoundBySeries => ({
        found: partOf(withoutSharedPart(logs, shared), from).map(Math.exp),
        areFastest: true,
        movedBy,
        spreadOfOthers: spreadOfFastest(others.map((other) => partOf(withoutSharedPart(other, shared), from))),
      });
      const [a, b] = found[cell] ?? [];
      return {
        cell,
        first: runFrom(0, a?.movedBy),
        second: runFrom(VISITS_OF_RUN, b?.movedBy),
        stated: statedSdOfLogs.fastest,
      };
    });
  });
}

/** The logarithm of the fastest sample of each visit, cell by cell. */
export const logsOfFastest = (cells: readonly VisitedCell[]): readonly ByVisit[] =>
  cells.map((cell) => sortedVisits(cell).map(([fastest = Number.NaN]) => Math.log(fastest)));

/** As *Compare* sets two such runs beside each other at equal pace: by what was fastest where there are cells enough to show the pace. */
export function repeatedPairs(runs: readonly RunDocument[], cells: readonly VisitedCell[]): readonly RepeatedPair[] {
  const inParts = logsInPartsOfWork(runs, cells);
  return inParts.length > FEWEST_OTHER_CELLS ? pairsOfFastest(cells) : pairsOfMedians(inParts);
}

/** Whether the runs are called different where the second takes so many times as long. */
export function isCalledDifferent({ first, second, stated }: RepeatedPair, slowed: number): boolean {
  const slower = { ...second, found: second.found.map((time) => slowed * time) };
  const found = compareSeries(first, slower, stated);
  return found !== undefined && found.verdict !== 'no difference detected';
}

/**
 * How far two runs of the same are apart in each cell at their fastest (root mean square of logarithms, over all such pairs): what no test
 * knows beforehand. Where there are too few cells nothing that they share is taken out.
 */
export function apartAtFastest(cells: readonly VisitedCell[]): readonly number[] {
  const pairs = pairsOfFastest(cells);
  return cells.flatMap((_, place) => {
    const own = pairs.filter(({ cell }) => cell === place);
    const squares = own.map(({ first, second }) => (centreOfLogs(second) - centreOfLogs(first)) ** 2);
    return own.length === 0 ? [] : [Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / own.length)];
  });
}
