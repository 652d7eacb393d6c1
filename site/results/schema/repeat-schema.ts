/** A run that was made several times is one document. Its samples stand one repeat after the other; here is what belongs to each. */
import * as v from 'valibot';
import { MAX_REPEATS } from './limits.ts';
import { callTime, count, elapsed, kernelTimes, sentence, wholeNumber } from './schema-fields.ts';
import { stormOfRepeat } from './storm-schema.ts';

export const outcome = v.picklist(['running', 'finished', 'cancelled', 'failed']);
export const grade = v.picklist(['quiet', 'noisy', 'unusable']);
export const stopped = v.picklist(['batches', 'precision', 'time', 'running']);
/** What was done before samples were taken. */
export const recordedWarmUp = v.object({
  /** How many calls. */
  calls: wholeNumber,
  /** How long they took together. */
  elapsedMs: elapsed,
  /** Whether the time of a call had settled by the rule of METHOD.md. */
  stable: v.boolean(),
});

/** One repeat of the whole run. */
const repeat = v.object({
  /** When it began, in milliseconds since the first one did; times of samples and readings count on from there. */
  atMs: elapsed,
  /** From its beginning to its end. */
  elapsedMs: elapsed,
  /** How it ended. */
  outcome,
  /** Its first round; rounds, too, count on. A link holds none. */
  firstRound: v.exactOptional(wholeNumber),
  /** How long the page was hidden meanwhile. */
  hiddenMs: v.exactOptional(elapsed),
  /** How steady the machine was, and why that is said. */
  grade: v.exactOptional(grade),
  /** One sentence that says why the grade was given. */
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
  /** Calls timed together in one batch. */
  callsPerBatch: v.exactOptional(count),
  /** The very first call. */
  coldNs: v.exactOptional(callTime),
  warmUp: v.exactOptional(recordedWarmUp),
  /** Batches thrown away because the page was hidden while they ran. */
  discardedBatches: v.exactOptional(wholeNumber),
  /** Calls that failed and passed when they were made again. */
  failedCalls: v.exactOptional(wholeNumber),
  /** Why sampling ended. */
  stopped: v.exactOptional(stopped),
  /** Whether a batch spans too few clock steps for a claim of 1 %. */
  belowResolution: v.exactOptional(v.boolean()),
  storm: v.exactOptional(stormOfRepeat),
  /** Why it has no samples. */
  failure: v.exactOptional(sentence),
});

export const repeats = v.pipe(v.array(repeat), v.maxLength(MAX_REPEATS));
export const repeatsOfCell = v.pipe(v.array(repeatOfCell), v.maxLength(MAX_REPEATS));
