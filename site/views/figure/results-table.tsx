import { useEffect, useState } from 'preact/hooks';
import type { TableColumn, TableData, TableRow } from '../../figures/form/figure.ts';
import { Coming, isArriving } from '../parts/later-view.tsx';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import '../parts/folding-table.css';

interface CellsProps {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  /** The column that comes first in a folded row, if one is set. */
  readonly leading?: string | undefined;
}

function classOf(column: TableColumn | undefined, leading: string | undefined): string | undefined {
  if (!column?.numeric) return undefined;
  return column.id === leading ? 'number leading' : 'number';
}

/** A word that no line of a small phone holds: its cell may break it anywhere. */
const LONG_WORD = /[^ ]{25}/;

/** A word that no column has room for: only a name from outside has one. */
const WIDE_WORD = /[^ ]{60}/;
const isWide = (text: string) => WIDE_WORD.test(text) || undefined;

/** Digits and units are the same in every language. */
const UNTRANSLATED = { translate: false } as const;

/** `data-verdict="slower"` for the cell of a column that has a mark. */
function markOf({ marks = {} }: TableRow, column: TableColumn | undefined): Readonly<Record<string, string>> {
  const mark = column && marks[column.id];
  return mark === undefined ? {} : { [`data-${column?.id}`]: mark };
}

/** All cells of a row except its head. */
export function RowCells({ row, columns, leading }: CellsProps) {
  const rest = columns.slice(1 + row.cells.length);
  return (
    <>
      {row.cells.map((text, index) => {
        const column = columns[index + 1];
        return (
          <td
            key={column?.id}
            data-column={column?.id}
            data-label={column?.label}
            data-long={LONG_WORD.test(text) || undefined}
            data-wide={isWide(text)}
            class={classOf(column, leading)}
            {...(column?.numeric && UNTRANSLATED)}
            {...markOf(row, column)}
          >
            <Prose text={text} />
          </td>
        );
      })}
      {row.reason !== undefined && rest.length > 0 && (
        <td class="reason" colSpan={rest.length}>
          <Prose text={row.reason} />
        </td>
      )}
    </>
  );
}

/** A table with more columns does not fit a narrow screen unless it is folded. */
const MAX_NARROW_COLUMNS = 3;
/** A table of the most columns fits only if no cell has more characters than this. */
const MAX_NARROW_CHARACTERS = 12;

/** Long tables fold into two lines per row, with this column on the first. */
const leadingColumns: Readonly<Record<string, string>> = {
  'measurement-table': 'median',
  'compare-table': 'ratio',
  'population-devices': 'median',
};

/** Tables whose words need the name of their column: when folded, each line keeps it. */
const namedWords = new Set(['server-verdicts']);

/** The class by which the style sheet folds the table; `parts/folding-table.css` explains them. */
function foldOf(id: string, { columns, groups }: TableData): string {
  if (columns.every(({ numeric }) => !numeric)) return namedWords.has(id) ? '' : ' statements';
  const longest = Math.max(
    ...groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => cell.length))),
  );
  const isShort = columns.length < MAX_NARROW_COLUMNS || longest <= MAX_NARROW_CHARACTERS;
  if (columns.length <= MAX_NARROW_COLUMNS && isShort) return ' flat';
  return leadingColumns[id] === undefined ? '' : ' compact';
}

/** How many groups are drawn by now. While a place arrives, they come in several tasks, twice as many with each. */
function useGroups(count: number): number {
  const [most, setMost] = useState(isArriving.peek() && count > 1 ? 1 : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (most === Number.POSITIVE_INFINITY) return undefined;
    const next = setTimeout(() => setMost(2 * most < count ? 2 * most : Number.POSITIVE_INFINITY));
    return () => clearTimeout(next);
  }, [most, count]);
  return Math.min(most, count);
}

interface ResultsTableProps {
  /** The class of the table's own style, if it has one. */
  readonly id: string;
  readonly table: TableData;
  readonly labelledBy: string;
}

/** Any table. On a narrow screen the style sheet folds the rows of wide ones, so nothing scrolls sideways. */
export function ResultsTable({ id, table, labelledBy }: ResultsTableProps) {
  const drawn = useGroups(table.groups.length);
  return (
    <>
      {/* Before the table, which is shown when it is whole: each group may change the widths of its columns. */}
      {drawn < table.groups.length && <Coming>{null}</Coming>}
      <table class={`results ${id}${foldOf(id, table)}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.id} scope="col" class={column.numeric ? 'number' : undefined}>
                <Explained text={column.label} />
              </th>
            ))}
          </tr>
        </thead>
        {table.groups.slice(0, drawn).map((group) => (
          <tbody key={group.label}>
            <tr class="group">
              <th scope="rowgroup" colSpan={table.columns.length} data-wide={isWide(group.label)}>
                {group.hue && <i class={`swatch hue-${group.hue}`} />}
                <Prose text={group.label} />
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key} data-case={row.key} data-status={row.status}>
                <th scope="row" data-wide={isWide(row.head)}>
                  <Prose text={row.head} />
                </th>
                <RowCells row={row} columns={table.columns} leading={leadingColumns[id]} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}
