/** One measurement in a document: a cell with its number, or with the reason why it has none. Times in nanoseconds. */
import * as v from 'valibot';
import { MAX_CONDITIONS } from './limits.ts';
import {
  bytes,
  callTime,
  conditionNumber,
  count,
  elapsed,
  eventsMs,
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

/** How the storm went. Its latencies are the samples of the cell. */
const recordedStorm = v.object({
  /** From the beginning of the first connection to the end of the last. */
  elapsedMs: elapsed,
  /** Connections that were finished meanwhile. If absent, as many as there are latencies. */
  finished: v.exactOptional(wholeNumber),
  /** The event with no other work on its core: what it costs by itself. */
  alone: v.object({
    /** The number of connections. */
    connections: wholeNumber,
    /** The time of all connections together. */
    elapsedMs: elapsed,
    /** The part of `elapsedMs` in which keys were generated. */
    generateMs: elapsed,
    /** How long each connection took, in the cell with the fewest workers; absent if the document does not have it. */
    eventsMs: v.exactOptional(eventsMs),
  }),
});

/** What is signed or encrypted. */
export const message = v.object({
  /** `assertion`: the bytes that a passkey signs; `raw`: bare bytes; `payload`: bytes that are encrypted. */
  form: v.picklist(['assertion', 'raw', 'payload']),
  /** The size of the challenge in an assertion, or of the whole message in other forms. */
  challengeBytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_000_000)),
});

const stopped = v.picklist(['batches', 'precision', 'time', 'running']);

/** The calls before samples were taken. */
const recordedWarmUp = v.object({
  /** The number of calls. */
  calls: wholeNumber,
  /** The time of all these calls together. */
  elapsedMs: elapsed,
  /** Whether the time of a call had settled by the rule of METHOD.md. */
  stable: v.boolean(),
});

const cell = {
  scheme: identifier,
  backend: identifier,
  operation: identifier,
  /** Absent if nothing is signed, or if a source does not say what is signed. */
  message: v.exactOptional(message),
  /** What else varies, by name: `step`, `workers`, `build`. */
  conditions: v.exactOptional(
    v.pipe(
      v.record(identifier, v.union([name, conditionNumber])),
      v.check((all) => Object.keys(all).length <= MAX_CONDITIONS, `a cell has ${MAX_CONDITIONS} conditions at most`),
    ),
  ),
};

const summary = v.object({
  /** The number of samples. */
  n: wholeNumber,
  /** The median of the samples. */
  medianNs: callTime,
  /** The interval of the median, computed over blocks of neighbouring samples; low end first. */
  intervalNs: interval,
  /** The confidence of the interval: 0.95 if there are enough samples for it. */
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** The lower and the upper quartile. */
  quartilesNs: interval,
  /** The median distance of a sample from the median. */
  medianAbsoluteDeviationNs: scatter,
  /** The shortest sample. */
  minNs: callTime,
  /** The longest sample. */
  maxNs: callTime,
  /** The number of samples that lie more than 1.5 interquartile ranges outside the quartiles. */
  outliers: wholeNumber,
});

/** What a source does not say is absent: other programs report neither the first call nor the warm-up. */
const measured = v.object({
  ...cell,
  /** Whether there is a number, or why not. */
  status: v.literal('measured'),
  /** Calls timed together in one batch. */
  callsPerBatch: v.exactOptional(count),
  /** One entry per batch, in order: its time divided by its calls. Empty in published results and those from a link. */
  samplesNs: samples,
  /**
   * The round of each sample, one per sample, rising. Cells with the same round were sampled at the same moment.
   * Discarded batches leave gaps. Code must call `roundsOf`, which checks the rounds.
   */
  rounds: v.exactOptional(wholeNumbers),
  /** When each sample began, one per sample, rising: milliseconds since the run began. */
  atMs: v.exactOptional(momentsMs),
  /**
   * For a server only: the wall time of each sample, one per sample. `samplesNs` is then the CPU time of its process
   * over all threads, because CPU time is what limits a machine.
   */
  wallNs: v.exactOptional(samples),
  /** What a call allocates, if the runtime reports it: bytes, and the number of objects. */
  allocated: v.exactOptional(
    v.object({
      /** The bytes of all objects together. */
      bytes,
      /** The number of objects. */
      objects: v.exactOptional(wholeNumber),
    }),
  ),
  /** The very first call. Its precision is one clock step, and it is 0 if the call took less than one. */
  coldNs: v.exactOptional(callTime),
  warmUp: v.exactOptional(recordedWarmUp),
  /** Batches that were discarded because the page was hidden while they ran. */
  discardedBatches: v.exactOptional(wholeNumber),
  /** Calls (in a key storm: connections) that failed, then succeeded when they were repeated; absent if none did. */
  failedCalls: v.exactOptional(wholeNumber),
  /** Why sampling ended; `running` while it continues. */
  stopped: v.exactOptional(stopped),
  /** Whether a batch has too few clock steps for a precision of 1 %. */
  belowResolution: v.exactOptional(v.boolean()),
  /**
   * Replaces the samples in results from a link. If there are samples, everything is derived from them. Figures must
   * call `summaryOf` instead.
   */
  summary: v.exactOptional(summary),
  /** The median alone, if a source publishes nothing else about its samples. */
  medianNs: v.exactOptional(callTime),
  /** The 95 % interval of `medianNs` if it is known, in results from a QR code. */
  intervalNs: v.exactOptional(interval),
  /** The most that a call took, if the median is 0 because of a coarse clock and the clock step is not known. */
  underNs: v.exactOptional(callTime),
  storm: v.exactOptional(recordedStorm),
  /**
   * What earlier visits found for this cell on the same device and browser; this run is not among them. Code must call
   * `earlierVisits`, which checks it.
   */
  earlier: v.exactOptional(
    v.object({
      /** The number of earlier visits. */
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
  /** Why the cell has no number. */
  reason: sentence,
});

export const measurement = v.variant('status', [measured, notMeasured]);
