/** The CSV that this page wrote, as the run that it was: summaries from a row a measurement, samples from a row a sample. */
import { readConditionValue } from '../../schemes/conditions/recorded-conditions.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { byCell, type OwnMeasurement, ownRecord, readMessageText } from './own-record.ts';

type Row = ReadonlyMap<string, string>;

const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

/** RFC 4180; lines may also end with a line feed alone, as editors leave them. */
function fieldsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(field)) {
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    // What the export kept from being a formula.
    rows.at(-1)?.push(/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

function rowsOf(text: string): readonly Row[] {
  const [header = [], ...rows] = fieldsOf(text);
  return rows.map((row) => new Map(header.map((name, index) => [name, row[index] ?? ''])));
}

function cellOf(row: Row) {
  const message = readMessageText(row.get('message') ?? '');
  const conditions = (row.get('conditions') ?? '').split(' ').flatMap((text) => {
    const [name, value] = text.split(/=(.*)/s);
    return name && value !== undefined ? [[name, readConditionValue(value)] as const] : [];
  });
  return {
    ...{ scheme: row.get('scheme') ?? '', backend: row.get('backend') ?? '', operation: row.get('operation') ?? '' },
    ...(message && { message }),
    ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
  };
}

/** An empty field is not known. */
function numberOf(row: Row, name: string): number | undefined {
  const text = row.get(name) ?? '';
  return text === '' ? undefined : Number(text);
}

function told<Value>(name: string, value: Value | undefined): Record<string, Value> {
  return value === undefined ? {} : { [name]: value };
}

/** A whole summary, or the median and perhaps its interval. */
function summaryOfRow(row: Row): Record<string, unknown> {
  const [n, medianNs, low, high] = ['n', 'median_ns', 'low_ns', 'high_ns'].map((name) => numberOf(row, name));
  const [q1, q3, minNs, maxNs] = ['q1_ns', 'q3_ns', 'min_ns', 'max_ns'].map((name) => numberOf(row, name));
  const [confidence, outliers] = [numberOf(row, 'confidence'), numberOf(row, 'outliers')];
  const medianAbsoluteDeviationNs = numberOf(row, 'mad_ns');
  const summary = {
    ...{ n, medianNs, intervalNs: [low, high], confidence, quartilesNs: [q1, q3] },
    ...{ medianAbsoluteDeviationNs, minNs, maxNs, outliers },
  };
  const underNs = numberOf(row, 'under_ns');
  if (underNs !== undefined) return { medianNs: 0, underNs };
  if (!Object.values(summary).flat().includes(undefined)) return { summary };
  return { ...told('medianNs', medianNs), ...told('intervalNs', low === undefined ? undefined : [low, high]) };
}

function measurementOf(row: Row): readonly OwnMeasurement[] {
  const status = row.get('status') ?? '';
  if (status === 'no samples') return [];
  if (status !== 'measured') return [{ ...cellOf(row), status, reason: row.get('reason') ?? '' }];
  const coarse = row.get('below_resolution') ?? '';
  return [
    {
      ...cellOf(row),
      status,
      samplesNs: [],
      ...told('callsPerBatch', numberOf(row, 'calls_per_batch')),
      ...told('coldNs', numberOf(row, 'cold_ns')),
      ...told('discardedBatches', numberOf(row, 'discarded_batches')),
      ...told('belowResolution', coarse === '' ? undefined : coarse === 'true'),
      ...summaryOfRow(row),
    },
  ];
}

/** A member of every sample, where every row has it. */
function column(rows: readonly Row[], name: string): readonly number[] | undefined {
  const values = rows.map((row) => numberOf(row, name));
  return values.every((value) => value !== undefined) ? values : undefined;
}

function sampledMeasurements(rows: readonly Row[]): readonly OwnMeasurement[] {
  return byCell(rows.map((row) => ({ ...cellOf(row), row }))).map((group) => {
    const [{ row: first, ...cell }] = group;
    const ofCell = group.map(({ row }) => row);
    return {
      ...cell,
      status: 'measured',
      ...told('callsPerBatch', numberOf(first, 'calls_per_batch')),
      samplesNs: column(ofCell, 'ns') ?? [],
      ...told('rounds', column(ofCell, 'round')),
      ...told('atMs', column(ofCell, 'at_ms')),
      ...told('wallNs', column(ofCell, 'wall_ns')),
    };
  });
}

export const looksLikeOwnCsv = (text: string): boolean => /^\uFEFF?run,label,engine,platform,experiment,/.test(text);

/** @throws RefusedResult with one sentence */
export function readOwnCsv(text: string): RunDocument {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const [first] = rows;
  const ids = new Set(rows.map((row) => row.get('run')));
  if (!first || ids.size !== 1) {
    throw new RefusedResult(
      'This CSV of Passkey Bench holds no row, or rows of several runs. Nothing was imported; export each run by itself.',
    );
  }
  const head = {
    ...{ id: first.get('run'), startedAt: first.get('started'), experiment: first.get('experiment') },
    ...{ preset: first.get('preset'), engine: first.get('engine'), platform: first.get('platform') },
    label: first.get('label'),
  };
  return ownRecord(head, first.has('ns') ? sampledMeasurements(rows) : rows.flatMap(measurementOf), text);
}
