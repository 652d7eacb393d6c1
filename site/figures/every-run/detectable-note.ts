/**
 * The smallest difference that a run's repeats can detect when it is compared with another such run, and how many
 * repeats would detect a smaller one.
 */
import { MAX_OFFERED_REPEATS } from '../../experiments/settings/settings.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import { countWhole, runsOfCell } from '../../results/document/runs-of-cell.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { knownLogs, MIN_OTHER_CELLS } from '../../statistics/visits/shared-by-cells.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import {
  asUnsteadyAsMayBe,
  leastDetectable,
  type RepeatsOfRun,
  repeatsToTell,
} from '../../statistics/visits/told-by-repeats.ts';
import { fastestOfEachRun } from '../compare/fastest-pair.ts';
import { inEveryRun } from '../compare/found-by-series.ts';
import type { RunContent } from '../form/figure-input.ts';
import { measurementTable } from './measurement-table.ts';

/** The ratio that readers want to detect. */
const ASKED = 1.1;
/** From this ratio on, the text says “times as long”, and not “per cent longer”. */
const TWICE = 2;
const MANY = 10;

/** More than the rounding error of a double. */
const NO_DIFFERENCE = 1e-9;

/** Rounded up, so that a difference of the stated size is detected. */
const longer = (ratio: number) =>
  ratio < TWICE
    ? `${formatFixed(Math.ceil(100 * (ratio - 1) - NO_DIFFERENCE), 0)}\u202f% longer`
    : `${formatFixed(Math.ceil(10 * ratio) / 10, ratio < MANY ? 1 : 0)} times as long`;

const mediansOfEachRun: typeof fastestOfEachRun = ({ run, measurement }) =>
  inEveryRun(run, measurement).map((found) => found?.medianNs);

/**
 * The logarithms of the cells that at least three repeats have measured. If there are too few such cells, Compare
 * judges each cell by itself.
 */
function rowsOf(run: RunContent, repeats: number, foundIn: typeof fastestOfEachRun) {
  const rows = run.measurements.flatMap((measurement) => {
    const found = measurement.status === 'measured' ? (foundIn({ run, measurement }) ?? []) : [];
    const logs = found.map((ns) => (ns === undefined ? undefined : Math.log(ns)));
    const known = knownLogs(logs);
    return found.length === repeats && known.length >= MIN_RUNS && known.every(Number.isFinite) ? [logs] : [];
  });
  return rows.length > MIN_OTHER_CELLS ? rows : [];
}

/**
 * By the fastest samples, as Compare judges repeated runs, or by medians if those are unknown. Undefined for few cells.
 */
export function repeatsOf(run: RunContent): RepeatsOfRun | undefined {
  const repeats = countWhole(run);
  const fastest = rowsOf(run, repeats, fastestOfEachRun);
  if (fastest.length > 0) return { rows: fastest, areFastest: true, stated: statedSdOfLogs.fastest };
  const medians = rowsOf(run, repeats, mediansOfEachRun);
  return medians.length > 0 ? { rows: medians, areFastest: false, stated: statedSdOfLogs.atEqualPace } : undefined;
}

/** Fewer repeats do not show the spread of the next ones. */
const ENOUGH_TO_PLAN = 5;

/** The number of repeats to make next. */
interface RepeatOffer {
  readonly repeats: number;
  /**
   * The difference that they detect (a logarithm), on the assumption that the machine may have been calm by chance
   * during these repeats. Undefined if these repeats are too few to estimate it.
   */
  readonly tells?: number;
}

/** What the repeats of a run can detect. */
interface Finding {
  readonly repeats: number;
  readonly least: number;
  /** Undefined if these repeats detect what readers want, and if they are as many as the page offers. */
  readonly offer?: RepeatOffer | undefined;
}

/** The smallest number of repeats that detects what readers want, else the largest that the page offers. */
function offerFor(known: RepeatsOfRun, repeats: number): RepeatOffer | undefined {
  if (repeats >= MAX_OFFERED_REPEATS) return undefined;
  const unsteady = asUnsteadyAsMayBe(known);
  if (unsteady === undefined) return { repeats: ENOUGH_TO_PLAN };
  const tenth = Math.log(ASKED);
  const needed = repeatsToTell(tenth, unsteady, [repeats, MAX_OFFERED_REPEATS]);
  if (needed !== undefined) return { repeats: needed, tells: tenth };
  const tells = leastDetectable(unsteady, MAX_OFFERED_REPEATS);
  return tells === undefined ? undefined : { repeats: MAX_OFFERED_REPEATS, tells };
}

/** Undefined for fewer than three repeats, for few cells, and during the run, because the work needs much time. */
const findingOf = onceFor((run: RunContent): Finding | undefined => {
  const repeats = countWhole(run);
  const known = repeats < MIN_RUNS || run.outcome === 'running' ? undefined : repeatsOf(run);
  const least = known && leastDetectable(known, repeats);
  if (known === undefined || least === undefined) return undefined;
  return { repeats, least, ...(least > Math.log(ASKED) && { offer: offerFor(known, repeats) }) };
});

/**
 * How many repeats to make next, and what they detect. Undefined if these repeats detect what readers want, and if they
 * are as many as the page offers.
 */
export const repeatOffer = (run: RunContent): RepeatOffer | undefined => findingOf(run)?.offer;

/** What a run detects, in speech: `10 %`, or `2.3 times`. */
export const detectableText = (tells: number): string => longer(Math.exp(tells)).replace(/ (longer|as long)$/, '');

/** Advice if these repeats do not detect what readers want. */
function adviceFor({ offer, repeats }: Finding): string {
  if (offer === undefined) return '. Close what else runs, and repeat the run.';
  if (offer.tells === undefined)
    return `. What more repeats tell, ${repeats} cannot say, and ${offer.repeats} can. Close what else runs, and repeat the run.`;
  const calm = `counting that these ${repeats} may have been steady by chance`;
  if (offer.tells <= Math.log(ASKED)) return `; ${offer.repeats} repeats tell 10\u202f%, ${calm}.`;
  return `; ${offer.repeats} repeats tell ${longer(Math.exp(offer.tells))}, ${calm}. For 10\u202f% close what else runs, and repeat the run.`;
}

/** `Compare tells two runs of 5 repeats …`; empty if nothing is known. */
export function detectableNote(run: RunContent): readonly string[] {
  const finding = findingOf(run);
  if (finding === undefined) return [];
  const message = `Compare tells two runs of ${finding.repeats} repeats like these apart, at equal pace and in about four of five cells, where one takes ${longer(Math.exp(finding.least))}`;
  const advice = finding.least <= Math.log(ASKED) ? '.' : adviceFor(finding);
  return [`${message}${advice} Beside a run that is less steady, what that one says here holds.`];
}

/** The note for a run in which one repeat lacks a cell. */
function lackingNote(run: RunContent): readonly string[] {
  const whole = countWhole(run);
  const isLacking = run.measurements.some((cell) => cell.status === 'measured' && runsOfCell(cell).length < whole);
  return isLacking
    ? [
        'Where n is “in 4 of 5”, one repeat lacks the cell: it failed there or has no time. Its numbers are of those that have it. What failed may have been slow: then the others are the fast ones, and the next may take longer than expected.',
      ]
    : [];
}

/** The run's numbers with these notes. Separate from the table of the first load, because few runs are repeated. */
export const notedTable: typeof measurementTable = {
  ...measurementTable,
  make(input) {
    const table = measurementTable.make(input);
    return { ...table, notes: [...table.notes, ...lackingNote(input.run), ...detectableNote(input.run)] };
  },
};
