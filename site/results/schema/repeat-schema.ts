/** A run that was made several times is one document. Its samples stand one repeat after the other; here is what belongs to each. */
import * as v from 'valibot';
import { MAX_REPEATS } from './limits.ts';
import { callTime, count, elapsed, kernelTimes, sentence, wholeNumber } from './schema-fields.ts';
import { stormOfRepeat } from './storm-schema.ts';

export const outcome = v.picklist(['running', 'finished', 'cancelled', 'failed']);
export const grade = v.picklist(['quiet', 'noisy', 'unusable']);
export const stopped = v.picklist(['batches', 'precision', 'time', 'running']);
export const recordedWarmUp = v.object({ calls: wholeNumber, elapsedMs: elapsed, stable: v.boolean() });

/** One repeat of the whole run. */
const repeat = v.object({
  /** When it began, in milliseconds since the first one did; times of samples and readings count on from there. */
  atMs: elapsed,
  elapsedMs: elapsed,
  outcome,
  /** Its first round; rounds, too, count on. A link holds none. */
  firstRound: v.exactOptional(wholeNumber),
  hiddenMs: v.exactOptional(elapsed),
  /** How steady the machine was, and why that is said. */
  grade: v.exactOptional(grade),
  reason: v.exactOptional(sentence),
  /** How fast the machine went meanwhile. */
  pace: v.exactOptional(v.object(kernelTimes)),
});

/** What one repeat gave of one cell, in the order of the repeats. */
const repeatOfCell = v.object({
  /** How many of the cell's samples are its own: after those of the repeats before it. 0 where it has none, and in a link. */
  samples: wholeNumber,
  /** Its median, where a link holds that and no samples. */
  medianNs: v.exactOptional(callTime),
  /** The repeat was broken off, or is under way: kept, and not counted in what is said over the repeats. */
  unfinished: v.exactOptional(v.literal(true)),
  callsPerBatch: v.exactOptional(count),
  coldNs: v.exactOptional(callTime),
  warmUp: v.exactOptional(recordedWarmUp),
  discardedBatches: v.exactOptional(wholeNumber),
  failedCalls: v.exactOptional(wholeNumber),
  stopped: v.exactOptional(stopped),
  belowResolution: v.exactOptional(v.boolean()),
  storm: v.exactOptional(stormOfRepeat),
  /** Why it has no samples. */
  failure: v.exactOptional(sentence),
});

export const repeats = v.pipe(v.array(repeat), v.maxLength(MAX_REPEATS));
export const repeatsOfCell = v.pipe(v.array(repeatOfCell), v.maxLength(MAX_REPEATS));
