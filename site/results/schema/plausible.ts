/**
 * Which numbers can be: the one definition for everything that comes from outside, be it a file, a link or another program's
 * output. Wider than any machine, narrow enough that whatever is worked out of them stays a number that can be drawn.
 */
import { CALL_NS, isWithin, type PlausibleRange } from './range.ts';

/** Between samples, not of one: how far they scatter. Samples that are nearly alike are hardly apart. */
export const SCATTER_NS: PlausibleRange = { least: 0, most: 1e13, rule: 'samples lie 0 ns to 10,000 s apart' };

/** How far natural logarithms of samples scatter: e to the 100 is more than the longest call is of the shortest. */
export const LOG_SCATTER: PlausibleRange = { least: 0, most: 100, rule: 'logarithms scatter by 0 to 100' };

/** Milliseconds. 0 where a document has no batches, and nobody asked the clock. */
export const CLOCK_STEP_MS: PlausibleRange = { least: 0, most: 1e4, rule: 'a clock has steps of 0 ms to 10 s' };

/** Milliseconds of a fixed kernel of work. */
export const READING_MS: PlausibleRange = { least: 0, most: 1e7, rule: 'a reading takes 0 ms to 10,000 s' };

/** Milliseconds of a run, a gesture, or a part of them. */
export const ELAPSED_MS: PlausibleRange = { least: 0, most: 1e10, rule: 'what passes lies between 0 ms and 115 days' };

export const SIZE_BYTES: PlausibleRange = {
  least: 0,
  most: 1e9,
  rule: 'a size is a whole number of at most 1,000,000,000 bytes',
};

/** Calls, samples, connections. */
export const COUNTED: PlausibleRange = {
  least: 0,
  most: 1e12,
  rule: 'a count is a whole number of at most 1,000,000,000,000',
};

export const MEMORY_GIB: PlausibleRange = { least: 0, most: 1e6, rule: 'a device has 0 to 1,000,000 GiB' };

/** A number that a condition has: calls in flight, workers, an exponent. */
export const CONDITION_NUMBER: PlausibleRange = {
  least: 0,
  most: 1e9,
  rule: 'a condition has a number of 0 to 1,000,000,000',
};

/** Of a call, as every sample is. */
export const isCallNs = (ns: number): boolean => ns === 0 || isWithin(ns, CALL_NS);
