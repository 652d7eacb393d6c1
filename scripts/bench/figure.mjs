/** What a benchmark gets and gives: a browser with the site, and figures with their goals. */

/** @import { Browser } from '@playwright/test' */

/**
 * @typedef {object} BenchContext
 * @property {Browser} browser
 * @property {string} siteUrl
 * @property {(args?: readonly string[]) => Promise<Browser>} launch another one, with these flags
 *
 * @typedef {object} Figure
 * @property {string} name what was measured
 * @property {number} value
 * @property {readonly [low: number, high: number] | undefined} [interval] 95 %, where it is a ratio of medians
 * @property {string} unit
 * @property {number} goal at most this much; infinite where nothing is asked
 *
 * @typedef {(context: BenchContext) => Promise<readonly Figure[]>} MeasureFigures what every tests/bench/*.bench.ts exports
 */

/** A number with three digits. @param {number} value */
export const threeDigits = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** @param {Figure} figure */
export function describeFigure({ name, value, interval, unit, goal }) {
  const range = interval ? ` (${interval.map(threeDigits).join(' – ')})` : '';
  const verdict = Number.isFinite(goal) ? `goal at most ${goal}, ${value <= goal ? 'met' : 'NOT MET'}` : 'no goal';
  return `  ${name}: ${threeDigits(value)}${range} ${unit}, ${verdict}`;
}
