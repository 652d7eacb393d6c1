/** Limits for what is read from outside. Larger input is refused with a sentence before it costs time. */

/** A link or a compressed file, in bytes. */
export const MAX_COMPRESSED_BYTES = 2_000_000;
/** A file, a pasted text, or a decompressed file, in bytes. */
export const MAX_INFLATED_BYTES = 16_000_000;
/** Samples in one document. */
export const MAX_SAMPLES = 1_000_000;
export const MAX_MEASUREMENTS = 2000;
/** Conditions of one cell; no experiment has more than three. */
export const MAX_CONDITIONS = 20;
/** Repeats in one document; the page makes at most 20. */
export const MAX_REPEATS = 100;
/** Gestures in one document: more than anybody makes. */
export const MAX_GESTURES = 1000;
export const MAX_CORES = 100_000;
export const MAX_MEMORY_GIB = 1_000_000;
export const MAX_DRIFT_READINGS = 100_000;
/** Identifiers, names and labels; sentences such as a reason may be longer. */
export const MAX_NAME_CHARACTERS = 200;
export const MAX_SENTENCE_CHARACTERS = 2000;
/** Files or texts that are read at one time. */
export const MAX_FILES = 1000;
/** Results that are shown together. */
export const MAX_RUNS = 1000;
/** A file with one result per line, in bytes; each line is limited to `MAX_INFLATED_BYTES`. */
export const MAX_LINES_BYTES = 1_000_000_000;
