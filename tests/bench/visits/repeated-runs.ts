/** Runs of five repeats, judged as the page judges them. Five successive visits take the place of the repeats. */
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import type { CellOfRun, PacedPair } from '../../../site/figures/compare/beside-cells.ts';
import { pairAtEqualPace } from '../../../site/figures/compare/equal-pace.ts';
import { pooledRuns } from '../../../site/results/document/pooled-runs.ts';
import type { RecordedRepeat, RunDocument } from '../../../site/results/document/run.ts';
import { centreOfLogs, compareSeries } from '../../../site/statistics/visits/compare-series.ts';
import { MIN_RUNS } from '../../../site/statistics/visits/series.ts';

/** The number of visits that take the place of a run's repeats. */
export const VISITS_OF_RUN = 5;

/** One cell of two such runs, in the form that *Compare* gets. */
export interface RepeatedPair extends PacedPair {
  readonly cell: string;
  /** The number of the first visit of each run. */
  readonly starts: readonly [base: number, other: number];
}

/** Visits are placed an hour apart, so that no visit overlaps the next. */
const HOUR_MS = 3_600_000;

/** Makes one run document of visits, as the page makes one of repeats. */
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

/** The first visit of every five successive visits. */
export const startsOfRuns = (visits: number): readonly number[] =>
  Array.from({ length: Math.max(0, visits - VISITS_OF_RUN + 1) }, (_, start) => start);

const cellsOf = (run: RunDocument): ReadonlyMap<string, CellOfRun> =>
  new Map(
    run.measurements.flatMap((measurement): [string, CellOfRun][] =>
      measurement.status === 'measured' ? [[cellKey(measurement), { run, measurement }]] : [],
    ),
  );

/**
 * Pairs two such runs at equal pace, cell by cell, for cells that three visits of each run have. The two runs of a pair
 * share no visits, but two pairs may share some.
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

/** Whether the runs are called different if the second takes this many times as long. */
export function isCalledDifferent({ other, base, stated }: RepeatedPair, slowed: number): boolean {
  const slower = { ...other, found: other.found.map((time) => slowed * time) };
  const found = compareSeries(slower, base, stated);
  return found !== undefined && found.verdict !== 'no difference detected';
}

/**
 * How far two runs of the same settings are apart in each cell: the root mean square of the differences of logarithms
 * over all such pairs. No test knows this beforehand.
 */
export function apartInCells(pairs: readonly RepeatedPair[]): readonly number[] {
  return [...new Set(pairs.map(({ cell }) => cell))].map((cell) => {
    const own = pairs.filter((pair) => pair.cell === cell);
    const squares = own.map(({ other, base }) => (centreOfLogs(other) - centreOfLogs(base)) ** 2);
    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / own.length);
  });
}
