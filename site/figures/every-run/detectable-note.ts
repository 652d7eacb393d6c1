/** What the repeats of a run can tell when another such run is set beside it, and how many would tell more. */
import { MOST_REPEATS } from '../../experiments/settings/settings.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import { countWhole, runsOfCell } from '../../results/document/runs-of-cell.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { FEWEST_OTHER_CELLS, knownLogs } from '../../statistics/visits/shared-by-cells.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { leastDetectable, type RepeatsOfRun, repeatsToTell } from '../../statistics/visits/told-by-repeats.ts';
import { fastestOfEachRun } from '../compare/fastest-pair.ts';
import { inEveryRun } from '../compare/found-by-series.ts';
import type { RunContent } from '../form/figure-input.ts';
import { measurementTable } from './measurement-table.ts';

/** What readers ask for. */
const ASKED = 1.1;
/** From here on a time is so many times as long, and no longer so many per cent longer. */
const TWICE = 2;
const MANY = 10;

/** Rounded up: what is said is seen. */
const longer = (ratio: number) =>
  ratio < TWICE
    ? `${formatFixed(Math.ceil(100 * (ratio - 1)), 0)}\u202f% longer`
    : `${formatFixed(Math.ceil(10 * ratio) / 10, ratio < MANY ? 1 : 0)} times as long`;

const mediansOfEachRun: typeof fastestOfEachRun = ({ run, measurement }) =>
  inEveryRun(run, measurement).map((found) => found?.medianNs);

/** The logarithms of the cells that three repeats and more have measured; with too few Compare judges each by itself. */
function rowsOf(run: RunContent, repeats: number, foundIn: typeof fastestOfEachRun) {
  const rows = run.measurements.flatMap((measurement) => {
    const found = measurement.status === 'measured' ? (foundIn({ run, measurement }) ?? []) : [];
    const logs = found.map((ns) => (ns === undefined ? undefined : Math.log(ns)));
    const known = knownLogs(logs);
    return found.length === repeats && known.length >= MIN_RUNS && known.every(Number.isFinite) ? [logs] : [];
  });
  return rows.length > FEWEST_OTHER_CELLS ? rows : [];
}

/** By the fastest samples, as Compare judges repeated runs, or by medians where those are not at hand; nothing for few cells. */
export function repeatsOf(run: RunContent): RepeatsOfRun | undefined {
  const repeats = countWhole(run);
  const fastest = rowsOf(run, repeats, fastestOfEachRun);
  if (fastest.length > 0) return { rows: fastest, areFastest: true, stated: statedSdOfLogs.fastest };
  const medians = rowsOf(run, repeats, mediansOfEachRun);
  return medians.length > 0 ? { rows: medians, areFastest: false, stated: statedSdOfLogs.atEqualPace } : undefined;
}

/** What the repeats of a run tell. */
interface Finding {
  readonly repeats: number;
  readonly known: RepeatsOfRun;
  readonly least: number;
  /** How many more tell what readers ask for; nothing where these do, or not even the most that the page offers. */
  readonly needed?: number | undefined;
}

/** Nothing for fewer than three repeats, for few cells, and while the run measures: working it out takes a processor. */
const findingOf = onceFor((run: RunContent): Finding | undefined => {
  const repeats = countWhole(run);
  const known = repeats < MIN_RUNS || run.outcome === 'running' ? undefined : repeatsOf(run);
  const least = known && leastDetectable(known, repeats);
  if (known === undefined || least === undefined) return undefined;
  const tenth = Math.log(ASKED);
  return {
    repeats,
    known,
    least,
    ...(least > tenth && { needed: repeatsToTell(tenth, known, [repeats, MOST_REPEATS]) }),
  };
});

/** How many repeats a run should have had, to tell what readers ask for; nothing where it tells that, and where no number of them does. */
export const repeatsAdvised = (run: RunContent): number | undefined => findingOf(run)?.needed;

/** Where these repeats do not tell it. */
function adviceFor({ needed, known }: Finding): string {
  if (needed !== undefined) return `; for 10\u202f% take ${needed} repeats.`;
  const most = leastDetectable(known, MOST_REPEATS);
  const instead = most === undefined ? '' : `: they tell ${longer(Math.exp(most))}`;
  return `. Not even ${MOST_REPEATS} repeats tell 10\u202f% on a machine as unsteady as this one was${instead}. Close what else runs, and repeat the run.`;
}

/** `Compare tells two runs of 5 repeats …`; nothing where nothing is known. */
export function detectableNote(run: RunContent): readonly string[] {
  const finding = findingOf(run);
  if (finding === undefined) return [];
  const message = `Compare tells two runs of ${finding.repeats} repeats like these apart, at equal pace and in about four of five cells, where one takes ${longer(Math.exp(finding.least))}`;
  const advice = finding.least <= Math.log(ASKED) ? '.' : adviceFor(finding);
  return [`${message}${advice} Beside a run that is less steady, what that one says here holds.`];
}

/** What is said where a repeat lacks a cell. */
function lackingNote(run: RunContent): readonly string[] {
  const whole = countWhole(run);
  const isLacking = run.measurements.some((cell) => cell.status === 'measured' && runsOfCell(cell).length < whole);
  return isLacking
    ? [
        'Where n is “in 4 of 5”, one repeat lacks the cell: it failed there or has no time. Its numbers are of those that have it. What failed may have been slow: then the others are the fast ones, and the next may take longer than expected.',
      ]
    : [];
}

/** The numbers of a run with those notes. Apart from the table, whose parts the first load has: few runs are repeated. */
export const notedTable: typeof measurementTable = {
  ...measurementTable,
  make(input) {
    const table = measurementTable.make(input);
    return { ...table, notes: [...table.notes, ...lackingNote(input.run), ...detectableNote(input.run)] };
  },
};
