/** Comma-separated values, RFC 4180: one row per measurement, or one row per sample. */

import { printConditions } from '../../schemes/conditions/recorded-conditions.ts';
import { type CsvField, printRows } from '../../schemes/text/csv-rows.ts';
import { labelOf } from '../document/label.ts';
import type { Measurement, RunDocument } from '../document/run.ts';
import { repeatsOfSamples, runsOfCell } from '../document/runs-of-cell.ts';
import { stormNumbers } from '../document/storm-numbers.ts';
import { isBelowClock, type KnownSummary, recordedTimeOf, upperBoundNs } from '../document/summary-of.ts';
import { slowingText } from '../doubts/slowed-by.ts';
import { wayShare } from '../doubts/way-share.ts';
import type { ExportFormat } from './export-format.ts';

const caseHeader = [
  'run',
  'label',
  'engine',
  'platform',
  'experiment',
  'preset',
  'started',
  'scheme',
  'operation',
  'backend',
  'message',
  'conditions',
];

function cellFields(run: RunDocument, measurement: Measurement): readonly CsvField[] {
  const conditions = printConditions(measurement.conditions);
  return [
    run.id,
    labelOf(run),
    run.environment.engine,
    run.environment.platform,
    run.experiment,
    run.settings.preset,
    run.startedAt,
    measurement.scheme,
    measurement.operation,
    measurement.backend,
    measurement.message ? `${measurement.message.form}-${measurement.message.challengeBytes}` : undefined,
    conditions.length > 0 ? conditions.join(' ') : undefined,
  ];
}

const measurementHeader = [
  ...caseHeader,
  'status',
  'reason',
  'n',
  'calls_per_batch',
  'median_ns',
  'low_ns',
  'high_ns',
  'confidence',
  'q1_ns',
  'q3_ns',
  'mad_ns',
  'min_ns',
  'max_ns',
  'outliers',
  'cold_ns',
  'discarded_batches',
  'below_resolution',
  'failed_calls',
  // Only for a key storm, whose median is a latency under load. A rate does not follow from it.
  'connections_per_second',
  'p95_ns',
  'p99_ns',
  'core_seconds_per_1000',
  'repeats',
  'repeat_medians_ns',
  'earlier_visits',
  'earlier_centre_ns',
  'earlier_sd_of_logs',
  // Replaces the median if the clock could not see the calls.
  'under_ns',
  // Only for a server.
  'allocated_bytes',
  'allocated_objects',
  // The way to the backend and back, a part of the median.
  'way_ns',
  // Developer tools, or a missing compiler: times of such an engine are not those of the device.
  'engine_slowed_by',
];

function stormFields(measurement: Measurement): readonly CsvField[] {
  const storm = stormNumbers(measurement);
  // The same number of fields without a storm, so that the next fields stay under their names.
  return [storm?.connectionsPerSecond, storm?.p95Ns, storm?.p99Ns, storm?.coreSecondsPerThousand];
}

/** One row per measurement. A measurement without a number says why. Times in nanoseconds. */
export function printMeasurements(run: RunDocument): string {
  const rows = run.measurements.map((measurement) => {
    if (measurement.status !== 'measured')
      return [...cellFields(run, measurement), measurement.status, measurement.reason];
    const recorded = recordedTimeOf(measurement, run.environment);
    // If the clock could not see the samples, only their number is known.
    const summary: Partial<KnownSummary> | undefined = isBelowClock(measurement)
      ? { ...(recorded?.n !== undefined && { n: recorded.n }) }
      : recorded;
    if (!summary) return [...cellFields(run, measurement), 'no samples'];
    const whole = measurement.repeats && runsOfCell(measurement).filter(({ isWhole }) => isWhole);
    return [
      ...cellFields(run, measurement),
      measurement.status,
      undefined,
      summary.n,
      measurement.callsPerBatch,
      summary.medianNs,
      ...(summary.intervalNs ?? [undefined, undefined]),
      summary.confidence,
      ...(summary.quartilesNs ?? [undefined, undefined]),
      summary.medianAbsoluteDeviationNs,
      summary.minNs,
      summary.maxNs,
      summary.outliers,
      measurement.coldNs,
      measurement.discardedBatches,
      measurement.belowResolution,
      measurement.failedCalls,
      ...stormFields(measurement),
      whole?.length,
      whole?.map(({ medianNs }) => medianNs).join(' '),
      measurement.earlier?.visits,
      measurement.earlier?.centreNs,
      measurement.earlier?.sdOfLogs,
      upperBoundNs(measurement, run.environment),
      measurement.allocated?.bytes,
      measurement.allocated?.objects,
      summary.medianNs === undefined ? undefined : wayShare(run, measurement.backend, summary.medianNs)?.ns,
      slowingText(run.environment),
    ];
  });
  const width = measurementHeader.length;
  const filled = rows.map((row) => [...row, ...Array<CsvField>(width - row.length).fill(undefined)]);
  return printRows([measurementHeader, ...filled]);
}

/** False for a result from a link. */
export function hasSamples({ measurements }: RunDocument): boolean {
  return measurements.some((measurement) => measurement.status === 'measured' && measurement.samplesNs.length > 0);
}

/**
 * One row per sample that counts, in the order taken: the time of a batch divided by its calls, in nanoseconds. Samples
 * of a repeat that broke off are only in JSON.
 */
export function printSamples(run: RunDocument): string {
  const rows = run.measurements.flatMap((measurement) => {
    if (measurement.status !== 'measured') return [];
    const cells = cellFields(run, measurement);
    const { samplesNs, callsPerBatch, rounds, atMs, wallNs } = measurement;
    const takenIn = repeatsOfSamples(measurement);
    return samplesNs.map((sample, index) => [
      ...cells,
      index + 1,
      takenIn[index]?.callsPerBatch ?? callsPerBatch,
      sample,
      rounds?.[index],
      atMs?.[index],
      wallNs?.[index],
      takenIn[index]?.repeat,
    ]);
  });
  const header = [...caseHeader, 'sample', 'calls_per_batch', 'ns', 'round', 'at_ms', 'wall_ns', 'repeat'];
  return printRows([header, ...rows]);
}

export const measurementsCsv: ExportFormat = {
  label: 'CSV, measurements',
  note: 'one row each',
  ending: '.csv',
  type: 'text/csv',
  fits: ({ measurements }) => measurements.length > 0,
  print: printMeasurements,
};

export const samplesCsv: ExportFormat = {
  label: 'CSV, samples',
  note: 'one row each',
  ending: '-samples.csv',
  type: 'text/csv',
  fits: hasSamples,
  print: printSamples,
};
