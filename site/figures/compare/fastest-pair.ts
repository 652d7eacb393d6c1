/** Two runs that were both repeated, by what each repeat of a cell took at its fastest, beside their other cells. */
import { min } from 'simple-statistics';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { runsOfCell } from '../../results/document/runs-of-cell.ts';
import { findScheme } from '../../schemes/index.ts';
import { isByLot } from '../../schemes/scheme.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { spreadOfFastest } from '../../statistics/visits/fastest-repeats.ts';
import { MIN_RUNS } from '../../statistics/visits/series.ts';
import { FEWEST_OTHER_CELLS, withoutSharedPart } from '../../statistics/visits/shared-by-cells.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import {
  type Beside,
  besideOf,
  type CellLogs,
  type CellOfRun,
  type PacedPair,
  type VisitLogs,
} from './beside-cells.ts';

/**
 * Nothing of a cell that was not repeated, where samples are not at hand, where the clock is too coarse for its batches (the fastest is that of which
 * it missed most), and where chance decides how long a call takes (the fastest is the luckiest).
 */
export function fastestOfEachRun(measurement: MeasuredMeasurement): readonly number[] | undefined {
  if (measurement.belowResolution || isByLot(findScheme(measurement.scheme)?.kind, measurement.operation))
    return undefined;
  const samples = runsOfCell(measurement).map(({ measurement: { samplesNs } }) => samplesNs);
  if (samples.length < MIN_RUNS || samples.some(({ length }) => length === 0)) return undefined;
  const fastest = samples.map((samplesNs) => min([...samplesNs]));
  return fastest.every((ns) => ns > 0) ? fastest : undefined;
}

/** Runs are never changed, and every cell of a run is asked for beside each. */
const cache = new WeakMap<RunDocument, CellLogs>();

function fastestCells(run: RunDocument): CellLogs {
  const known = cache.get(run);
  if (known) return known;
  const found = new Map(
    run.measurements.flatMap((measurement): [string, VisitLogs][] => {
      const fastest = measurement.status === 'measured' ? fastestOfEachRun(measurement) : undefined;
      return fastest ? [[cellKey(measurement), { logs: fastest.map(Math.log) }]] : [];
    }),
  );
  cache.set(run, found);
  return found;
}

const foundFastest = ({ logs }: VisitLogs, { shared, others }: Beside): FoundBySeries => ({
  found: withoutSharedPart(logs, shared).map(Math.exp),
  areFastest: true,
  spreadOfOthers: spreadOfFastest(others),
});

/**
 * Nothing where one was not repeated, where they were not sampled alike (the longer a run, the faster its fastest sample), and where too few
 * other cells show the pace.
 */
export function pairOfFastest(other: CellOfRun, base: CellOfRun): PacedPair | undefined {
  if (other.run.settings.preset !== base.run.settings.preset) return undefined;
  const ofOther = fastestCells(other.run);
  const ofBase = fastestCells(base.run);
  const keys = [cellKey(other.measurement), cellKey(base.measurement)] as const;
  const cell = ofOther.get(keys[0]);
  const baseCell = ofBase.get(keys[1]);
  if (!cell || !baseCell) return undefined;
  const [beside, besideBase] = besideOf(ofOther, ofBase, keys);
  const areWhole = cell.logs.length === beside.shared.length && baseCell.logs.length === besideBase.shared.length;
  if (!areWhole || beside.others.length < FEWEST_OTHER_CELLS) return undefined;
  return {
    other: foundFastest(cell, beside),
    base: foundFastest(baseCell, besideBase),
    stated: statedSdOfLogs.fastest,
  };
}
