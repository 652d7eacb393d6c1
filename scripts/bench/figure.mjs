/** The types of benchmarks: they get a browser with the site, and return figures with their goals. */

/** @import { Browser } from '@playwright/test' */

/**
 * @typedef {object} BenchmarkContext
 * @property {Browser} browser
 * @property {string} siteUrl
 * @property {(args?: readonly string[]) => Promise<Browser>} launch starts another browser with these flags
 *
 * @typedef {object} Figure
 * @property {string} name what was measured: its row in the table
 * @property {string} [column] set if several figures share a row: an engine, a library, a quantity
 * @property {number} value NaN if nothing could be measured
 * @property {readonly [low: number, high: number] | undefined} [interval] 95 %, if there is one
 * @property {string} unit
 * @property {number | undefined} [goal] upper limit, if there is one
 * @property {string} [note] a remark of a few words
 *
 * @typedef {(context: BenchmarkContext) => Promise<readonly Figure[]>} MeasureFigures every tests/bench/*.bench.ts
 *   exports one
 *
 * @typedef {object} BenchmarkModule one tests/bench/*.bench.ts
 * @property {MeasureFigures} measureFigures
 * @property {() => string | undefined} [reasonToPrintOnly] one sentence, if the figures differ from
 *   those of the plain command
 *
 * @typedef {object} BenchmarkResult the content of a table
 * @property {readonly Figure[]} figures
 * @property {readonly string[]} versions of the measured programs and of the programs that measured them
 * @property {readonly string[]} [remarks] one sentence each, shown under the table
 */

/** Formats a number with three significant digits, or as an integer if it is one. @param {number} value */
export const threeDigits = (value) =>
  Number.isInteger(value) || Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

/** @param {Pick<Figure, 'goal'>} figure */
export const hasGoal = ({ goal = Number.POSITIVE_INFINITY }) => Number.isFinite(goal);

/** NaN (not measured) meets no goal. @param {Pick<Figure, 'value' | 'goal'>} figure */
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
