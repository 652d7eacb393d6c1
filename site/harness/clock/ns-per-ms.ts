/** Nanoseconds per millisecond: clocks tell milliseconds, samples are kept in nanoseconds. */
export const NS_PER_MS = 1e6;
