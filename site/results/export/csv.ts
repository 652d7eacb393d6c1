/** Comma-separated values, RFC 4180: one row a measurement, or one row a sample. */
import { printConditions } from '../../schemes/conditions/recorded-conditions.ts';
import { labelOf } from '../document/label.ts';
import type { Measurement, RunDocument } from '../document/run.ts';
import { knownSummaryOf } from '../document/summary-of.ts';
import type { ExportFormat } from './export-format.ts';

export type CsvField = string | number | boolean | undefined;

/** Spreadsheets take text that begins so for a formula; an apostrophe keeps it text. */
const looksLikeFormula = /^[=+\-@\t\r]/;

function printField(cell: CsvField): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = looksLikeFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function printTable(header: readonly string[], rows: readonly (readonly CsvField[])[]): string {
  return [header, ...rows]
    .map((row) => row.map(printField).join(','))
    .join('\r\n')
    .concat('\r\n');
}

const caseHeader = [
  'run',
  'label',
  'engine',
  'platform',
  'experiment',
  'scheme',
  'operation',
  'backend',
  'message',
  'conditions',
];

function cellFields(run: RunDocument, one: Measurement): readonly CsvField[] {
  const conditions = printConditions(one.conditions);
  return [
    run.id,
    labelOf(run),
    run.environment.engine,
    run.environment.platform,
    run.experiment,
    one.scheme,
    one.operation,
    one.backend,
    one.message ? `${one.message.form}-${one.message.challengeBytes}` : undefined,
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
];

/** One row a measurement; those without a number say why. Times in nanoseconds. */
export function printMeasurements(run: RunDocument): string {
  const rows = run.measurements.map((one) => {
    if (one.status !== 'measured') return [...cellFields(run, one), one.status, one.reason];
    const summary = knownSummaryOf(one);
    if (!summary) return [...cellFields(run, one), 'no samples'];
    return [
      ...cellFields(run, one),
      one.status,
      undefined,
      summary.n,
      one.callsPerBatch,
      summary.medianNs,
      ...(summary.intervalNs ?? [undefined, undefined]),
      summary.confidence,
      ...(summary.quartilesNs ?? [undefined, undefined]),
      summary.medianAbsoluteDeviationNs,
      summary.minNs,
      summary.maxNs,
      summary.outliers,
      one.coldNs,
      one.discardedBatches,
      one.belowResolution,
    ];
  });
  const width = measurementHeader.length;
  return printTable(
    measurementHeader,
    rows.map((row) => [...row, ...Array<CsvField>(width - row.length).fill(undefined)]),
  );
}

/** A result from a link has none. */
export function hasSamples({ measurements }: RunDocument): boolean {
  return measurements.some((measurement) => measurement.status === 'measured' && measurement.samplesNs.length > 0);
}

/** One row a sample, in the order taken: a batch's time divided by its calls, in nanoseconds. */
export function printSamples(run: RunDocument): string {
  const rows = run.measurements.flatMap((one) => {
    if (one.status !== 'measured') return [];
    const cells = cellFields(run, one);
    return one.samplesNs.map((sample, index) => [...cells, index + 1, one.callsPerBatch, sample]);
  });
  return printTable([...caseHeader, 'sample', 'calls_per_batch', 'ns'], rows);
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
