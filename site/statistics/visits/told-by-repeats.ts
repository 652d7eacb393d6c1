/**
 * What a comparison of two runs could detect, predicted from the repeats of one, before the other run is made. Pairs of
 * runs are drawn from its repeats (with replacement: Efron, Annals of Statistics 7, 1979) and judged as *Compare*
 * judges two runs. Whole repeats are drawn, so that a disturbance of a repeat is in all of its cells, and a lacking
 * cell stays lacking. No formula for the scatter is needed, although some cells are unlike the others, are judged
 * alone, or are slow only sometimes.
 */
import { type Random, seededRandom } from '../chance/random.ts';
import { varianceQuantile } from '../chance/variance-quantile.ts';
import { compareSeries, type FoundBySeries } from './compare-series.ts';
import { countRemaining, spreadOfFastest } from './fastest-repeats.ts';
import { onOneLevel } from './on-one-level.ts';
import { MIN_RUNS } from './series.ts';
import { knownLogs, type LogsOfVisits, MIN_OTHER_CELLS, spreadOfCells, withoutShared } from './shared-by-cells.ts';
import { type StatedSpread, sdOfHour } from './stated-spread.ts';

/** A difference counts as detectable if it is seen in this share of cells. */
const SEEN = 0.8;

/** The number of pairs drawn. With more, the least difference changes by less than its printed precision. */
const PAIRS = 30;

/** About this many cells are judged per pair: there may be thousands, and more of them would not help. */
const JUDGED_CELLS = 16;

/** The seed is fixed, so that a run always gives the same answer. */
const SEED = 1979;

/** The results of each repeat of a run, and how such runs are judged. */
export interface RepeatsOfRun {
  /** One row per cell, one entry per repeat. */
  readonly rows: readonly LogsOfVisits[];
  /** Whether each number is the fastest sample of a repeat instead of a median. */
  readonly areFastest: boolean;
  readonly stated: StatedSpread;
}

/** The indices of `count` repeats, drawn at random. */
const drawnRepeats = (count: number, among: number, random: Random) =>
  Array.from({ length: count }, () => Math.floor(random() * among));

const spreadOf = (rows: readonly LogsOfVisits[], areFastest: boolean) =>
  areFastest ? spreadOfFastest(rows) : spreadOfCells(rows);

/** The differences from which on each cell of two runs is seen: if the first takes longer, and if the second does. */
function seenFrom({ rows, areFastest, stated }: RepeatsOfRun, repeats: number, random: Random): readonly number[] {
  if (rows.length <= MIN_OTHER_CELLS) return [];
  const drawn = [rows.map((row) => row.slice(0, repeats)), rows.map((row) => row.slice(repeats))] as const;
  const sides = onOneLevel(drawn, { areFastest }).map((logs) => {
    // The median includes the cell itself, which hardly changes it among so many.
    const spreadOfOthers = spreadOf(logs, areFastest);
    return logs.map((row): FoundBySeries => {
      const found = knownLogs(row).map(Math.exp);
      return { found, areFastest, lacking: row.length - found.length, spreadOfOthers };
    });
  });
  const [first = [], second = []] = sides;
  return first.flatMap((own, cell) => {
    const other = second[cell];
    const isAsked = random() * first.length < JUDGED_CELLS;
    const isJudged = isAsked && other && Math.min(own.found.length, other.found.length) >= MIN_RUNS;
    const judged = isJudged ? compareSeries(own, other, stated) : undefined;
    return judged ? [-Math.log(judged.interval[0]), Math.log(judged.interval[1])] : [];
  });
}

/** A draw that is about normal: the sum of three uniform numbers has a standard deviation of one half. */
const drawnAround0 = (sd: number, random: Random) => 2 * sd * (random() + random() + random() - 1.5);

/**
 * The differences over many pairs of runs, ascending. The repeats of one run share its hour, so they do not show its
 * effect; it is added here.
 */
export function seenFromInPairs(run: RepeatsOfRun, repeats: number): Float64Array {
  const random = seededRandom(SEED);
  const known = run.rows[0]?.length ?? 0;
  // Means of draws from few repeats scatter less than means of new repeats, unless the slowest are left out.
  const times = run.areFastest ? 1 : Math.sqrt(known / (known - 1));
  const ofHour = sdOfHour(spreadOf(withoutShared(run.rows), run.areFastest) ?? 0, run.stated);
  const pairs = Array.from({ length: PAIRS }, () => {
    const drawn = drawnRepeats(2 * repeats, known, random);
    const rows = run.rows.map((row) => {
      const ofRuns = [drawnAround0(ofHour, random), drawnAround0(ofHour, random)] as const;
      return drawn.map((repeat, place) => {
        const log = row[repeat];
        return log === undefined ? undefined : times * log + ofRuns[place < repeats ? 0 : 1];
      });
    });
    const isInBoth = (row: LogsOfVisits) =>
      Math.min(knownLogs(row.slice(0, repeats)).length, knownLogs(row.slice(repeats)).length) >= MIN_RUNS;
    return seenFrom({ ...run, rows: rows.filter(isInBoth) }, repeats, random);
  });
  return Float64Array.from(pairs.flat()).sort();
}

/**
 * The least difference of two runs with this many repeats that about four of five cells show, on logarithms. Undefined
 * for too few repeats to know their spread, or too few cells.
 */
export function leastDetectable(run: RepeatsOfRun, repeats: number): number | undefined {
  if (!(repeats >= MIN_RUNS && (run.rows[0]?.length ?? 0) >= MIN_RUNS)) return undefined;
  const sorted = seenFromInPairs(run, repeats);
  const least = sorted[Math.ceil(SEEN * sorted.length) - 1];
  return least !== undefined && Number.isFinite(least) ? Math.max(0, least) : undefined;
}

/**
 * The 20 % quantile of the normal distribution: four of five deviations exceed it, just as four of five
 * cells show the difference.
 */
const FOUR_IN_FIVE = -0.841621;

/** One degree of freedom hardly predicts the spread of the next run. */
const MIN_DEGREES = 2;

/**
 * Returns the repeats with as much spread as the next run may have, because a few repeats may have met the machine when
 * it was calm. The spread is the upper bound, at 80 %, of the standard deviation that they show (χ²). A disturbance of
 * a repeat is in all of its cells, so cells add no degrees of freedom. Undefined for fewer than four repeats, or for
 * fewer than three if medians are compared.
 */
export function asUnsteadyAsMayBe(run: RepeatsOfRun): RepeatsOfRun | undefined {
  const repeats = run.rows[0]?.length ?? 0;
  const degrees = (run.areFastest ? countRemaining(repeats) : repeats) - 1;
  if (degrees < MIN_DEGREES) return undefined;
  const times = 1 / Math.sqrt(varianceQuantile(degrees, FOUR_IN_FIVE));
  return { ...run, rows: run.rows.map((logs) => logs.map((log) => (log === undefined ? undefined : times * log))) };
}

/** Numbers of repeats above the first, up to the second. */
type AskedRepeats = readonly [moreThan: number, most: number];

/**
 * The fewest repeats that show this difference, by bisection (more repeats show more); undefined if none of them do.
 */
export function repeatsToTell(
  difference: number,
  run: RepeatsOfRun,
  [moreThan, most]: AskedRepeats,
): number | undefined {
  const isTold = (repeats: number) => (leastDetectable(run, repeats) ?? Number.POSITIVE_INFINITY) <= difference;
  if (moreThan >= most || !isTold(most)) return undefined;
  let low = moreThan;
  let high = most;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isTold(middle)) high = middle;
    else low = middle;
  }
  return high;
}
