/** One measurement as a row of small numbers, for a link. What is drawn of it survives: median, interval, quartiles, n. */
import * as v from 'valibot';
import { cellKey } from '../../experiments/settings/cell.ts';
import { readConditionValue } from '../../schemes/conditions/recorded-conditions.ts';
import type { Measurement } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';

const STOPPED = ['batches', 'precision', 'time', 'running'] as const;
const REASON_CHARACTERS = 160;

const key = v.pipe(v.string(), v.maxLength(400));
const number = v.pipe(v.number(), v.finite());

/** Key; n, calls in a batch, why it stopped, discarded batches, below resolution, outliers; a power of ten, and times in it. */
const measuredRow = v.strictTuple([
  key,
  v.strictTuple([number, number, number, number, number, number]),
  v.pipe(v.array(number), v.length(10)),
]);
const notMeasuredRow = v.strictTuple([key, v.string(), v.picklist([0, 1])]);
export const cellRow = v.union([measuredRow, notMeasuredRow]);

export type CellRow = v.InferOutput<typeof cellRow>;

function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** Nothing for a cell that has no number yet. */
export function printCell(one: Measurement): CellRow | undefined {
  if (one.status !== 'measured') {
    return [cellKey(one), one.reason.slice(0, REASON_CHARACTERS), one.status === 'unsupported' ? 0 : 1];
  }
  const summary = summaryOf(one);
  if (!summary) return undefined;
  // In units of which the median has five digits, so that no zeros are written out.
  const power = Math.max(0, Math.floor(Math.log10(summary.medianNs || 1)) - 4);
  const scaled = (ns: number, digits: number) => rounded(Math.round((ns / 10 ** power) * 10) / 10, digits);
  // Distances from the median need fewer digits than the places themselves.
  const from = (value: number, digits: number) => scaled(Math.abs(value - summary.medianNs), digits);
  return [
    cellKey(one),
    [
      summary.n,
      one.callsPerBatch,
      STOPPED.indexOf(one.stopped),
      one.discardedBatches,
      one.belowResolution ? 1 : 0,
      summary.outliers,
    ],
    [
      power,
      scaled(summary.medianNs, 5),
      ...summary.intervalNs.map((end) => from(end, 3)),
      ...summary.quartilesNs.map((end) => from(end, 2)),
      scaled(summary.medianAbsoluteDeviationNs, 2),
      from(summary.minNs, 2),
      from(summary.maxNs, 2),
      scaled(one.coldNs, 3),
    ],
  ];
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

/** The measurement as far as a link holds it: a summary and no samples. Its shape is for `readRun` to judge. */
export function readCell(row: CellRow): unknown {
  const one = readKey(row[0]);
  if (row.length === 3 && typeof row[1] === 'string') {
    return { ...one, status: row[2] === 0 ? 'unsupported' : 'failed', reason: row[1] };
  }
  const [, counts, times] = row as v.InferOutput<typeof measuredRow>;
  const [n, callsPerBatch, stopped, discardedBatches, belowResolution, outliers] = counts;
  const [power = 0, ...places] = times;
  const [medianNs = 0, low = 0, high = 0, q1 = 0, q3 = 0, deviation = 0, min = 0, max = 0, coldNs = 0] = places.map(
    (place) => place * 10 ** power,
  );
  // Rounding may carry a distance past zero.
  const below = (distance: number) => Math.max(0, medianNs - distance);
  return {
    ...one,
    status: 'measured',
    callsPerBatch,
    samplesNs: [],
    coldNs,
    warmUp: { calls: 0, elapsedMs: 0, stable: true },
    discardedBatches,
    stopped: STOPPED[stopped] ?? 'batches',
    belowResolution: belowResolution === 1,
    summary: {
      n,
      medianNs,
      intervalNs: [below(low), medianNs + high],
      confidence: confidenceOf(n),
      quartilesNs: [below(q1), medianNs + q3],
      medianAbsoluteDeviationNs: deviation,
      minNs: below(min),
      maxNs: medianNs + max,
      outliers,
    },
  };
}
