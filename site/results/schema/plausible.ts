/**
 * Which numbers are possible: the one definition for everything from outside, such as a file, a link or another
 * program's output. The ranges are wider than any machine needs, but all numbers computed from them can be drawn.
 */
import { MAX_CORES, MAX_MEMORY_GIB } from './limits.ts';
import { CALL_NS, isWithin, type PlausibleRange } from './range.ts';

/** The spread of samples, which may be 0; not the time of one sample. */
export const SCATTER_NS: PlausibleRange = { least: 0, most: 1e13, rule: 'samples lie 0 ns to 10,000 s apart' };

/** The spread of logarithms of samples: e to the 100 is more than the ratio of the longest call to the shortest. */
export const LOG_SCATTER: PlausibleRange = { least: 0, most: 100, rule: 'logarithms scatter by 0 to 100' };

/** Milliseconds. 0 if a document has no batches, so that the clock was not examined. */
export const CLOCK_STEP_MS: PlausibleRange = { least: 0, most: 1e4, rule: 'a clock has steps of 0 ms to 10 s' };

/** Milliseconds of a fixed kernel of work. */
export const READING_MS: PlausibleRange = { least: 0, most: 1e7, rule: 'a reading takes 0 ms to 10,000 s' };

/** Milliseconds of a run, of a gesture, or of a part of them. */
export const ELAPSED_MS: PlausibleRange = { least: 0, most: 1e10, rule: 'what passes lies between 0 ms and 115 days' };

export const SIZE_BYTES: PlausibleRange = {
  least: 0,
  most: 1e9,
  rule: 'a size is a whole number of at most 1,000,000,000 bytes',
};

/** Numbers of calls, samples or connections. */
export const COUNTED: PlausibleRange = {
  least: 0,
  most: 1e12,
  rule: 'a count is a whole number of at most 1,000,000,000,000',
};

export const CORES: PlausibleRange = { least: 1, most: MAX_CORES, rule: 'a device has 1 to 100,000 processors' };

export const MEMORY_GIB: PlausibleRange = { least: 0, most: MAX_MEMORY_GIB, rule: 'a device has 0 to 1,000,000 GiB' };

/** The number of a condition: calls in flight, workers, an exponent. */
export const CONDITION_NUMBER: PlausibleRange = {
  least: 0,
  most: 1e9,
  rule: 'a condition has a number of 0 to 1,000,000,000',
};

/** Whether this can be the time of a call, as of each sample. */
export const isCallNs = (ns: number): boolean => ns === 0 || isWithin(ns, CALL_NS);
