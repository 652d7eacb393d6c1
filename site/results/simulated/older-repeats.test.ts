/**
 * Tests documents as version 6 wrote them, with the samples of all repeats in sequence: after the split into repeats,
 * the numbers over all are the same as before.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pooledRuns } from '../document/pooled-runs.ts';
import { readRun, readRunText } from '../document/read-run.ts';
import type { MeasuredMeasurement, Measurement, RecordedRepeat, RunDocument } from '../document/run.ts';
import { printRun } from '../export/json.ts';
import { storedRun } from '../history/stored-run.ts';

interface OlderEntry {
  readonly samples: number;
  readonly unfinished?: true;
  /** How many of the cell's events belong to the repeat, beside its storm. */
  readonly storm?: NonNullable<MeasuredMeasurement['storm']> & { readonly events: number };
}

type OlderMeasured = Omit<MeasuredMeasurement, 'repeats'> & { readonly repeats?: readonly OlderEntry[] };
type OlderMeasurement = OlderMeasured | Exclude<Measurement, { readonly status: 'measured' }>;
type OlderRepeat = Pick<RecordedRepeat, 'atMs' | 'elapsedMs' | 'outcome' | 'hiddenMs'>;

type OlderRun = Omit<RunDocument, 'measurements' | 'repeats'> & {
  readonly measurements: readonly OlderMeasurement[];
  readonly repeats: readonly (OlderRepeat & { readonly firstRound?: number })[];
};

const keptRuns = readFileSync('site/results/simulated/older-repeats.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((text): OlderRun => JSON.parse(text));

/** Addition and subtraction change the last digits of numbers. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member)]));
}

/**
 * A cell's numbers over all repeats. A summary beside samples is left out, because it is derived from them. Sums in
 * published samples had been rounded, but now their parts are rounded, so that sums are compared without decimals.
 */
function cellOverall(cell: OlderMeasurement | Measurement): object {
  if (cell.status !== 'measured') return cell;
  const { repeats: _, summary, warmUp, ...rest } = cell;
  return {
    ...rest,
    ...(cell.samplesNs.length === 0 && { summary }),
    ...(warmUp && { warmUp: { ...warmUp, elapsedMs: Math.round(warmUp.elapsedMs) } }),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The storm over repeats that came to their end. Before, the events of broken-off repeats were among them. */
function countedStorm(cell: OlderMeasured): Pick<OlderMeasured, 'storm'> {
  const { storm, repeats = [] } = cell;
  if (!storm) return {};
  const counted = repeats.flatMap((entry) => (entry.storm && !entry.unfinished ? [entry.storm] : []));
  const isLeftOut = repeats.flatMap(({ unfinished = false, ...entry }) =>
    Array<boolean>(entry.storm?.events ?? 0).fill(unfinished),
  );
  const eventsMs = (storm.alone.eventsMs ?? []).filter((__, index) => isLeftOut[index] !== true);
  return {
    storm: {
      elapsedMs: sumOf(counted.map(({ elapsedMs }) => elapsedMs)),
      finished: sumOf(counted.map(({ finished = 0 }) => finished)),
      alone: {
        connections: sumOf(counted.map(({ alone }) => alone.connections)),
        elapsedMs: sumOf(counted.map(({ alone }) => alone.elapsedMs)),
        generateMs: sumOf(counted.map(({ alone }) => alone.generateMs)),
        ...(eventsMs.length > 0 && { eventsMs }),
      },
    },
  };
}

/** The cell without samples of broken-off repeats. These were among the others, but median and n did not count them. */
function countedAlone(cell: OlderMeasurement): OlderMeasurement {
  const { repeats = [] } = cell.status === 'measured' ? cell : {};
  const isLeftOut = repeats.flatMap(({ samples, unfinished = false }) => Array<boolean>(samples).fill(unfinished));
  if (cell.status !== 'measured' || !isLeftOut.includes(false)) return cell;
  const counted = (list: readonly number[]) => list.filter((__, index) => isLeftOut[index] !== true);
  const { samplesNs, rounds, atMs, wallNs } = cell;
  return {
    ...cell,
    ...countedStorm(cell),
    samplesNs: counted(samplesNs),
    ...(rounds && { rounds: counted(rounds) }),
    ...(atMs && { atMs: counted(atMs) }),
    ...(wallNs && { wallNs: counted(wallNs) }),
  };
}

/** The cell without facts that were stored once for all repeats, including broken-off ones, and not for each repeat. */
function withoutFacts<Cell extends object>(cell: Cell): Cell {
  const facts = ['callsPerBatch', 'coldNs', 'warmUp', 'discardedBatches', 'failedCalls', 'stopped', 'belowResolution'];
  return Object.fromEntries(Object.entries(cell).filter(([name]) => !facts.includes(name))) as Cell;
}

/** Whether the cell has samples both from repeats that count and from repeats that do not. */
const isPartlyCounted = (shares: readonly { readonly samples: number; readonly isLeftOut: boolean }[]) =>
  shares.some(({ isLeftOut }) => isLeftOut) && shares.some(({ samples, isLeftOut }) => samples > 0 && !isLeftOut);

const withCountedFacts = <Cell extends object>(
  cells: readonly Cell[],
  shares: readonly (readonly { readonly samples: number; readonly isLeftOut: boolean }[])[],
) => cells.map((cell, index) => (isPartlyCounted(shares[index] ?? []) ? withoutFacts(cell) : cell));

function saidBefore(before: OlderRun) {
  const { schemaVersion: _, repeats, measurements, ...run } = before;
  return rounded({
    ...run,
    measurements: withCountedFacts(measurements.map(countedAlone).map(cellOverall), sharesBefore(before)),
    repeats: repeats.map(({ firstRound: __, ...repeat }) => repeat),
  });
}

function saidNow(now: RunDocument) {
  const { schemaVersion: _, repeats, measurements, ...run } = now;
  return rounded({
    ...run,
    measurements: withCountedFacts(measurements.map(cellOverall), sharesNow(now)),
    repeats: repeats?.map(({ measurements: __, ways: ___, drift, pace, ...repeat }) => ({
      ...repeat,
      ...(drift && { grade: drift.grade, ...(drift.reason !== undefined && { reason: drift.reason }) }),
      ...(pace && { pace: { chainMs: pace.chainMs, multiplierMs: pace.multiplierMs } }),
    })),
  });
}

/** For each repeat of a cell: its number of samples, and whether they are left out. */
const sharesBefore = ({ measurements }: OlderRun) =>
  measurements.map((cell) =>
    (cell.status === 'measured' ? (cell.repeats ?? []) : []).map(({ samples, unfinished }) => ({
      samples,
      isLeftOut: samples > 0 && unfinished === true,
    })),
  );

const sharesNow = ({ measurements }: RunDocument) =>
  measurements.map((cell) =>
    (cell.status === 'measured' ? (cell.repeats ?? []) : []).map(({ measurement, isWhole }) => {
      const samples = measurement?.status === 'measured' ? measurement.samplesNs.length : 0;
      return { samples, isLeftOut: samples > 0 && !isWhole };
    }),
  );

test.each(keptRuns)('$id', (before) => {
  const now = readRun(before);
  expect(saidNow(now)).toEqual(saidBefore(before));
  expect(sharesNow(now)).toEqual(sharesBefore(before));
  expect(readRunText(printRun(now))).toEqual(now);
  // The stored form has every sample once, and gives the same document.
  const stored = storedRun(now);
  expect(stored.measurements.filter((cell) => cell.status === 'measured' && cell.samplesNs.length > 0)).toEqual([]);
  expect(pooledRuns(stored)).toEqual(now);
  expect(pooledRuns(now)).toEqual(now);
});
