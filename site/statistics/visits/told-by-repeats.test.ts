import { describe, expect, test } from 'vitest';
import { type Random, seededRandom } from '../chance/random.ts';
import { normalOf } from '../simulated/normal.ts';
import { compareSeries, type FoundBySeries } from './compare-series.ts';
import { spreadOfFastest } from './fastest-repeats.ts';
import { onOneLevel } from './on-one-level.ts';
import { knownLogs, spreadOfCells } from './shared-by-cells.ts';
import { statedSdOfLogs } from './stated-spread.ts';
import { asUnsteadyAsMayBe, leastDetectable, type RepeatsOfRun, repeatsToTell } from './told-by-repeats.ts';

const CELLS = 16;
const TENTH = Math.log(1.1);

/** How much longer a cell takes in a repeat, given the part that all its cells share. */
type Scatter = (random: Random, cell: number, ofRepeat: number) => number;

const normal =
  (sd: number): Scatter =>
  (random) =>
    sd * normalOf(random);
const exponential = (mean: number, random: Random) => -mean * Math.log(1 - random());
const isIn = (part: number, random: Random) => random() < part;

interface Machine {
  readonly cell: Scatter;
  readonly repeat?: (random: Random) => number;
}

const machines: readonly (readonly [name: string, machine: Machine])[] = [
  ['0.5 %', { cell: normal(0.005) }],
  ['3 %', { cell: normal(0.03) }],
  ['10 %', { cell: normal(0.1) }],
  ['10 %, to one side', { cell: (random) => exponential(0.1, random) }],
  ['3 %, with heavy tails', { cell: (random) => (0.03 * normalOf(random)) / Math.sqrt(exponential(1, random)) }],
  [
    'up to a half in two of five',
    { cell: (random) => normal(0.005)(random, 0, 0) + (isIn(0.4, random) ? Math.log(1 + random() / 2) : 0) },
  ],
  [
    'each cell by itself in one repeat of five',
    {
      cell: (random, _, ofRepeat) => normal(0.01)(random, 0, 0) + exponential(ofRepeat, random),
      repeat: (random) => (isIn(0.2, random) ? 0.3 : 0),
    },
  ],
  ['one of two paces', { cell: (random) => normal(0.01)(random, 0, 0) + (isIn(0.25, random) ? 0.4 : 0) }],
  [
    'one of two paces, which cells feel unlike',
    {
      cell: (random, cell, ofRepeat) => normal(0.02)(random, 0, 0) + ofRepeat * (1 + 0.1 * (cell % 4)),
      repeat: (random) => (isIn(0.5, random) ? 0.4 : 0),
    },
  ],
  ['1 %, a quarter of the cells by 5 %', { cell: (random, cell) => normal(cell % 4 ? 0.01 : 0.05)(random, 0, 0) }],
  ['1 %, half of the cells by 5 %', { cell: (random, cell) => normal(cell % 2 ? 0.01 : 0.05)(random, 0, 0) }],
];

/** Each cell of a run has its own part for the hour, with the spread that Compare states. */
function drawRows({ cell, repeat = () => 0 }: Machine, repeats: number, random: Random): readonly number[][] {
  const ofRepeats = Array.from({ length: repeats }, () => repeat(random));
  return Array.from({ length: CELLS }, (_, place) => {
    const ofHour = normal(statedSdOfLogs.fastest.repeats)(random, place, 0);
    return ofRepeats.map((ofRepeat) => ofHour + cell(random, place, ofRepeat));
  });
}

/** The share of cells that Compare calls different if the first run takes longer by `difference`, judged one by one. */
function partSeen(two: readonly [RepeatsOfRun, RepeatsOfRun], difference: number): number {
  const [{ areFastest, stated }] = two;
  const sides = onOneLevel([two[0].rows, two[1].rows], { areFastest });
  const [first, second] = sides.map((rows, side) =>
    rows.map((row): FoundBySeries => {
      const slower = side === 0 ? difference : 0;
      const others = rows.filter((one) => one !== row);
      return {
        found: knownLogs(row).map((log) => Math.exp(log + slower)),
        areFastest,
        spreadOfOthers: (areFastest ? spreadOfFastest : spreadOfCells)(others),
      };
    }),
  );
  const seen = first?.filter((own, cell) => {
    const other = second?.[cell];
    return other && compareSeries(own, other, stated)?.verdict !== 'no difference detected';
  });
  return (seen?.length ?? 0) / CELLS;
}

/** Takes the prediction of the less steady of two equal runs, and tests it on many such runs. */
function partSeenOfTold(machine: Machine, repeats: number, areFastest: boolean): number {
  const random = seededRandom(58);
  const stated = areFastest ? statedSdOfLogs.fastest : statedSdOfLogs.atEqualPace;
  const trials = 6;
  let sum = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const drawn = (): RepeatsOfRun => ({ rows: drawRows(machine, repeats, random), areFastest, stated });
    const two = [drawn(), drawn()] as const;
    sum += partSeen(two, Math.max(...two.map((run) => leastDetectable(run, repeats) ?? Number.NaN)));
  }
  return sum / trials;
}

describe.each(machines)('where repeats scatter by %s', (_, machine) => {
  test.each([3, 5, 10])('runs of %d see what is told in about four of five cells', (repeats) => {
    const seen = partSeenOfTold(machine, repeats, true);
    expect(seen).toBeGreaterThan(0.7);
    expect(seen).toBeLessThan(0.98);
  });
});

test.each([3, 5, 10])('so do runs of %d of which medians are known', (repeats) => {
  const seen = partSeenOfTold({ cell: normal(0.04) }, repeats, false);
  expect(seen).toBeGreaterThan(0.7);
  expect(seen).toBeLessThan(0.98);
});

const runOf = (machine: Machine, repeats: number, seed: number): RepeatsOfRun => ({
  rows: drawRows(machine, repeats, seededRandom(seed)),
  areFastest: true,
  stated: statedSdOfLogs.fastest,
});

/** A machine that is calm for some runs and not for others. */
const ofHours: Machine = { cell: normal(0.02) };
const restless: Machine = { cell: normal(0.04) };

test.each([
  ['as steady as it was', ofHours, ofHours, 0.8],
  ['twice as unsteady as in five repeats', ofHours, restless, 0.75],
])('what more repeats are held to tell is seen where the machine is %s', (_, before, after, least) => {
  const random = seededRandom(66);
  const trials = 6;
  const stated = statedSdOfLogs.fastest;
  const run = (machine: Machine, repeats: number): RepeatsOfRun => ({
    rows: drawRows(machine, repeats, random),
    areFastest: true,
    stated,
  });
  let seen = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const unsteady = asUnsteadyAsMayBe(run(before, 5));
    const difference = (unsteady && leastDetectable(unsteady, 10)) ?? Number.NaN;
    seen += partSeen([run(after, 10), run(after, 10)], difference) / trials;
  }
  expect(seen).toBeGreaterThan(least);
});

test('the more repeats there are, the less unsteady the next ones are held to be, and of three nothing is said', () => {
  const rows = (repeats: number) => Array.from({ length: CELLS }, () => Array.from({ length: repeats }, () => 1));
  const timesOf = (repeats: number, areFastest = true) =>
    asUnsteadyAsMayBe({ rows: rows(repeats), areFastest, stated: statedSdOfLogs.fastest })?.rows[0]?.[0];
  expect(timesOf(3)).toBeUndefined();
  expect(timesOf(3, false)).toBe(timesOf(5));
  // Tables of χ² give 2.12 for 2 degrees, 1.46 for 5, 1.25 for 11.
  expect([5, 10, 20].map((repeats) => timesOf(repeats))).toEqual([2.11, 1.46, 1.26].map((n) => expect.closeTo(n, 1)));
  const lacking = { rows: [[undefined, 1, 1, 1, 1]], areFastest: true, stated: statedSdOfLogs.fastest };
  expect(asUnsteadyAsMayBe(lacking)?.rows[0]?.[0]).toBeUndefined();
});

test('the repeats that are asked for tell the difference, and one fewer do not', () => {
  for (const sd of [0.05, 0.06, 0.08]) {
    const run = runOf({ cell: normal(sd) }, 5, 59);
    const needed = repeatsToTell(TENTH, run, [5, 40]) ?? Number.NaN;
    expect(needed).toBeGreaterThan(5);
    expect(leastDetectable(run, needed)).toBeLessThanOrEqual(TENTH);
    expect(leastDetectable(run, needed - 1)).toBeGreaterThan(TENTH);
  }
  expect(repeatsToTell(TENTH, runOf({ cell: normal(0.01) }, 5, 60), [2, 20])).toBe(3);
});

test('where repeats are far apart not even the most tell a small difference', () => {
  expect(repeatsToTell(TENTH, runOf({ cell: normal(0.5) }, 5, 61), [5, 20])).toBeUndefined();
  expect(repeatsToTell(TENTH, runOf({ cell: normal(0.01) }, 20, 61), [20, 20])).toBeUndefined();
});

test('the same run says the same each time, and one that scatters so many times as far tells about so many times as much', () => {
  const run = runOf({ cell: normal(0.1) }, 5, 62);
  const wider = { ...run, rows: run.rows.map((row) => row.map((log) => 3 * (log ?? 0))) };
  const least = leastDetectable(run, 5) ?? Number.NaN;
  expect(leastDetectable({ ...run }, 5)).toBe(least);
  const times = (leastDetectable(wider, 5) ?? Number.NaN) / least;
  expect(times).toBeGreaterThan(2.8);
  expect(times).toBeLessThan(3.2);
});

test('a cell that repeats lack is judged by those that have it, and what is lacking is told less well', () => {
  const run = runOf({ cell: normal(0.03) }, 5, 63);
  const lacking = { ...run, rows: run.rows.map((row) => [undefined, ...row.slice(1)]) };
  expect(leastDetectable(lacking, 5)).toBeGreaterThan(leastDetectable(run, 5) ?? Number.NaN);
});

test('nothing is told of few repeats, of few cells, and of what no number says', () => {
  const run = runOf({ cell: normal(0.03) }, 5, 64);
  expect(leastDetectable(run, 2)).toBeUndefined();
  expect(leastDetectable(run, Number.NaN)).toBeUndefined();
  expect(leastDetectable({ ...run, rows: [] }, 5)).toBeUndefined();
  expect(leastDetectable({ ...run, rows: run.rows.slice(0, 5) }, 5)).toBeUndefined();
  expect(leastDetectable({ ...run, rows: run.rows.map((row) => row.slice(0, 2)) }, 5)).toBeUndefined();
  expect(
    leastDetectable({ ...run, rows: run.rows.map((row) => row.map((log) => 1e5 * (log ?? 0))) }, 5),
  ).toBeUndefined();
});

test('where nothing scatters, what an hour may add is told', () => {
  const still = { ...runOf({ cell: () => 0 }, 5, 65), rows: Array.from({ length: CELLS }, () => [0, 0, 0, 0, 0]) };
  const least = leastDetectable(still, 5) ?? Number.NaN;
  expect(least).toBeGreaterThan(2 * Math.SQRT2 * statedSdOfLogs.fastest.repeats);
  expect(least).toBeLessThan(0.05);
});
