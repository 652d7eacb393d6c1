/** One measurement as a row of small numbers, for a link. What is drawn of it survives: median, interval, quartiles, n. */
import * as v from 'valibot';
import { cellKey } from '../../experiments/settings/cell.ts';
import { readConditionValue } from '../../schemes/conditions/recorded-conditions.ts';
import type { MeasuredMeasurement, Measurement } from '../document/run.ts';
import { type KnownSummary, knownSummaryOf } from '../document/summary-of.ts';

const stopReasons = ['batches', 'precision', 'time', 'running'] as const;
const REASON_CHARACTERS = 160;

const key = v.pipe(v.string(), v.maxLength(400));
const known = v.nullable(v.pipe(v.number(), v.finite()));

/** Key; n, calls in a batch, why it stopped, discarded batches, below resolution, outliers; a power of ten, and times in it. Null is not known. */
const measuredRow = v.strictTuple([
  key,
  v.strictTuple([known, known, known, known, known, known]),
  v.pipe(v.array(known), v.length(10)),
]);
const notMeasuredRow = v.strictTuple([key, v.string(), v.picklist([0, 1])]);
export const cellRow = v.union([measuredRow, notMeasuredRow]);

type CellRow = v.InferOutput<typeof cellRow>;
type MeasuredRow = v.InferOutput<typeof measuredRow>;

function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** In units of which the median has five digits, so that no zeros are written out. Distances need fewer digits than places. */
function timesOf(measurement: MeasuredMeasurement, summary: KnownSummary): readonly (number | null)[] {
  const { medianNs } = summary;
  const power = Math.max(0, Math.floor(Math.log10(medianNs || 1)) - 4);
  const scaled = (ns: number | undefined, digits: number) =>
    ns === undefined ? null : rounded(Math.round((ns / 10 ** power) * 10) / 10, digits);
  const from = (place: number | undefined, digits: number) =>
    scaled(place === undefined ? undefined : Math.abs(place - medianNs), digits);
  return [
    power,
    scaled(medianNs, 5),
    from(summary.intervalNs?.[0], 3),
    from(summary.intervalNs?.[1], 3),
    from(summary.quartilesNs?.[0], 2),
    from(summary.quartilesNs?.[1], 2),
    scaled(summary.medianAbsoluteDeviationNs, 2),
    from(summary.minNs, 2),
    from(summary.maxNs, 2),
    scaled(measurement.coldNs, 3),
  ];
}

/** Nothing for a cell that has no number yet. */
export function printCell(measurement: Measurement): CellRow | undefined {
  if (measurement.status !== 'measured') {
    return [
      cellKey(measurement),
      measurement.reason.slice(0, REASON_CHARACTERS),
      measurement.status === 'unsupported' ? 0 : 1,
    ];
  }
  const summary = knownSummaryOf(measurement);
  if (!summary) return undefined;
  const counts = [
    summary.n ?? null,
    measurement.callsPerBatch ?? null,
    measurement.stopped === undefined ? null : stopReasons.indexOf(measurement.stopped),
    measurement.discardedBatches ?? null,
    measurement.belowResolution === undefined ? null : Number(measurement.belowResolution),
    summary.outliers ?? null,
  ] as const;
  return [cellKey(measurement), [...counts], [...timesOf(measurement, summary)]];
}

/** How sure the interval of so many samples is: see `medianInterval`. None of these have samples where n is 0. */
function confidenceOf(n: number): number {
  if (n >= 6) return 0.95;
  return n < 2 ? 0 : 1 - 2 ** (1 - n);
}

/** `ed25519/wasm/sign/assertion-32/inFlight=8` taken apart again. */
function readKey(text: string): Record<string, unknown> {
  const [scheme, backend, operation, ...rest] = text.split('/');
  const conditions: [string, string | number][] = [];
  let message: { form: string; challengeBytes: number } | undefined;
  for (const part of rest) {
    const [name = '', value] = part.split(/=(.*)/s);
    const size = /^(assertion|raw|payload)-(\d{1,7})$/.exec(part);
    if (size) message = { form: size[1] ?? '', challengeBytes: Number(size[2]) };
    else if (value !== undefined) conditions.push([name, readConditionValue(value)]);
  }
  return {
    scheme,
    backend,
    operation,
    ...(message && { message }),
    ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
  };
}

/** The member with this name where the link knows it. */
function told<Name extends string, Value>(name: Name, value: Value | null | undefined): { [Key in Name]?: Value } {
  const member: { [Key in Name]?: Value } = {};
  if (value !== null && value !== undefined) member[name] = value;
  return member;
}

/** A median alone, or with everything else that a summary holds. */
function readSummary(row: MeasuredRow, scale: number): Record<string, unknown> {
  const [, [n, , , , , outliers], [, ...places]] = row;
  const times = places.map((place) => (place === null ? undefined : place * scale));
  const [medianNs = 0, low, high, q1, q3, deviation, min, max] = times;
  if (n === null || [low, high, q1, q3, deviation, min, max].includes(undefined)) return { medianNs };
  // Rounding may carry a distance past zero.
  const below = (distance = 0) => Math.max(0, medianNs - distance);
  const above = (distance = 0) => medianNs + distance;
  return {
    summary: {
      n,
      medianNs,
      intervalNs: [below(low), above(high)],
      confidence: confidenceOf(n),
      quartilesNs: [below(q1), above(q3)],
      medianAbsoluteDeviationNs: deviation,
      minNs: below(min),
      maxNs: above(max),
      outliers,
    },
  };
}

function readMeasured(row: MeasuredRow): Record<string, unknown> {
  const [, [, callsPerBatch, stopped, discardedBatches, belowResolution], [power, ...places]] = row;
  const scale = 10 ** (power ?? 0);
  const cold = places.at(-1);
  return {
    status: 'measured',
    samplesNs: [],
    ...told('callsPerBatch', callsPerBatch),
    ...told('coldNs', typeof cold === 'number' ? cold * scale : null),
    ...told('discardedBatches', discardedBatches),
    ...told('stopped', stopped === null ? null : (stopReasons[stopped] ?? 'batches')),
    ...told('belowResolution', belowResolution === null ? null : belowResolution === 1),
    ...readSummary(row, scale),
  };
}

const isMeasured = (row: CellRow): row is MeasuredRow => typeof row[1] !== 'string';

/** The measurement as far as a link holds it: a summary and no samples. Its shape is for `readRun` to judge. */
export function readCell(row: CellRow): unknown {
  if (isMeasured(row)) return { ...readKey(row[0]), ...readMeasured(row) };
  const [key, reason, why] = row;
  return { ...readKey(key), status: why === 0 ? 'unsupported' : 'failed', reason };
}
