/** What a benchmark gets and gives: a browser with the site, and figures with their goals. */

/** @import { Browser } from '@playwright/test' */

/**
 * @typedef {object} BenchmarkContext
 * @property {Browser} browser
 * @property {string} siteUrl
 * @property {(args?: readonly string[]) => Promise<Browser>} launch another one, with these flags
 *
 * @typedef {object} Figure
 * @property {string} name what was measured: the row of its table
 * @property {string} [column] where several figures share a row: an engine, a library, a quantity
 * @property {number} value NaN where nothing could be measured
 * @property {readonly [low: number, high: number] | undefined} [interval] 95 %, where it has one
 * @property {string} unit
 * @property {number | undefined} [goal] at most this much, where something is asked
 * @property {string} [note] what is known of it besides, in a few words
 *
 * @typedef {(context: BenchmarkContext) => Promise<readonly Figure[]>} MeasureFigures what every tests/bench/*.bench.ts exports
 *
 * @typedef {object} BenchmarkModule one of them
 * @property {MeasureFigures} measureFigures
 * @property {() => string | undefined} [reasonToPrintOnly] one sentence, where the figures are not those of the plain command
 *
 * @typedef {object} BenchmarkResult what a table is made of
 * @property {readonly Figure[]} figures
 * @property {readonly string[]} versions of the programs that were measured, and measured with
 * @property {readonly string[]} [remarks] one sentence each, for under the table
 */

/** A number with three digits; a whole number whole. @param {number} value */
export const threeDigits = (value) =>
  Number.isInteger(value) || Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

/** @param {Pick<Figure, 'goal'>} figure */
export const hasGoal = ({ goal = Number.POSITIVE_INFINITY }) => Number.isFinite(goal);

/** What was not measured meets nothing. @param {Pick<Figure, 'value' | 'goal'>} figure */
export const isMet = ({ value, goal = Number.POSITIVE_INFINITY }) => value <= goal;

/** @param {string} text @param {string} unit */
const inUnit = (text, unit) => (unit === '' ? text : `${text} ${unit}`);

/** `8.45 × (8.24–8.65)`. @param {Figure} figure */
export function describeFound({ value, interval, unit, note }) {
  const found = Number.isNaN(value) ? 'not measured' : inUnit(threeDigits(value), unit);
  const range = interval ? ` (${interval.map(threeDigits).join('–')})` : '';
  return `${found}${range}${note === undefined ? '' : `; ${note}`}`;
}

/** @param {Pick<Figure, 'goal' | 'unit'>} figure */
export const describeGoal = ({ goal = Number.POSITIVE_INFINITY, unit }) =>
  Number.isFinite(goal) ? inUnit(goal.toLocaleString('en'), unit) : 'none';

/** A line of the terminal. @param {Figure} figure */
export function describeFigure(figure) {
  const { name, column } = figure;
  const verdict = hasGoal(figure)
    ? `goal at most ${describeGoal(figure)}, ${isMet(figure) ? 'met' : 'NOT MET'}`
    : 'no goal';
  return `  ${name}${column === undefined ? '' : `, ${column}`}: ${describeFound(figure)}, ${verdict}`;
}
