/** One measurement as a document holds it: a cell with its number, or with the reason why it has none. Times in nanoseconds. */
import * as v from 'valibot';
import { MAX_CONDITIONS } from './limits.ts';
import {
  bytes,
  callTime,
  conditionNumber,
  count,
  elapsed,
  identifier,
  interval,
  logScatter,
  momentsMs,
  name,
  samples,
  scatter,
  sentence,
  wholeNumber,
  wholeNumbers,
} from './schema-fields.ts';
import { recordedStorm } from './storm-schema.ts';

/** What is signed or encrypted. */
export const message = v.object({
  /** The bytes that a passkey signs, bare bytes, or what is encrypted. */
  form: v.picklist(['assertion', 'raw', 'payload']),
  /** Of the challenge in an assertion; of the whole where there is none. */
  challengeBytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_000_000)),
});

const stopped = v.picklist(['batches', 'precision', 'time', 'running']);

/** What was done before samples were taken. */
const recordedWarmUp = v.object({
  /** How many calls. */
  calls: wholeNumber,
  /** How long they took together. */
  elapsedMs: elapsed,
  /** Whether the time of a call had settled by the rule of METHOD.md. */
  stable: v.boolean(),
});

const cell = {
  scheme: identifier,
  backend: identifier,
  operation: identifier,
  /** Absent where nothing is signed, and where a source does not say what is. */
  message: v.exactOptional(message),
  /** What else is varied, by name: `step`, `workers`, `build`. */
  conditions: v.exactOptional(
    v.pipe(
      v.record(identifier, v.union([name, conditionNumber])),
      v.check((all) => Object.keys(all).length <= MAX_CONDITIONS, `a cell has ${MAX_CONDITIONS} conditions at most`),
    ),
  ),
};

const summary = v.object({
  /** How many samples. */
  n: wholeNumber,
  /** The median of the samples. */
  medianNs: callTime,
  /** The interval of the median, by blocks of neighbouring samples; low end first. */
  intervalNs: interval,
  /** The interval's, 0.95 wherever there are enough samples for it. */
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** The lower and the upper one. */
  quartilesNs: interval,
  /** The median distance of a sample from the median. */
  medianAbsoluteDeviationNs: scatter,
  /** The shortest sample. */
  minNs: callTime,
  /** The longest sample. */
  maxNs: callTime,
  /** How many samples lie more than 1.5 interquartile ranges outside the quartiles. */
  outliers: wholeNumber,
});

/** What a source does not say is absent: other programs tell neither the first call nor the warm-up. */
const measured = v.object({
  ...cell,
  /** Whether there is a number, or why not. */
  status: v.literal('measured'),
  /** Calls timed together in one batch. */
  callsPerBatch: v.exactOptional(count),
  /** One entry a batch: the batch's time divided by its calls, in the order taken. None in results from a link and in published ones. */
  samplesNs: samples,
  /**
   * The round of each sample, as many, rising: cells that name the same round were sampled in the same moment. Batches thrown
   * away leave gaps. Ask `roundsOf`, which judges them, never the field.
   */
  rounds: v.exactOptional(wholeNumbers),
  /** When each sample began, as many, rising: milliseconds since the run began. */
  atMs: v.exactOptional(momentsMs),
  /**
   * Of a server: the wall time of each sample, as many. `samplesNs` is then CPU time of its process, all threads counted, since
   * that is what a machine has so much of.
   */
  wallNs: v.exactOptional(samples),
  /** What a call allocates, where a runtime tells: bytes, and how many objects. */
  allocated: v.exactOptional(
    v.object({
      /** In all. */
      bytes,
      /** How many there are. */
      objects: v.exactOptional(wholeNumber),
    }),
  ),
  /** The very first call; as coarse as one clock step, and 0 where it took less than one. */
  coldNs: v.exactOptional(callTime),
  warmUp: v.exactOptional(recordedWarmUp),
  /** Batches thrown away because the page was hidden while they ran. */
  discardedBatches: v.exactOptional(wholeNumber),
  /** Calls (of a key storm: connections) that failed and passed when they were made again. Absent where none did. */
  failedCalls: v.exactOptional(wholeNumber),
  /** Why sampling ended; `running` while it has not. */
  stopped: v.exactOptional(stopped),
  /** Whether a batch spans too few clock steps for a claim of 1 %. */
  belowResolution: v.exactOptional(v.boolean()),
  /**
   * Stands in for the samples where there are none, in results from a link. Where there are samples, everything is derived
   * from them. Ask `summaryOf` in figures, never the field.
   */
  summary: v.exactOptional(summary),
  /** The median alone, where a source publishes nothing else of its samples. */
  medianNs: v.exactOptional(callTime),
  /** Beside such a median its 95 % interval, where that is known: in results from a code. */
  intervalNs: v.exactOptional(interval),
  /** Where the median is 0, for want of a finer clock: what a call took at most, where the clock's step is not there to tell it. */
  underNs: v.exactOptional(callTime),
  storm: v.exactOptional(recordedStorm),
  /** What earlier visits found of the same on the same device and browser, this run not among them. Ask `earlierVisits`, which judges it. */
  earlier: v.exactOptional(
    v.object({
      /** How many of them. */
      visits: wholeNumber,
      /** The geometric mean of their medians. */
      centreNs: callTime,
      /** The standard deviation of the natural logarithms of their medians. */
      sdOfLogs: logScatter,
    }),
  ),
});

const notMeasured = v.object({
  ...cell,
  status: v.picklist(['unsupported', 'failed']),
  /** Why there is no number. */
  reason: sentence,
});

export const measurement = v.variant('status', [measured, notMeasured]);
