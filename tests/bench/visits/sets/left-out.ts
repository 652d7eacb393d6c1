/**
 * Constants that no single set of visits decides: each set in turn is left out, the constant is chosen with the other
 * sets and judged by that one.
 */
import type { Figure } from '../../../../scripts/bench/figure.mjs';
import { cellKey, type RecordedCell } from '../../../../site/experiments/settings/cell.ts';
import { pairAtEqualPace } from '../../../../site/figures/compare/equal-pace.ts';
import { foundBySeries } from '../../../../site/figures/compare/found-by-series.ts';
import type { MeasuredMeasurement, RunDocument } from '../../../../site/results/document/run.ts';
import { knownSummaryOf } from '../../../../site/results/document/summary-of.ts';
import { spreadOfBlocks } from '../../../../site/statistics/blocks/median-over-blocks.ts';
import { ratioOverBlocks } from '../../../../site/statistics/blocks/ratio-over-blocks.ts';
import { widenedComparison, wordedComparison } from '../../../../site/statistics/comparison/compare.ts';
import { ascending, medianOf } from '../../../../site/statistics/estimates/ascending.ts';
import { compareSeries, type FoundBySeries } from '../../../../site/statistics/visits/compare-series.ts';
import { type StatedSpread, statedSdOfLogs } from '../../../../site/statistics/visits/stated-spread.ts';
import { isCalledDifferent, repeatedPairs } from '../repeated-runs.ts';
import { backendPairs, cellsOfEveryVisit, cellsOfVisits } from '../visited-cells.ts';
import type { KeptSet } from './kept-sets.ts';

/** How often a rule is wrong for one set, in percent of the cases, if it counts a spread this many times. */
export interface SetUnderRule {
  readonly name: string;
  readonly wrongPercent: (times: number) => number;
}

const percentOf = (wrong: number, all: number) => (all === 0 ? 0 : (100 * wrong) / all);

/** The share of intervals of a ratio that miss the ratio of all visits. */
export function ratiosOf({ name, runs }: KeptSet): SetUnderRule {
  const { visit, way } = statedSdOfLogs.ratio;
  const cases = backendPairs(cellsOfVisits(runs)).flatMap(({ visits }) => {
    const found = visits.map(({ wasm, webcrypto }) => ({
      ratio: ratioOverBlocks(wasm, webcrypto),
      known: Math.hypot(visit, way * (wasm.wayShare - webcrypto.wayShare)),
    }));
    const middle = medianOf(ascending(found.map(({ ratio }) => ratio.ratio ?? Number.NaN)));
    return found.flatMap(({ ratio, known }) => (ratio.basis === 'none' ? [] : [{ ratio, known, middle }]));
  });
  const isMissed = ({ ratio, known, middle }: (typeof cases)[number], wander: number) => {
    const own = wordedComparison(ratio.ratio, ratio.interval);
    const widened = widenedComparison(own, Math.hypot(known, wander * spreadOfBlocks(ratio.spread)));
    return 'interval' in widened && (middle < widened.interval[0] || middle > widened.interval[1]);
  };
  return {
    name,
    wrongPercent: (wander) => percentOf(cases.filter((one) => isMissed(one, wander)).length, cases.length),
  };
}

/** One cell of two visits in the form that *Compare* gets. */
interface ComparedPair {
  readonly other: FoundBySeries;
  readonly base: FoundBySeries;
}

type CellInRun = Parameters<typeof pairAtEqualPace>[0];

/** The pair with its times as measured. */
function pairAsMeasured(other: CellInRun, base: CellInRun): ComparedPair | undefined {
  const summary = knownSummaryOf(other.measurement);
  const summaryOfBase = knownSummaryOf(base.measurement);
  if (!summary || !summaryOfBase) return undefined;
  return { other: foundBySeries({ ...other, summary }), base: foundBySeries({ ...base, summary: summaryOfBase }) };
}

/** The share of cells that are called different in two visits of the same settings. */
function pairsOf({ name, runs }: KeptSet, pairOf: typeof pairAsMeasured, usual: StatedSpread): SetUnderRule {
  const pairs = runs.flatMap((base, at) =>
    runs.slice(at + 1).flatMap((run) =>
      cellsOfEveryVisit([base, run]).flatMap(({ visits: [first, second] }) => {
        const [a, b] = [first, second].map((cell, index) => measuredIn(index === 0 ? base : run, cell?.cell));
        const pair = a && b && pairOf({ run, measurement: b }, { run: base, measurement: a });
        return pair ? [pair] : [];
      }),
    ),
  );
  return {
    name,
    wrongPercent: (wander) => {
      const stated = { ...usual, wander };
      const judged = pairs.flatMap(({ other, base }) => compareSeries(other, base, stated)?.verdict ?? []);
      return percentOf(judged.filter((verdict) => verdict !== 'no difference detected').length, judged.length);
    },
  };
}

export const pairsPlain = (set: KeptSet): SetUnderRule => pairsOf(set, pairAsMeasured, statedSdOfLogs.plain);
export const pairsAtEqualPace = (set: KeptSet): SetUnderRule =>
  pairsOf(set, pairAtEqualPace, statedSdOfLogs.atEqualPace);

/**
 * The share of cells of two runs of five visits each that are called different, by the spread that a run's repeats are
 * assumed to share (standard deviation, in %).
 */
export function repeatsAtEqualPace({ name, runs }: KeptSet): SetUnderRule {
  const pairs = repeatedPairs(runs);
  return {
    name,
    wrongPercent: (sharedPercent) => {
      const judged = pairs.map((pair) => ({ ...pair, stated: { ...pair.stated, repeats: sharedPercent / 100 } }));
      return percentOf(judged.filter((pair) => isCalledDifferent(pair, 1)).length, judged.length);
    },
  };
}

/** The record of a cell, if the run has measured it. */
function measuredIn(run: RunDocument, cell: RecordedCell | undefined): MeasuredMeasurement | undefined {
  const key = cell && cellKey(cell);
  const found = run.measurements.find((measurement) => cellKey(measurement) === key);
  return found?.status === 'measured' ? found : undefined;
}

/**
 * The choosing sets may use only this share of the allowed errors, because a new set is worse than the worst of them.
 */
const SHARE_OF_ALLOWED = 0.5;

/**
 * The smallest choice with which no set is wrong more often than half of what is allowed; otherwise the last choice.
 */
export function chosenWith(sets: readonly SetUnderRule[], choices: readonly number[], mostPercent: number): number {
  const most = mostPercent * SHARE_OF_ALLOWED;
  const fits = (choice: number) => sets.every(({ wrongPercent }) => wrongPercent(choice) <= most);
  return choices.find(fits) ?? choices.at(-1) ?? Number.NaN;
}

interface LeftOut {
  readonly name: string;
  readonly chosen: number;
  readonly wrongPercent: number;
}

/** Judges each set by the choice of the other sets. */
export function leaveOneOut(
  sets: readonly SetUnderRule[],
  choices: readonly number[],
  mostPercent: number,
): readonly LeftOut[] {
  return sets.map(({ name, wrongPercent }) => {
    const others = sets.filter((other) => other.name !== name);
    const chosen = chosenWith(others, choices, mostPercent);
    return { name, chosen, wrongPercent: wrongPercent(chosen) };
  });
}

/** The steps are fine enough that two neighbours differ no more than sets do. */
const CHOICES: readonly number[] = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
const SHARED: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2];

interface Rule {
  readonly what: string;
  readonly take: (set: KeptSet) => SetUnderRule;
  readonly mostPercent: number;
  readonly stated: number;
  readonly times: string;
  readonly choices?: readonly number[];
}

const ofBlocks = 'times the spread of blocks';

const rules: readonly Rule[] = [
  {
    what: 'ratios missed',
    take: ratiosOf,
    mostPercent: 10,
    stated: statedSdOfLogs.ratio.wander,
    times: ofBlocks,
  },
  {
    what: 'Compare as measured, false',
    take: pairsPlain,
    mostPercent: 5,
    stated: statedSdOfLogs.plain.wander,
    times: ofBlocks,
  },
  {
    what: 'Compare at equal pace, false',
    take: pairsAtEqualPace,
    mostPercent: 5,
    stated: statedSdOfLogs.atEqualPace.wander,
    times: ofBlocks,
  },
  {
    what: 'two runs of five visits, false',
    take: repeatsAtEqualPace,
    mostPercent: 5,
    choices: SHARED,
    stated: 100 * statedSdOfLogs.fastest.repeats,
    times: '% for what the repeats of a run share',
  },
];

/** The worst set that was left out, for each rule. */
export function leftOutFigures(sets: readonly KeptSet[]): readonly Figure[] {
  return rules.flatMap(({ what, take, mostPercent, stated, times, choices = CHOICES }) => {
    const under = sets.map(take);
    const found = leaveOneOut(under, choices, mostPercent);
    const [worst] = found.toSorted((a, b) => b.wrongPercent - a.wrongPercent);
    if (!worst) return [];
    const all = chosenWith(under, choices, mostPercent);
    const note = `${worst.name}, with ${worst.chosen} ${times}; all sets choose ${all}, the page has ${Number(stated.toPrecision(3))}`;
    return [{ name: `the worst set left out: ${what}`, value: worst.wrongPercent, unit: '%', goal: mostPercent, note }];
  });
}
