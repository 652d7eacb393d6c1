/**
 * Matches texts that no reader may see: NaN, infinity, JavaScript's undefined or object, powers of ten. The hash of a
 * commit may have an e between two digits.
 */
export const NO_NUMBER = /\bNaN\b|Infinity|\bundefined\b|\[object |(?<!\bcommit [\da-f]*)\d[eE][+-]?\d/;
