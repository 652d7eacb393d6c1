/** What one run says about itself and its machine. A repeated run holds all of this for each of its repeats. */
import * as v from 'valibot';
import { wayCalls } from '../../backends/backend.ts';
import { MAX_DRIFT_READINGS, MAX_MEASUREMENTS, MAX_REPEATS } from './limits.ts';
import { measurement } from './measurement-schema.ts';
import {
  callTime,
  count,
  elapsed,
  identifier,
  kernelTimes,
  momentsMs,
  reading,
  samples,
  sentence,
  wholeNumber,
  wholeNumbers,
} from './schema-fields.ts';

export const outcome = v.picklist(['running', 'finished', 'cancelled', 'failed']);
const grade = v.picklist(['quiet', 'noisy', 'unusable']);

/** One reading of the machine between rounds. Times in milliseconds. */
const driftReading = v.object({
  /** Milliseconds since the run began. */
  atMs: elapsed,
  /** The time of the first fixed kernel of work, a chain in which each step waits for the previous one. */
  spinMs: reading,
  /** The time of the second kernel, which the multiplier and the loads limit. Absent without WebAssembly. */
  multiplierMs: v.exactOptional(reading),
  /** The round that follows the reading. */
  round: v.exactOptional(wholeNumber),
});

const steadiness = {
  /** Absent in results from a link. */
  readings: v.exactOptional(v.pipe(v.array(driftReading), v.maxLength(MAX_DRIFT_READINGS))),
  /** How steady the machine was. */
  grade,
};

/** Fixed kernels of work, timed between rounds. If their times change, the machine has changed. */
export const driftSchema = v.object({
  ...steadiness,
  /** One sentence that says why the grade was given. */
  reason: sentence,
});

/**
 * How fast the machine was: the median time of each kernel of `drift` over the run, in milliseconds. Code must call
 * `paceOfRun`, which checks it.
 */
export const pace = v.object({
  ...kernelTimes,
  /** The smallest of these medians so far in this browser on this device, this run included. */
  best: v.exactOptional(v.object(kernelTimes)),
});

/** The cost of calling a backend that computes (almost) nothing: the way there and back, in nanoseconds. */
const way = v.object({
  backend: identifier,
  /** `hmac`: with SHA-256, of no bytes. `digest`: SHA-256 of 69 bytes, for WebCrypto in documents before version 6. */
  computes: v.picklist([...wayCalls, 'digest']),
  /** Calls timed together in one batch. */
  callsPerBatch: v.exactOptional(count),
  /** Like a cell's samples, in the same rounds. Empty in results from a link and in documents before version 6. */
  samplesNs: samples,
  /** The round of each sample. */
  rounds: v.exactOptional(wholeNumbers),
  /** When each sample began, in milliseconds since the run began. */
  atMs: v.exactOptional(momentsMs),
  /** The median, if there are no samples. Code must call `medianOfWay` instead. */
  medianNs: v.exactOptional(callTime),
});

export const ways = v.pipe(v.array(way), v.maxLength(100));

/** One repeat. Its times and rounds count from its own beginning. */
const repeat = v.object({
  /** When the repeat began, in milliseconds since the first one began. */
  atMs: elapsed,
  /** From its beginning to its end. */
  elapsedMs: elapsed,
  /** How the repeat ended. If it did not come to its end, it does not count in results over all repeats. */
  outcome,
  /** How long the page was hidden during the repeat. */
  hiddenMs: v.exactOptional(elapsed),
  /** How steady the machine was during the repeat. */
  drift: v.exactOptional(
    v.object({
      ...steadiness,
      /** One sentence that says why the grade was given. Absent in results from a link. */
      reason: v.exactOptional(sentence),
    }),
  ),
  /** How fast the machine was during the repeat. */
  pace: v.exactOptional(pace),
  /** One entry per backend. */
  ways: v.exactOptional(ways),
  /** The cells of the repeat. */
  measurements: v.pipe(v.array(measurement), v.maxLength(MAX_MEASUREMENTS)),
});

export const repeats = v.pipe(v.array(repeat), v.maxLength(MAX_REPEATS));
