/**
 * The times that runs would have if the machine had kept one pace, in two steps. First, each sample is divided by the
 * time of the fixed work around it. Then the factor that most other cells of a visit share against the other run is
 * removed, because the fixed work shows only a part of what slows cryptography. A factor that all cells of a run share
 * cannot be detected afterwards, and the figures say so.
 *
 * If both runs were repeated in the same way, and their other cells show the pace, the fastest sample of each repeat is
 * compared instead: it is hardly disturbed and needs no division.
 */
import { mean } from 'simple-statistics';
import { cellKey } from '../../experiments/settings/cell.ts';
import { areKernelTimes, type PaceTimes } from '../../harness/quiet/pace.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { paceOfRun } from '../../results/doubts/pace-of-run.ts';
import { timesOf } from '../../results/doubts/sample-times.ts';
import { medianSpread, spreadOfBlocks } from '../../statistics/blocks/median-over-blocks.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import { centreOfLogs, type FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { inPartsOfWork, type PaceReading } from '../../statistics/visits/local-pace.ts';
import { knownLogs, MIN_OTHER_CELLS, spreadOfCells } from '../../statistics/visits/shared-by-cells.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { knownSpreadOf } from '../cells/next-visit.ts';
import { type CellAndOthers, type CellOfRun, cellAndOthers, type PacedPair, type VisitLogs } from './beside-cells.ts';
import { pairOfFastest } from './fastest-pair.ts';
import { inEveryRun } from './found-by-series.ts';

type VisitScatter = Pick<FoundBySeries, 'standardError' | 'wander'>;

/** The result of each visit for a cell, relative to the fixed work: logarithms of nanoseconds per millisecond. */
interface PacedCell extends VisitScatter, VisitLogs {}

type PacedCells = ReadonlyMap<string, PacedCell>;

/** The readings with a valid time for the second piece of work, in the order of their times. */
function paceReadings({ drift }: RunDocument): readonly PaceReading[] {
  return (drift?.readings ?? [])
    .flatMap(({ atMs, spinMs, multiplierMs }) =>
      multiplierMs !== undefined && areKernelTimes({ chainMs: spinMs, multiplierMs })
        ? [{ atMs, tookMs: multiplierMs }]
        : [],
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}

/**
 * The median of a visit and its scatter: from each sample if the times of the samples are known, else from the median.
 */
function pacedVisit(
  visit: { readonly samplesNs: readonly number[]; readonly atMs: readonly number[]; readonly medianNs: number },
  readings: readonly PaceReading[],
  pace: PaceTimes,
): { readonly log: number } & VisitScatter {
  const relative = inPartsOfWork(visit.samplesNs, visit.atMs, readings);
  if (!relative) return { log: Math.log(visit.medianNs / pace.multiplierMs) };
  const spread = medianSpread(relative);
  return {
    log: Math.log(medianOf(ascending(relative))),
    // Relative samples exclude what slows a whole visit: only the scatter of the cell itself remains.
    ...(spread && { standardError: spread.standardError, wander: spreadOfBlocks(spread) }),
  };
}

/** Undefined for a cell without a time above zero. */
function pacedCell(
  { run, measurement }: CellOfRun,
  readings: readonly PaceReading[],
  own: PaceTimes,
): PacedCell | undefined {
  const summary = knownSummaryOf(measurement);
  if (!summary) return undefined;
  const visits = inEveryRun(run, measurement).map((inRun) => {
    if (!inRun) return undefined;
    const { index, isWhole, medianNs, measurement: found } = inRun;
    const { pace, atMs: begunMs = 0 } = (isWhole && run.repeats?.[index]) || {};
    const atMs = timesOf(found).map((ms) => begunMs + ms);
    const { samplesNs } = found;
    return pacedVisit({ samplesNs, atMs, medianNs }, readings, pace && areKernelTimes(pace) ? pace : own);
  });
  const logs = visits.map((visit) => visit?.log);
  if (!knownLogs(logs).every(Number.isFinite)) return undefined;
  const [only, ...others] = visits.filter((visit) => visit !== undefined);
  return { ...(others.length === 0 && { ...knownSpreadOf(summary), ...only }), logs };
}

/** Every cell of a run, by its key; undefined if the run's pace is unknown. */
export const pacedCells = onceFor((run: RunDocument): PacedCells | undefined => {
  const own = paceOfRun(run);
  if (!own) return undefined;
  const readings = paceReadings(run);
  const cells = run.measurements.flatMap((measurement): [string, PacedCell][] => {
    const paced = measurement.status === 'measured' ? pacedCell({ run, measurement }, readings, own) : undefined;
    return paced ? [[cellKey(measurement), paced]] : [];
  });
  return new Map(cells);
});

function foundAtEqualPace({ standardError, wander }: PacedCell, { own, others }: CellAndOthers): FoundBySeries {
  const found = knownLogs(own).map(Math.exp);
  return { found, lacking: own.length - found.length, standardError, wander, spreadOfOthers: spreadOfCells(others) };
}

/**
 * Compares medians relative to the fixed work, if a run was not repeated; undefined if the pace of one run is unknown.
 */
function pairOfMedians(other: CellOfRun, base: CellOfRun): PacedPair | undefined {
  const ofOther = pacedCells(other.run);
  const ofBase = pacedCells(base.run);
  const keys = [cellKey(other.measurement), cellKey(base.measurement)] as const;
  const cell = ofOther?.get(keys[0]);
  const baseCell = ofBase?.get(keys[1]);
  if (!ofOther || !ofBase || !cell || !baseCell) return undefined;
  const [beside, besideBase] = cellAndOthers(ofOther, ofBase, [
    { key: keys[0], logs: cell.logs },
    { key: keys[1], logs: baseCell.logs },
  ]);
  return {
    other: foundAtEqualPace(cell, beside),
    base: foundAtEqualPace(baseCell, besideBase),
    stated: statedSdOfLogs.atEqualPace,
  };
}

/** A cell alone: what its visits share with other cells stays in it. */
const foundAlone = (cell: PacedCell) => foundAtEqualPace(cell, { own: cell.logs, others: [] });

/**
 * Compares cells of two backends, which no other cells stand beside: their medians relative to the fixed work, with the
 * stated spread of times as measured. Undefined if the pace of one run is unknown.
 */
export function pairOfBackends(other: CellOfRun, base: CellOfRun): PacedPair | undefined {
  const cell = pacedCells(other.run)?.get(cellKey(other.measurement));
  const baseCell = pacedCells(base.run)?.get(cellKey(base.measurement));
  return cell && baseCell && { other: foundAlone(cell), base: foundAlone(baseCell), stated: statedSdOfLogs.plain };
}

/**
 * Two cells in the form in which they are compared, without the factor that a visit's cells share; undefined if the
 * pace of one run is unknown.
 */
export function pairAtEqualPace(other: CellOfRun, base: CellOfRun): PacedPair | undefined {
  const isKnown = paceOfRun(other.run) !== undefined && paceOfRun(base.run) !== undefined;
  return isKnown ? (pairOfFastest(other, base) ?? pairOfMedians(other, base)) : undefined;
}

/**
 * The factor that converts a cell's time to the pace of the base, so that charts show the numbers that are judged; 1 if
 * a pace is unknown.
 */
export function factorAtEqualPace(cell: CellOfRun, base: RunDocument): number {
  const key = cellKey(cell.measurement);
  const basePace = paceOfRun(base);
  const medianNs = knownSummaryOf(cell.measurement)?.medianNs;
  const own = pacedCells(cell.run)?.get(key);
  if (!basePace || !own || medianNs === undefined) return 1;
  const inBase = base.measurements.find(
    (measurement) => measurement.status === 'measured' && cellKey(measurement) === key,
  );
  const pair =
    cell.run !== base && inBase?.status === 'measured'
      ? pairAtEqualPace(cell, { run: base, measurement: inBase })
      : undefined;
  const baseLogs = knownLogs(pacedCells(base)?.get(key)?.logs ?? []);
  const log = pair ? mean(baseLogs) + centreOfLogs(pair.other) - centreOfLogs(pair.base) : mean(knownLogs(own.logs));
  return (Math.exp(log) * basePace.multiplierMs) / medianNs;
}

/** Stands above every figure whose times are converted. */
export const EQUAL_PACE_NOTE = `Each sample is set to the pace of A by how long a fixed piece of work took around it. Where the runs share more than ${MIN_OTHER_CELLS} cells, what the others have in common is taken out as well, so a change that most cells share is not seen here. Two repeated runs of as many cells are compared otherwise: by what each repeat took at its fastest, the slowest two repeats in five left out, so what only some calls meet is not seen. Where one run took a cell over twice as often, the sample that counts is not its fastest, but the one at the rank of the other’s fastest. The time of another run is then A’s median times that ratio.`;
