/**
 * A table for people, with columns aligned and numbers to the right. If it is wider than the terminal, no row wraps:
 * groups become headings, then less important columns are left out, then rows become paragraphs.
 */

import type { TableData } from '../../site/figures/form/figure.ts';
import { oneLine } from '../../site/schemes/text/foreign-text.ts';
import { flowing, inLines, widthOf } from './text-width.ts';

const pad = (text: string, width: number, toRight: boolean) => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return toRight ? space + text : text + space;
};

const INDENT = '  ';
/** The indentation of the reason under a row. */
const DEEPER = `${INDENT}${INDENT}`;

/** A row whose texts have been through `oneLine`. */
interface PlainRow {
  readonly group: string;
  readonly cells: readonly string[];
  readonly reason: string | undefined;
}

interface PlainColumn {
  readonly id: string;
  readonly label: string;
  readonly toRight: boolean;
}

interface PlainTable {
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly PlainRow[];
}

function plainTable({ columns, groups }: TableData): PlainTable {
  return {
    columns: columns.map(({ id, label, numeric }) => ({ id, label: oneLine(label), toRight: numeric })),
    rows: groups.flatMap(({ label, rows }) =>
      rows.map(({ head, cells, reason }) => ({
        group: oneLine(label),
        cells: [head, ...cells].map(oneLine),
        reason: reason === undefined ? undefined : oneLine(reason),
      })),
    ),
  };
}

/** Adds a first column with the group. */
const groupedInColumn = ({ columns, rows }: PlainTable): PlainTable => ({
  columns: [{ id: '', label: '', toRight: false }, ...columns],
  rows: rows.map((row) => ({ ...row, group: '', cells: [row.group, ...row.cells] })),
});

/** Lines with aligned columns: the head, and each row with its reason. Undefined if a row would wrap. */
function alignedLines({ columns, rows }: PlainTable, limit: number) {
  const widths = columns.map(({ label }, index) =>
    Math.max(widthOf(label), ...rows.map(({ cells }) => widthOf(cells[index] ?? ''))),
  );
  const lineOf = (cells: readonly string[]) =>
    cells.map((cell, index) => pad(cell, widths[index] ?? 0, columns[index]?.toRight ?? false)).join('  ');
  const linesOf = ({ cells, reason }: PlainRow): readonly string[] => {
    const line = lineOf(cells).trimEnd();
    if (reason === undefined) return [line];
    const whole = `${lineOf(cells)}  ${reason}`;
    if (widthOf(whole) <= limit) return [whole];
    return [line, ...flowing(reason, limit - DEEPER.length).map((sentence) => `${DEEPER}${sentence}`)];
  };
  const head = lineOf(columns.map(({ label }) => label)).trimEnd();
  const body = rows.map(linesOf);
  const isNarrow = [head, ...body.flat()].every((line) => widthOf(line) <= limit);
  return isNarrow ? { head, body } : undefined;
}

/** The rows below the headings of their groups. */
function underHeadings(
  { rows }: PlainTable,
  limit: number,
  linesOf: (row: PlainRow, index: number) => readonly string[],
) {
  return rows.flatMap((row, index) => {
    const isNew = row.group !== '' && row.group !== rows[index - 1]?.group;
    return [...(isNew ? flowing(row.group, limit) : []), ...linesOf(row, index)];
  });
}

const indented = (lines: readonly string[]) => lines.map((line) => `${INDENT}${line}`);

/** Each row as a paragraph: its title, then the value of each column. */
function stacked(table: PlainTable, limit: number): readonly string[] {
  return underHeadings(table, limit, ({ cells: [head = '', ...cells], reason }) => {
    const sentences = cells.flatMap((cell, index) => {
      const label = table.columns[index + 1]?.label ?? '';
      if (cell === '') return [];
      return [label === '' ? cell : `${label} ${cell}`];
    });
    const words = [...sentences, ...(reason === undefined ? [] : [reason])];
    return [
      ...indented(flowing(head, limit - INDENT.length)),
      ...inLines(words, limit - DEEPER.length).map((line) => `${DEEPER}${line}`),
    ];
  });
}

/** Columns that may be left out, the first one first: the other numbers are enough, or the complete result has them. */
const SPARE = ['cold', 'rate', 'basis', 'medians', 'slowest', 'fastest'];

/** The complete table, then tables with fewer and fewer columns. */
function narrower(table: PlainTable): readonly { readonly rest: PlainTable; readonly leftOut: readonly string[] }[] {
  const spare = SPARE.filter((id) => table.columns.some((column) => column.id === id));
  return ['', ...spare].map((_, count) => {
    const removed = new Set(spare.slice(0, count));
    const keeps = table.columns.map(({ id }) => !removed.has(id));
    return {
      rest: {
        columns: table.columns.filter((_column, index) => keeps[index]),
        rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_cell, index) => keeps[index]) })),
      },
      leftOut: table.columns.filter((_column, index) => !keeps[index]).map(({ label }) => label),
    };
  });
}

/** A narrower terminal cannot show words. */
const MIN_COLUMNS = 20;

/** A row without numbers has its reason after its first columns. @param limit columns of the terminal */
export function tableText(data: TableData, limit = Number.POSITIVE_INFINITY): string {
  const table = plainTable(data);
  const least = Math.max(MIN_COLUMNS, limit);
  return linesOfTable(table, least)
    .map((line) => `${line}\n`)
    .join('');
}

function linesOfTable(table: PlainTable, limit: number): readonly string[] {
  const isGrouped = table.rows.some(({ group }) => group !== '');
  const whole = alignedLines(isGrouped ? groupedInColumn(table) : table, limit);
  if (whole) return [whole.head, ...whole.body.flat()];
  for (const { rest, leftOut } of narrower(table)) {
    const below = alignedLines(rest, limit - INDENT.length);
    if (!below) continue;
    const missing =
      leftOut.length === 0 ? [] : flowing(`Left out because the terminal is too narrow: ${leftOut.join(', ')}.`, limit);
    return [
      `${INDENT}${below.head}`,
      ...underHeadings(rest, limit, (_row, index) => indented(below.body[index] ?? [])),
      ...missing,
    ];
  }
  return stacked(table, limit);
}
