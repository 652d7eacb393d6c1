/**
 * The run document as it is read from outside: strict as to shape and numbers, lenient as to identifiers, which are shown
 * as text where they are not known here. `public/run.schema.json` is made from this by its test.
 */
import * as v from 'valibot';
import {
  MAX_DRIFT_READINGS,
  MAX_GESTURES,
  MAX_MEASUREMENTS,
  MAX_NAME_CHARACTERS,
  MAX_SAMPLES,
  MAX_SENTENCE_CHARACTERS,
} from './limits.ts';
import { schemaVersion, sizedParts, sizeForms } from './run.ts';

const name = v.pipe(v.string(), v.maxLength(MAX_NAME_CHARACTERS));
const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS));
const sentence = v.pipe(v.string(), v.maxLength(MAX_SENTENCE_CHARACTERS));
/** Times are finite and not negative; zero is what a coarse clock makes of a very short one. */
const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const wholeNumber = v.pipe(time, v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));

function isTimes(input: unknown): boolean {
  if (!Array.isArray(input) || input.length > MAX_SAMPLES) return false;
  return input.every((one) => typeof one === 'number' && one >= 0 && one < Number.POSITIVE_INFINITY);
}

/** Up to a million numbers: checked in one loop, since a schema run for each takes seconds. */
export const samples = v.custom<number[]>(isTimes, 'Expected an array of times');

const names = v.pipe(v.array(identifier), v.maxLength(100));
const interval = v.pipe(
  v.strictTuple([time, time]),
  v.check(([low, high]) => low <= high, 'Expected low before high'),
);

const message = v.object({
  form: v.picklist(['assertion', 'raw', 'payload']),
  challengeBytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_000_000)),
});
const conditions = v.record(identifier, v.union([name, v.pipe(v.number(), v.finite())]));

const oneCase = {
  scheme: identifier,
  backend: identifier,
  operation: identifier,
  message: v.optional(message),
  conditions: v.optional(conditions),
};

const summary = v.object({
  n: wholeNumber,
  medianNs: time,
  intervalNs: interval,
  confidence: v.pipe(time, v.maxValue(1)),
  quartilesNs: interval,
  medianAbsoluteDeviationNs: time,
  minNs: time,
  maxNs: time,
  outliers: wholeNumber,
});

const measured = v.object({
  ...oneCase,
  status: v.literal('measured'),
  callsPerBatch: count,
  samplesNs: samples,
  coldNs: time,
  warmUp: v.object({ calls: wholeNumber, elapsedMs: time, stable: v.boolean() }),
  discardedBatches: wholeNumber,
  stopped: v.picklist(['batches', 'precision', 'time', 'running']),
  belowResolution: v.boolean(),
  summary: v.optional(summary),
  storm: v.optional(
    v.object({
      elapsedMs: time,
      finished: v.optional(wholeNumber),
      alone: v.object({
        connections: wholeNumber,
        elapsedMs: time,
        generateMs: time,
        eventsMs: v.optional(samples),
      }),
    }),
  ),
});

const notMeasured = v.object({ ...oneCase, status: v.picklist(['unsupported', 'failed']), reason: sentence });

const settings = v.object({
  experiment: identifier,
  preset: identifier,
  schemes: names,
  operations: names,
  backends: names,
  messages: v.pipe(v.array(message), v.maxLength(100)),
  wasmVariant: identifier,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  /** One in documents that were written before there was a choice. */
  workers: v.optional(v.pipe(count, v.maxValue(10_000)), 1),
  /** None in documents that were written before builds could be set beside each other. */
  builds: v.optional(names, []),
});

const environment = v.object({
  engine: name,
  platform: name,
  cores: v.optional(v.pipe(count, v.maxValue(100_000))),
  isolated: v.boolean(),
  clockStepMs: time,
  memoryGiB: v.optional(time),
  hiddenMs: v.optional(time),
  label: v.optional(name),
});

const moduleBuild = v.object({
  family: name,
  variant: name,
  targetFeatures: names,
  /** Builds without flags of their own have been writing an empty one. */
  flags: v.pipe(v.array(name), v.maxLength(100)),
  crates: v.record(identifier, name),
  sha256: name,
  rawBytes: wholeNumber,
  gzipBytes: wholeNumber,
});

const schemeSizes = v.object({
  scheme: identifier,
  backend: identifier,
  signatures: count,
  sizes: v.pipe(
    v.array(
      v.object({
        part: v.picklist(sizedParts),
        form: v.picklist(sizeForms),
        bytes: v.tuple([wholeNumber, wholeNumber]),
      }),
    ),
    v.maxLength(100),
  ),
});

const compileTime = v.object({ family: identifier, variant: identifier, samplesNs: samples });

const stepBytes = v.object({
  scheme: identifier,
  backend: identifier,
  step: identifier,
  bytesIn: wholeNumber,
  bytesOut: wholeNumber,
});

const gesture = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(['create', 'get']),
  wallMs: time,
  callMs: time,
  unfocusedMs: time,
  algorithm: v.optional(name),
  attachment: name,
  discoverable: v.optional(v.boolean()),
  verdict: v.picklist(['accepted', 'refused', 'unverified', 'not inspected']),
  verifications: v.pipe(
    v.array(
      v.object({
        backend: identifier,
        outcome: v.picklist(['good', 'bad', 'impossible']),
        elapsedNs: v.optional(time),
      }),
    ),
    v.maxLength(10),
  ),
});

/** The document with every identifier as text. */
export const runSchema = v.object({
  schemaVersion: v.literal(schemaVersion),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  elapsedMs: time,
  outcome: v.picklist(['running', 'finished', 'cancelled', 'failed']),
  experiment: identifier,
  settings,
  notDefault: names,
  environment,
  source: v.optional(v.object({ kind: v.picklist(['imported', 'published']), tool: sentence, note: sentence })),
  build: v.object({
    commit: name,
    rustc: name,
    wasmBindgen: name,
    binaryen: name,
    modules: v.pipe(v.array(moduleBuild), v.maxLength(100)),
  }),
  overheads: v.pipe(
    v.array(v.object({ backend: identifier, emptyNs: v.optional(time), digestNs: v.optional(time) })),
    v.maxLength(100),
  ),
  payloadLimits: v.optional(
    v.pipe(v.array(v.object({ scheme: identifier, backend: identifier, bytes: wholeNumber })), v.maxLength(100)),
  ),
  drift: v.object({
    readings: v.pipe(v.array(v.object({ atMs: time, spinMs: time })), v.maxLength(MAX_DRIFT_READINGS)),
    grade: v.picklist(['quiet', 'noisy', 'unusable']),
    reason: sentence,
  }),
  measurements: v.pipe(v.array(v.variant('status', [measured, notMeasured])), v.maxLength(MAX_MEASUREMENTS)),
  sizes: v.optional(v.pipe(v.array(schemeSizes), v.maxLength(100))),
  compileTimes: v.optional(v.pipe(v.array(compileTime), v.maxLength(100))),
  stepBytes: v.optional(v.pipe(v.array(stepBytes), v.maxLength(MAX_MEASUREMENTS))),
  gestures: v.optional(v.pipe(v.array(gesture), v.maxLength(MAX_GESTURES))),
});

export type ReadDocument = v.InferOutput<typeof runSchema>;
