/** Runs that were repeated five times: visits that follow each other stand for the repeats. */
import { compareSeries, type FoundBySeries } from '../../../site/statistics/visits/compare-series.ts';
import { spreadOfCells, withoutShared } from '../../../site/statistics/visits/shared-by-cells.ts';
import type { StatedSpread } from '../../../site/statistics/visits/stated-spread.ts';
import type { ByVisit } from './visited-cells.ts';

const VISITS_OF_RUN = 5;

/** One cell of two such runs, as *Compare* is given them. */
export interface RepeatedPair {
  readonly first: FoundBySeries;
  readonly second: FoundBySeries;
}

/** Each run beside each that begins after its end. Two that share visits are not two runs, but two pairs may share some. */
function startsOfPairs(visits: number): readonly (readonly [first: number, second: number])[] {
  const starts = Array.from({ length: Math.max(0, visits - VISITS_OF_RUN + 1) }, (_, start) => start);
  return starts.flatMap((first) =>
    starts.filter((second) => second >= first + VISITS_OF_RUN).map((second) => [first, second] as const),
  );
}

/** @param rows of each cell the logarithm of what each visit found, in parts of the fixed work */
export function repeatedPairs(rows: readonly ByVisit[]): readonly RepeatedPair[] {
  const partOf = (logs: ByVisit, from: number) => logs.slice(from, from + VISITS_OF_RUN);
  return startsOfPairs(rows[0]?.length ?? 0).flatMap(([first, second]) =>
    withoutShared(rows.map((logs) => [...partOf(logs, first), ...partOf(logs, second)])).map((logs, own, cells) => {
      const others = cells.filter((_, at) => at !== own);
      const runFrom = (from: number): FoundBySeries => ({
        found: partOf(logs, from).map(Math.exp),
        spreadOfOthers: spreadOfCells(others.map((other) => partOf(other, from))),
      });
      return { first: runFrom(0), second: runFrom(VISITS_OF_RUN) };
    }),
  );
}

/** Whether the runs are called different where the second takes so many times as long. */
export function isCalledDifferent({ first, second }: RepeatedPair, slowed: number, stated: StatedSpread): boolean {
  const slower = { ...second, found: second.found.map((time) => slowed * time) };
  const found = compareSeries(first, slower, stated);
  return found !== undefined && found.verdict !== 'no difference detected';
}
