/** Nanoseconds per millisecond: clocks return milliseconds, samples are stored in nanoseconds. */
export const NS_PER_MS = 1e6;
