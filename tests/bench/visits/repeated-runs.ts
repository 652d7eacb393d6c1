/** Runs that were repeated five times: visits that follow each other stand for the repeats, and the page judges them. */
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import type { CellOfRun, PacedPair } from '../../../site/figures/compare/beside-cells.ts';
import { pairAtEqualPace } from '../../../site/figures/compare/equal-pace.ts';
import { pooledRuns } from '../../../site/results/document/pooled-runs.ts';
import type { RecordedRepeat, RunDocument } from '../../../site/results/document/run.ts';
import { centreOfLogs, compareSeries } from '../../../site/statistics/visits/compare-series.ts';
import { MIN_RUNS } from '../../../site/statistics/visits/series.ts';

/** How many visits stand for the repeats of a run. */
export const VISITS_OF_RUN = 5;

/** One cell of two such runs, as *Compare* is given them. */
export interface RepeatedPair extends PacedPair {
  readonly cell: string;
  /** With which visit each of the two runs begins. */
  readonly starts: readonly [base: number, other: number];
}

/** Visits stand an hour apart, so that the time of none runs into the next. */
const HOUR_MS = 3_600_000;

/** One document of visits, as the page makes it of repeats. */
export function runOfVisits(visits: readonly RunDocument[]): RunDocument {
  const [first] = visits;
  if (!first) throw new RangeError('There is no visit.');
  const { drift: _, pace: __, ways: ___, ...run } = first;
  const repeats = visits.map(
    ({ outcome, drift, pace, ways, measurements }, place): RecordedRepeat => ({
      atMs: place * HOUR_MS,
      elapsedMs: HOUR_MS,
      outcome: outcome === 'finished' ? 'finished' : 'failed',
      hiddenMs: 0,
      ...(drift && { drift }),
      ...(pace && { pace }),
      ...(ways && { ways }),
      measurements,
    }),
  );
  return pooledRuns({ ...run, settings: { ...run.settings, repeat: visits.length }, repeats, measurements: [] });
}

/** Every five visits that follow each other. */
export const startsOfRuns = (visits: number): readonly number[] =>
  Array.from({ length: Math.max(0, visits - VISITS_OF_RUN + 1) }, (_, start) => start);

const cellsOf = (run: RunDocument): ReadonlyMap<string, CellOfRun> =>
  new Map(
    run.measurements.flatMap((measurement): [string, CellOfRun][] =>
      measurement.status === 'measured' ? [[cellKey(measurement), { run, measurement }]] : [],
    ),
  );

/**
 * Two such runs beside each other at equal pace, cell by cell where three visits of each have it. Two that share visits are not two runs, but
 * two pairs may share some.
 */
export function repeatedPairs(visits: readonly RunDocument[]): readonly RepeatedPair[] {
  const starts = startsOfRuns(visits.length);
  const runs = starts.map((start) => cellsOf(runOfVisits(visits.slice(start, start + VISITS_OF_RUN))));
  return starts.flatMap((first) =>
    starts
      .filter((second) => second >= first + VISITS_OF_RUN)
      .flatMap((second) =>
        [...(runs[second] ?? [])].flatMap(([cell, other]) => {
          const base = runs[first]?.get(cell);
          const pair = base && pairAtEqualPace(other, base);
          const isJudged = pair && Math.min(pair.other.found.length, pair.base.found.length) >= MIN_RUNS;
          return isJudged ? [{ cell, starts: [first, second] as const, ...pair }] : [];
        }),
      ),
  );
}

/** Whether the runs are called different where the second takes so many times as long. */
export function isCalledDifferent({ other, base, stated }: RepeatedPair, slowed: number): boolean {
  const slower = { ...other, found: other.found.map((time) => slowed * time) };
  const found = compareSeries(slower, base, stated);
  return found !== undefined && found.verdict !== 'no difference detected';
}

/**
 * How far two runs of the same are apart in each cell (root mean square of logarithms, over all such pairs): what no test knows
 * beforehand.
 */
export function apartInCells(pairs: readonly RepeatedPair[]): readonly number[] {
  return [...new Set(pairs.map(({ cell }) => cell))].map((cell) => {
    const own = pairs.filter((pair) => pair.cell === cell);
    const squares = own.map(({ other, base }) => (centreOfLogs(other) - centreOfLogs(base)) ** 2);
    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / own.length);
  });
}
