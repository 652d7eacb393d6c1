/** What the members of a document are made of: text of a bounded length, times, counts. */
import * as v from 'valibot';
import { MAX_NAME_CHARACTERS, MAX_SAMPLES, MAX_SENTENCE_CHARACTERS } from './limits.ts';

/** May be empty: a label, a flag. */
export const name = v.pipe(v.string(), v.maxLength(MAX_NAME_CHARACTERS));
/** Of a scheme, a backend, an operation, an experiment …; one that is not known here is shown as itself. */
export const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS));
export const identifiers = v.pipe(v.array(identifier), v.maxLength(100));
export const sentence = v.pipe(v.string(), v.maxLength(MAX_SENTENCE_CHARACTERS));

/** ISO 8601. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Times are finite and not negative; zero is what a coarse clock makes of a very short one. */
export const time = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Of the two fixed pieces of work that tell the machine's pace, in milliseconds. */
export const kernelTimes = { chainMs: time, multiplierMs: time };
export const wholeNumber = v.pipe(time, v.integer());
export const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
export const interval = v.pipe(
  v.strictTuple([time, time]),
  v.check(([low, high]) => low <= high, 'Expected low before high'),
);

function isTimes(input: unknown): boolean {
  if (!Array.isArray(input) || input.length > MAX_SAMPLES) return false;
  return input.every((value) => typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY);
}

/** Up to a million numbers: checked in one loop, since a schema run for each takes seconds. */
export const samples = v.custom<number[]>(isTimes, 'Expected an array of times');

/** The same for whole numbers. */
export const wholeNumbers = v.custom<number[]>(
  (input) => isTimes(input) && Array.isArray(input) && input.every(Number.isSafeInteger),
  'Expected an array of whole numbers',
);
