/** Formats figures as a Markdown table: what was measured, the result, the goal, and whether the goal is met. */
import { markdownTable } from '../markdown-table.mjs';
import { describeFound, describeGoal, hasGoal, isMet } from './figure.mjs';

/** @import { Figure } from './figure.mjs' */

/** Escapes any text so that Markdown shows it literally, on one line. @param {string} text */
export const plainMarkdown = (text) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\|*_<[\]`~&$]/g, '\\$&');

/** Removes duplicates and keeps the order of first occurrence. @param {readonly string[]} names */
const distinct = (names) => [...new Set(names)];

/** @param {readonly Figure[]} figures */
const columnsOf = (figures) => figures.flatMap(({ column }) => column ?? []);

/**
 * The goals of one row: one goal if all figures share it, otherwise each goal with its columns.
 * @param {readonly Figure[]} row
 */
function goalsOf(row) {
  const withGoal = row.filter(hasGoal);
  const goals = distinct(withGoal.map(describeGoal));
  if (goals.length === 0) return 'none';
  if (goals.length === 1 && withGoal.length === row.length) return goals.join();
  return goals
    .map((goal) => `${goal} (${columnsOf(withGoal.filter((figure) => describeGoal(figure) === goal)).join(', ')})`)
    .join('; ');
}

/** @param {readonly Figure[]} row */
function verdictOf(row) {
  const withGoal = row.filter(hasGoal);
  if (withGoal.length === 0) return 'no goal';
  const unmet = withGoal.filter((figure) => !isMet(figure));
  if (unmet.length === 0) return 'met';
  return unmet.length === withGoal.length ? 'not met' : `not met: ${columnsOf(unmet).join(', ')}`;
}

/**
 * One row per name. If no figure has a goal, the goal columns are left out and a remark above the table says so.
 * @param {readonly Figure[]} figures either all have a column or none has
 */
function tableOf(figures) {
  const columns = distinct(columnsOf(figures));
  const isAsked = figures.some(hasGoal);
  const head = [
    'measured',
    ...(columns.length > 0 ? columns : ['found']),
    ...(isAsked ? ['goal at most', 'verdict'] : []),
  ];
  const rows = distinct(figures.map(({ name }) => name)).map((name) => {
    const row = figures.filter((figure) => figure.name === name);
    const found =
      columns.length > 0 ? columns.map((column) => row.filter((figure) => figure.column === column)) : [row];
    const cells = found.map((cell) => cell.map(describeFound).join('; '));
    return [name, ...cells, ...(isAsked ? [goalsOf(row), verdictOf(row)] : [])];
  });
  const remark = isAsked ? [] : ['No figure of this table has a goal.', ''];
  return [...remark, ...markdownTable([head, ...rows].map((row) => row.map(plainMarkdown)))].join('\n');
}

/**
 * One table for figures without a column, and one for figures that share rows.
 * @param {readonly Figure[]} figures
 */
export function printTables(figures) {
  const alone = figures.filter(({ column }) => column === undefined);
  const shared = figures.filter(({ column }) => column !== undefined);
  return [alone, shared]
    .filter((some) => some.length > 0)
    .map(tableOf)
    .join('\n\n');
}
