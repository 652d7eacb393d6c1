/** What the repeats of a run can tell when another such run is set beside it, and how many would tell more. */
import { MOST_REPEATS } from '../../experiments/settings/settings.ts';
import { countWhole, medianOfEachRun } from '../../results/document/runs-of-cell.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { isEveryPositive, MIN_RUNS } from '../../statistics/visits/series.ts';
import { FEWEST_OTHER_CELLS, spreadOfCells, withoutShared } from '../../statistics/visits/shared-by-cells.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { leastTold, repeatsToTell } from '../../statistics/visits/told-by-repeats.ts';
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

/** In the cells that every repeat has measured. */
function spreadOfRepeats({ measurements }: RunContent, repeats: number): number | undefined {
  const logs = measurements.flatMap((measurement) => {
    const medians = measurement.status === 'measured' ? medianOfEachRun(measurement) : [];
    return medians.length === repeats && isEveryPositive(medians) ? [medians.map(Math.log)] : [];
  });
  // With fewer Compare takes out nothing that the cells share, and judges each by itself.
  return logs.length > FEWEST_OTHER_CELLS ? spreadOfCells(withoutShared(logs)) : undefined;
}

/** `Two runs of 5 repeats …`; nothing for fewer than three repeats, and for few cells. */
export function toldApartNote(run: RunContent): readonly string[] {
  const repeats = countWhole(run);
  if (repeats < MIN_RUNS) return [];
  const spread = spreadOfRepeats(run, repeats);
  const stated = statedSdOfLogs.atEqualPace;
  const least = spread === undefined ? undefined : leastTold(spread, repeats, stated);
  if (spread === undefined || least === undefined) return [];
  const message = `Compare tells two runs of ${repeats} repeats like these apart, at equal pace and about four times in five, where one takes ${longer(Math.exp(least))}`;
  if (Math.exp(least) <= ASKED) return [`${message}.`];
  const needed = repeatsToTell(Math.log(ASKED), spread, MOST_REPEATS, stated);
  return [
    needed === undefined
      ? `${message}. Not even ${MOST_REPEATS} repeats tell 10\u202f% on a machine as unsteady as this one was: close what else runs, and repeat the run.`
      : `${message}; for 10\u202f% take ${needed} repeats.`,
  ];
}

/** The numbers of a run with that note. Apart from the table, whose parts the first load has: few runs are repeated. */
export const notedTable: typeof measurementTable = {
  ...measurementTable,
  make(input) {
    const table = measurementTable.make(input);
    return { ...table, notes: [...table.notes, ...toldApartNote(input.run)] };
  },
};
