/** Compares two repeated runs by the fastest sample of each repeat, beside their other cells. */
import { cellKey } from '../../experiments/settings/cell.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { findScheme } from '../../schemes/index.ts';
import { isByLot } from '../../schemes/scheme.ts';
import { ascending } from '../../statistics/estimates/ascending.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { type FastestOfVisits, fastestOfBoth, type SortedVisits } from '../../statistics/visits/equal-samples.ts';
import { spreadOfFastest } from '../../statistics/visits/fastest-repeats.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { knownLogs, MIN_OTHER_CELLS } from '../../statistics/visits/shared-by-cells.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { type CellAndOthers, type CellLogs, type CellOfRun, cellAndOthers, type PacedPair } from './beside-cells.ts';
import { inEveryRun } from './found-by-series.ts';

/** A cell and its series. */
interface CellInSeries {
  readonly run: Pick<RunDocument, 'repeats'>;
  readonly measurement: MeasuredMeasurement;
}

/** All samples of each repeat, ascending; undefined if the fastest sample has no meaning (`fastestOfEachRun`). */
function sortedOfEachRun({ run, measurement }: CellInSeries): SortedVisits | undefined {
  if (measurement.belowResolution || isByLot(findScheme(measurement.scheme)?.kind, measurement.operation))
    return undefined;
  const visits = inEveryRun(run, measurement).map((found) => found && ascending(found.measurement.samplesNs));
  const known = visits.filter((samples) => samples !== undefined);
  return known.length >= MIN_RUNS && known.every(([fastest = 0]) => fastest > 0) ? visits : undefined;
}

/**
 * Undefined for a cell that was not repeated, and if samples are missing. Also undefined if the clock is too coarse for
 * the batches (the fastest one is then the one with the largest error), and if chance decides how long a call takes.
 */
export const fastestOfEachRun = (cell: CellInSeries): readonly (number | undefined)[] | undefined =>
  sortedOfEachRun(cell)?.map((samples) => samples?.[0]);

type SortedCells = ReadonlyMap<string, SortedVisits>;

const sortedCells = onceFor(
  (run: RunDocument): SortedCells =>
    new Map(
      run.measurements.flatMap((measurement): [string, SortedVisits][] => {
        const sorted = measurement.status === 'measured' ? sortedOfEachRun({ run, measurement }) : undefined;
        return sorted ? [[cellKey(measurement), sorted]] : [];
      }),
    ),
);

/** The cells that two runs share; each side uses equally many samples. */
type CellsOfBoth = readonly [other: CellLogs, base: CellLogs];

const cellsOfBoth = onceFor((other: RunDocument) =>
  onceFor((base: RunDocument): CellsOfBoth => {
    const ofBase = sortedCells(base);
    const rows = [...sortedCells(other)].flatMap(([key, sorted]) => {
      const sortedOfBase = ofBase.get(key);
      return sortedOfBase ? [{ key, found: fastestOfBoth(sorted, sortedOfBase) }] : [];
    });
    const cellsOf = (side: 0 | 1): CellLogs => new Map(rows.map(({ key, found }) => [key, found[side]]));
    return [cellsOf(0), cellsOf(1)];
  }),
);

function foundFastest({ movedBy }: FastestOfVisits, { own, others }: CellAndOthers): FoundBySeries {
  const found = knownLogs(own).map(Math.exp);
  return {
    found,
    areFastest: true,
    movedBy,
    lacking: own.length - found.length,
    spreadOfOthers: spreadOfFastest(others),
  };
}

/**
 * Undefined if one run was not repeated, if the runs were not sampled alike (a longer run has a faster fastest sample),
 * and if too few other cells show the pace.
 */
export function pairOfFastest(other: CellOfRun, base: CellOfRun): PacedPair | undefined {
  if (other.run.settings.preset !== base.run.settings.preset) return undefined;
  const keys = [cellKey(other.measurement), cellKey(base.measurement)] as const;
  const sorted = sortedCells(other.run).get(keys[0]);
  const sortedOfBase = sortedCells(base.run).get(keys[1]);
  if (!sorted || !sortedOfBase) return undefined;
  const [cell, baseCell] = fastestOfBoth(sorted, sortedOfBase);
  const pair = [
    { key: keys[0], logs: cell.logs },
    { key: keys[1], logs: baseCell.logs },
  ] as const;
  const [beside, besideBase] = cellAndOthers(...cellsOfBoth(other.run)(base.run), pair, { areFastest: true });
  if (beside.others.length < MIN_OTHER_CELLS) return undefined;
  const found = [foundFastest(cell, beside), foundFastest(baseCell, besideBase)] as const;
  if (found.some(({ found: { length } }) => length < MIN_RUNS)) return undefined;
  return { other: found[0], base: found[1], stated: statedSdOfLogs.fastest };
}
