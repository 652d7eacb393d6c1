/** How much of something from outside is read. What is larger is refused in a sentence before it costs time. */

/** A link or a compressed file, in bytes. */
export const MAX_COMPRESSED_BYTES = 2_000_000;
/** A file, a pasted text, or what a compressed one unfolds to, in bytes. */
export const MAX_INFLATED_BYTES = 16_000_000;
/** Samples in one document. */
export const MAX_SAMPLES = 1_000_000;
export const MAX_MEASUREMENTS = 2000;
/** Conditions of one cell; no experiment gives it more than three. */
export const MAX_CONDITIONS = 20;
/** Repeats in one document; the page makes 20 at most. */
export const MAX_REPEATS = 100;
/** Gestures in one document; nobody taps so often. */
export const MAX_GESTURES = 1000;
export const MAX_DRIFT_READINGS = 100_000;
/** Identifiers, names and labels; sentences such as a reason may be longer. */
export const MAX_NAME_CHARACTERS = 200;
export const MAX_SENTENCE_CHARACTERS = 2000;
/** Files or texts that are read at one go. */
export const MAX_FILES = 1000;
/** Results that are looked at together. */
export const MAX_RUNS = 1000;
/** A file with one result per line, in bytes; each line is limited to `MAX_INFLATED_BYTES`. */
export const MAX_LINES_BYTES = 1_000_000_000;
