/** Documents as version 6 wrote them, one repeat's samples after the other's: taken apart into runs, they say over all what they said before. */
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

/** Numbers lose their last digits where something is added to them and taken from them again. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rounded(member)]));
}

/** What is said of a cell over all runs. What was summed up of published samples had been rounded, and is made anew of parts that were. */
function cellOverall(cell: OlderMeasurement | Measurement): object {
  if (cell.status !== 'measured') return cell;
  const { repeats: _, summary, warmUp, ...rest } = cell;
  return {
    ...rest,
    ...(cell.samplesNs.length === 0 && { summary }),
    ...(warmUp && { warmUp: { ...warmUp, elapsedMs: Math.round(warmUp.elapsedMs) } }),
  };
}

function saidBefore({ schemaVersion: _, repeats, measurements, ...run }: OlderRun) {
  return rounded({
    ...run,
    measurements: measurements.map(cellOverall),
    repeats: repeats.map(({ firstRound: __, ...repeat }) => repeat),
  });
}

function saidNow({ schemaVersion: _, repeats, measurements, ...run }: RunDocument) {
  return rounded({
    ...run,
    measurements: measurements.map(cellOverall),
    repeats: repeats?.map(({ measurements: __, ways: ___, drift, pace, ...repeat }) => ({
      ...repeat,
      ...(drift && { grade: drift.grade, ...(drift.reason !== undefined && { reason: drift.reason }) }),
      ...(pace && { pace: { chainMs: pace.chainMs, multiplierMs: pace.multiplierMs } }),
    })),
  });
}

/** What each repeat has of a cell: how many samples, and whether they count where there are any. */
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
  // What is stored holds every sample once, and says as much.
  const stored = storedRun(now);
  expect(stored.measurements.filter((cell) => cell.status === 'measured' && cell.samplesNs.length > 0)).toEqual([]);
  expect(pooledRuns(stored)).toEqual(now);
  expect(pooledRuns(now)).toEqual(now);
});
