/** One measurement as a row of small numbers, for a link. It keeps what is drawn: median, interval, quartiles, n. */
import * as v from 'valibot';
import { cellKey } from '../../experiments/settings/cell.ts';
import { readConditionValue } from '../../schemes/conditions/recorded-conditions.ts';
import { summariseOver } from '../../statistics/visits/series.ts';
import type { MeasuredMeasurement, Measurement } from '../document/run.ts';
import { runsOfCell } from '../document/runs-of-cell.ts';
import { type KnownSummary, recordedTimeOf } from '../document/summary-of.ts';
import { MAX_REPEATS } from '../schema/limits.ts';
import { CALL_NS } from '../schema/range.ts';

const stopReasons = ['batches', 'precision', 'time', 'running'] as const;
const REASON_CHARACTERS = 160;
const VISIT_DIGITS = 3;

/** Enough for the longest names and conditions that a document may have. */
const MAX_KEY_CHARACTERS = 20_000;

const key = v.pipe(v.string(), v.maxLength(MAX_KEY_CHARACTERS));
const known = v.nullable(v.number());

/**
 * Key; then n, calls per batch, why it stopped, discarded batches, below resolution, outliers; then a power of ten, and
 * times in that unit. Null means not known.
 */
const counts = v.strictTuple([known, known, known, known, known, known]);
/** A row is printed only if there is a median; without one it would be read as 0. */
const times = v.pipe(
  v.array(known),
  v.length(10),
  v.check(([, median]) => median !== null),
);
const plainRow = v.strictTuple([key, counts, times]);
/**
 * Adds the distance of each repeat's median from the cell's median, and for earlier visits their number, the distance
 * of their centre, and their spread.
 */
const visitedRow = v.strictTuple([
  key,
  counts,
  times,
  v.pipe(v.array(known), v.maxLength(MAX_REPEATS)),
  v.nullable(v.strictTuple([v.number(), v.number(), v.number()])),
]);
const measuredRow = v.union([plainRow, visitedRow]);
const notMeasuredRow = v.strictTuple([key, v.string(), v.picklist([0, 1])]);
export const cellRow = v.union([measuredRow, notMeasuredRow]);

type PlainRow = v.InferOutput<typeof plainRow>;
type CellRow = v.InferOutput<typeof cellRow>;
type MeasuredRow = v.InferOutput<typeof measuredRow>;

function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** The power of ten in whose unit the median has five digits, so that no zeros are printed. */
function powerOf({ medianNs }: KnownSummary): number {
  return Math.max(0, Math.floor(Math.log10(medianNs || 1)) - 4);
}

/** Distances from the median need fewer digits than the ends themselves. */
function timesOf(measurement: MeasuredMeasurement, summary: KnownSummary): readonly (number | null)[] {
  const { medianNs } = summary;
  const power = powerOf(summary);
  const scaled = (ns: number | undefined, digits: number) =>
    ns === undefined ? null : rounded(Math.round((ns / 10 ** power) * 10) / 10, digits);
  // With several repeats, the lower quartile of all samples may lie above their median; the distance is then negative.
  const below = (end: number | undefined, digits: number) =>
    scaled(end === undefined ? undefined : medianNs - end, digits);
  const above = (end: number | undefined, digits: number) =>
    // The interval of samples that are far apart may end beyond the longest possible call.
    scaled(end === undefined ? undefined : Math.min(end, CALL_NS.most) - medianNs, digits);
  return [
    power,
    scaled(medianNs, 5),
    below(summary.intervalNs?.[0], 3),
    above(summary.intervalNs?.[1], 3),
    below(summary.quartilesNs?.[0], 2),
    above(summary.quartilesNs?.[1], 2),
    scaled(summary.medianAbsoluteDeviationNs, 2),
    below(summary.minNs, 2),
    above(summary.maxNs, 2),
    scaled(measurement.coldNs, 3),
  ];
}

/** A name from elsewhere may contain the separators of a key, and would then be read as another cell. */
const escaped = (part: string) => part.replace(/[%/=]/g, encodeURIComponent);
const unescaped = (part: string) => part.replace(/%(?:25|2F|3D)/g, decodeURIComponent);

/** The key of a cell, which `readKey` can split again. */
function keyOf({ scheme, backend, operation, message, conditions = {} }: Measurement): string {
  const entries = Object.entries(conditions).map(
    ([name, value]) => [escaped(name), typeof value === 'string' ? escaped(value) : value] as const,
  );
  return cellKey({
    scheme: escaped(scheme),
    backend: escaped(backend),
    operation: escaped(operation),
    ...(message && { message }),
    ...(entries.length > 0 && { conditions: Object.fromEntries(entries) }),
  });
}

/** Undefined for a cell that has no number yet. */
export function printCell(measurement: Measurement): CellRow | undefined {
  if (measurement.status !== 'measured') {
    return [
      keyOf(measurement),
      measurement.reason.slice(0, REASON_CHARACTERS),
      measurement.status === 'unsupported' ? 0 : 1,
    ];
  }
  const summary = recordedTimeOf(measurement);
  if (!summary) return undefined;
  const counts = [
    summary.n ?? null,
    measurement.callsPerBatch ?? null,
    measurement.stopped === undefined ? null : stopReasons.indexOf(measurement.stopped),
    measurement.discardedBatches ?? null,
    measurement.belowResolution === undefined ? null : Number(measurement.belowResolution),
    summary.outliers ?? null,
  ] as const;
  const row: PlainRow = [keyOf(measurement), [...counts], [...timesOf(measurement, summary)]];
  const { repeats = [], earlier } = measurement;
  if (repeats.length === 0 && !earlier) return row;
  const distance = (ns: number) =>
    rounded(Math.round(((ns - summary.medianNs) / 10 ** powerOf(summary)) * 10) / 10, VISIT_DIGITS);
  const medians = new Map(
    runsOfCell(measurement).flatMap(({ index, medianNs, isWhole }) => (isWhole ? [[index, distance(medianNs)]] : [])),
  );
  return [
    ...row,
    repeats.map((_, repeat) => medians.get(repeat) ?? null),
    earlier ? [earlier.visits, distance(earlier.centreNs), rounded(earlier.sdOfLogs, VISIT_DIGITS)] : null,
  ];
}

/** What a row holds about repeats and about earlier visits, if anything. */
function readVisits(row: MeasuredRow, scale: number): Record<string, unknown> {
  const [, , [, median], distances = [], member = null] = row;
  const timeOf = (distance: number) => atMost(Math.max(0, (median ?? 0) + distance) * scale);
  const repeats = distances.map((distance) =>
    distance === null ? { samples: 0, unfinished: true } : { samples: 0, medianNs: timeOf(distance) },
  );
  const [visits, centre, sdOfLogs] = member ?? [];
  return {
    ...(repeats.length > 0 && { repeats }),
    ...(centre !== undefined && { earlier: { visits, centreNs: timeOf(centre), sdOfLogs } }),
  };
}

/** The confidence of the interval of n samples: see `medianOverBlocks`. If n is 0, there were no samples. */
function confidenceOf(n: number): number {
  if (n >= 6) return 0.95;
  return n < 2 ? 0 : 1 - 2 ** (1 - n);
}

/** Splits `ed25519/wasm/sign/assertion-32/inFlight=8` into its parts. */
function readKey(text: string): Record<string, unknown> {
  const [scheme = '', backend = '', operation = '', ...rest] = text.split('/');
  const conditions: [string, string | number][] = [];
  let message: { form: string; challengeBytes: number } | undefined;
  for (const part of rest) {
    const [name = '', value] = part.split(/=(.*)/s);
    const size = /^(assertion|raw|payload)-(\d{1,7})$/.exec(part);
    if (size) message = { form: size[1] ?? '', challengeBytes: Number(size[2]) };
    else if (value !== undefined) conditions.push([unescaped(name), readConditionValue(unescaped(value))]);
  }
  return {
    scheme: unescaped(scheme),
    backend: unescaped(backend),
    operation: unescaped(operation),
    ...(message && { message }),
    ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
  };
}

/** The member with this name, if the link has its value. */
function presentMember<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined,
): { [Key in Name]?: Value } {
  const member: { [Key in Name]?: Value } = {};
  if (value !== null && value !== undefined) member[name] = value;
  return member;
}

/** A distance with two digits may be too long by this factor. */
const MAX_ROUNDED = 1.1;

/** Rounding may make a time longer than the longest possible call. */
const atMost = (ns: number) => (ns <= MAX_ROUNDED * CALL_NS.most ? Math.min(ns, CALL_NS.most) : ns);

/** Rounding may also make a distance longer than the median, or leave almost nothing of a time. */
const toTime = (ns: number) => (ns < CALL_NS.least ? 0 : atMost(ns));

/** A median alone, or a full summary. */
function readSummary(row: MeasuredRow, scale: number): Record<string, unknown> {
  const [, [n, , , , , outliers], [, ...places]] = row;
  const times = places.map((place) => (place === null ? undefined : place * scale));
  const [median = 0, low, high, q1, q3, deviation, min, max] = times;
  const medianNs = atMost(median);
  const whole = (row[3] ?? []).flatMap((distance) => (distance === null ? [] : [toTime(medianNs + distance * scale)]));
  const below = (distance = 0) => toTime(medianNs - distance);
  const above = (distance = 0) => toTime(medianNs + distance);
  if (n === null || [low, high, q1, q3, deviation, min, max].includes(undefined)) {
    const isKnown = low !== undefined && high !== undefined;
    return { medianNs, ...(isKnown && { intervalNs: [below(low), above(high)] }) };
  }
  return {
    summary: {
      n,
      medianNs,
      intervalNs: [below(low), above(high)],
      confidence: whole.length > 1 ? summariseOver(whole).confidence : confidenceOf(n),
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
    ...presentMember('callsPerBatch', callsPerBatch),
    ...presentMember('coldNs', typeof cold === 'number' ? atMost(cold * scale) : null),
    ...presentMember('discardedBatches', discardedBatches),
    ...presentMember('stopped', stopped === null ? null : (stopReasons[stopped] ?? 'batches')),
    ...presentMember('belowResolution', belowResolution === null ? null : belowResolution === 1),
    ...readSummary(row, scale),
    ...readVisits(row, scale),
  };
}

const isMeasured = (row: CellRow): row is MeasuredRow => typeof row[1] !== 'string';

/** The measurement as far as a link holds it: a summary and no samples. `readRun` checks its shape. */
export function readCell(row: CellRow): unknown {
  if (isMeasured(row)) return { ...readKey(row[0]), ...readMeasured(row) };
  const [key, reason, why] = row;
  return { ...readKey(key), status: why === 0 ? 'unsupported' : 'failed', reason };
}
