/** What the repeats of a run can tell when another such run is set beside it, and how many would tell more. */
import { MOST_REPEATS } from '../../experiments/settings/settings.ts';
import { countWhole, runsOfCell } from '../../results/document/runs-of-cell.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { countRemaining, mostSpreadOfFastest } from '../../statistics/visits/fastest-repeats.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import {
  FEWEST_OTHER_CELLS,
  knownLogs,
  spreadOfCells,
  withoutShared,
} from '../../statistics/visits/shared-by-cells.ts';
import { type StatedSpread, statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { leastDetectable, repeatsToTell } from '../../statistics/visits/told-by-repeats.ts';
import { fastestOfEachRun } from '../compare/fastest-pair.ts';
import { inEveryRun } from '../compare/in-every-run.ts';
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

/** How far the repeats are apart in the cells that three of them and more have measured, and how such runs are judged. */
interface ScatterOfRepeats {
  readonly spread: number;
  readonly stated: StatedSpread;
  /** How many of the repeats are judged, where not all are. */
  readonly countOf?: typeof countRemaining;
}

const mediansOfEachRun: typeof fastestOfEachRun = ({ run, measurement }) =>
  inEveryRun(run, measurement).map((found) => found?.medianNs);

/** Of those cells the logarithms, what they share taken out; with fewer Compare takes out nothing, and judges each by itself. */
function rowsOf(run: RunContent, repeats: number, foundIn: typeof fastestOfEachRun) {
  const rows = run.measurements.flatMap((measurement) => {
    const found = measurement.status === 'measured' ? (foundIn({ run, measurement }) ?? []) : [];
    const logs = found.map((ns) => (ns === undefined ? undefined : Math.log(ns)));
    const known = knownLogs(logs);
    return found.length === repeats && known.length >= MIN_RUNS && known.every(Number.isFinite) ? [logs] : [];
  });
  return rows.length > FEWEST_OTHER_CELLS ? withoutShared(rows) : [];
}

/** By the fastest samples, as Compare judges repeated runs, or by medians where those are not at hand. */
export function scatterOfRepeats(run: RunContent): ScatterOfRepeats | undefined {
  const repeats = countWhole(run);
  const fastest = mostSpreadOfFastest(rowsOf(run, repeats, fastestOfEachRun));
  if (fastest !== undefined) return { spread: fastest, stated: statedSdOfLogs.fastest, countOf: countRemaining };
  const spread = spreadOfCells(rowsOf(run, repeats, mediansOfEachRun));
  return spread === undefined ? undefined : { spread, stated: statedSdOfLogs.atEqualPace };
}

/** `Two runs of 5 repeats …`; nothing for fewer than three repeats, and for few cells. */
export function detectableNote(run: RunContent): readonly string[] {
  const repeats = countWhole(run);
  const known = repeats < MIN_RUNS ? undefined : scatterOfRepeats(run);
  if (known === undefined) return [];
  const { spread, stated, countOf } = known;
  const least = leastDetectable(spread, repeats, stated, countOf);
  if (least === undefined) return [];
  const message = `Compare tells two runs of ${repeats} repeats like these apart, at equal pace and about four times in five, where one takes ${longer(Math.exp(least))}`;
  if (Math.exp(least) <= ASKED) return [`${message}.`];
  const needed = repeatsToTell(Math.log(ASKED), spread, MOST_REPEATS, stated, countOf);
  return [
    needed === undefined
      ? `${message}. Not even ${MOST_REPEATS} repeats tell 10\u202f% on a machine as unsteady as this one was: close what else runs, and repeat the run.`
      : `${message}; for 10\u202f% take ${needed} repeats.`,
  ];
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
