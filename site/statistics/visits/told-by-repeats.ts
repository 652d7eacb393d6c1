/**
 * What a comparison of two runs can tell, by the repeats of one: before anybody makes the other. Pairs of runs are drawn from its repeats (with
 * replacement: Efron, Annals of Statistics 7, 1979) and judged as *Compare* judges two runs. Whole repeats are drawn, so that what disturbs
 * one is in all of its cells, and a cell that some lack is lacking. No formula for how cells scatter is needed: some are unlike the others, are
 * judged by themselves, or are slow only now and then.
 */
import { type Random, seededRandom } from '../chance/random.ts';
import { compareSeries, type FoundBySeries } from './compare-series.ts';
import { spreadOfFastest } from './fastest-repeats.ts';
import { MIN_RUNS } from './series.ts';
import { FEWEST_OTHER_CELLS, knownLogs, type LogsOfVisits, spreadOfCells, withoutShared } from './shared-by-cells.ts';
import { type StatedSpread, sdOfHour } from './stated-spread.ts';

/** Of a hundred cells of two runs, in so many such a difference is seen. */
const SEEN = 0.8;

/** So many pairs of runs are drawn: with more the least difference moves by less than what is printed of it. */
const PAIRS = 30;

/** In each pair about so many cells are judged: there may be thousands, and all of them say no more. */
const JUDGED_CELLS = 16;

/** A run says one thing whenever it is asked. */
const SEED = 1979;

/** What each repeat of a run found, and how such runs are judged. */
export interface RepeatsOfRun {
  /** A row a cell, an entry a repeat. */
  readonly rows: readonly LogsOfVisits[];
  /** Whether each number is the fastest sample of a repeat, and not a median. */
  readonly areFastest: boolean;
  readonly stated: StatedSpread;
}

/** The indices of so many repeats, each by lot. */
const drawnRepeats = (count: number, among: number, random: Random) =>
  Array.from({ length: count }, () => Math.floor(random() * among));

const spreadOf = (rows: readonly LogsOfVisits[], areFastest: boolean) =>
  areFastest ? spreadOfFastest(rows) : spreadOfCells(rows);

/** Of two runs, the differences from which on each cell is seen: where the first takes longer, and where the second does. */
function seenFrom({ rows, areFastest, stated }: RepeatsOfRun, repeats: number, random: Random): readonly number[] {
  if (rows.length <= FEWEST_OTHER_CELLS) return [];
  const clean = withoutShared(rows);
  const sides = [0, repeats].map((from) => {
    const logs = clean.map((row) => row.slice(from, from + repeats));
    // A cell among so many hardly moves their middle, in which it is here.
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

/** By lot, about normal: the sum of three uniform numbers has a standard deviation of a half. */
const drawnAround0 = (sd: number, random: Random) => 2 * sd * (random() + random() + random() - 1.5);

/** Over many pairs of runs, the least first. Repeats of one run share an hour, which those of another do not, and do not show it. */
function seenFromInPairs(run: RepeatsOfRun, repeats: number): Float64Array {
  const random = seededRandom(SEED);
  const known = run.rows[0]?.length ?? 0;
  // Means of what is drawn from so few scatter less than those of new ones; with the slowest left out they do not.
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
 * The least difference of two runs, each of so many repeats, that is seen in about four of five cells, on a scale of logarithms; nothing for fewer
 * repeats than tell how far they are apart, and of few cells.
 */
export function leastDetectable(run: RepeatsOfRun, repeats: number): number | undefined {
  if (!(repeats >= MIN_RUNS && (run.rows[0]?.length ?? 0) >= MIN_RUNS)) return undefined;
  const sorted = seenFromInPairs(run, repeats);
  const least = sorted[Math.ceil(SEEN * sorted.length) - 1];
  return least !== undefined && Number.isFinite(least) ? Math.max(0, least) : undefined;
}

/** Among more repeats than so many, up to the most. */
type AskedRepeats = readonly [moreThan: number, most: number];

/** The fewest of these that tell this difference; nothing where even the most do not. By halving: more repeats tell more. */
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
