/** What one run says of itself and of its machine; a run that was made several times holds each of them whole. */
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
  /** Since the run began. */
  atMs: elapsed,
  /** Of the first fixed kernel of work, a chain in which each step waits for the last. */
  spinMs: reading,
  /** Of the second, which the multiplier and the loads limit; read right after the first, where there is WebAssembly. */
  multiplierMs: v.exactOptional(reading),
  /** The round that follows. */
  round: v.exactOptional(wholeNumber),
});

const steadiness = {
  /** A link leaves them out. */
  readings: v.exactOptional(v.pipe(v.array(driftReading), v.maxLength(MAX_DRIFT_READINGS))),
  /** How steady the machine was. */
  grade,
};

/** Fixed kernels of work, timed between rounds: what changes is the machine. */
export const driftSchema = v.object({
  ...steadiness,
  /** One sentence that says why the grade was given. */
  reason: sentence,
});

/** How fast the machine went: the median time of each kernel of `drift` over the run, in milliseconds. Ask `paceOfRun`, which judges it. */
export const pace = v.object({
  ...kernelTimes,
  /** The least that such medians had been by then in this browser on this device, this run counted. */
  best: v.exactOptional(v.object(kernelTimes)),
});

/** What a call into a backend costs that computes (almost) nothing there: the way there and back, nanoseconds. */
const way = v.object({
  backend: identifier,
  /** `hmac`: with SHA-256, of no bytes. `digest`: SHA-256 of 69 bytes, which documents before version 6 have for WebCrypto. */
  computes: v.picklist([...wayCalls, 'digest']),
  /** Calls timed together in one batch. */
  callsPerBatch: v.exactOptional(count),
  /** As those of a cell, taken in the same rounds. None in results from a link and in documents before version 6. */
  samplesNs: samples,
  /** The round of each sample. */
  rounds: v.exactOptional(wholeNumbers),
  /** When each sample began, since the run began. */
  atMs: v.exactOptional(momentsMs),
  /** Where there are no samples. Ask `wayOf`, never the field. */
  medianNs: v.exactOptional(callTime),
});

export const ways = v.pipe(v.array(way), v.maxLength(100));

/** One run of several. Its times and rounds count from its own beginning. */
const repeat = v.object({
  /** When it began, in milliseconds since the first one did. */
  atMs: elapsed,
  /** From its beginning to its end. */
  elapsedMs: elapsed,
  /** How it ended. One that did not come to its end is kept, and not counted in what is said over all. */
  outcome,
  /** How long the page was hidden meanwhile. */
  hiddenMs: v.exactOptional(elapsed),
  /** How steady the machine was meanwhile. */
  drift: v.exactOptional(
    v.object({
      ...steadiness,
      /** One sentence that says why the grade was given. A link leaves it out. */
      reason: v.exactOptional(sentence),
    }),
  ),
  /** How fast the machine went meanwhile. */
  pace: v.exactOptional(pace),
  /** One a backend. */
  ways: v.exactOptional(ways),
  /** Its cells. */
  measurements: v.pipe(v.array(measurement), v.maxLength(MAX_MEASUREMENTS)),
});

export const repeats = v.pipe(v.array(repeat), v.maxLength(MAX_REPEATS));
