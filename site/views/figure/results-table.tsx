import type { TableColumn, TableData, TableRow } from '../../figures/form/figure.ts';
import { Prose } from '../parts/prose.tsx';

/** Everything of a row but its head. */
export function RowCells({ row, columns }: { readonly row: TableRow; readonly columns: readonly TableColumn[] }) {
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
            class={column?.numeric ? 'number' : undefined}
          >
            {text}
          </td>
        );
      })}
      {row.reason !== undefined && rest.length > 0 && (
        <td class="reason" colSpan={rest.length}>
          {row.reason}
        </td>
      )}
    </>
  );
}

/** A table with more columns than this does not fit a narrow screen as it is. */
const MOST_NARROW_COLUMNS = 3;

interface ResultsTableProps {
  /** Names the table's own style, if it has one. */
  readonly id: string;
  readonly table: TableData;
  readonly labelledBy: string;
}

/** Any table. On a narrow screen the style sheet folds the rows of a wide one; nothing scrolls sideways. */
export function ResultsTable({ id, table, labelledBy }: ResultsTableProps) {
  const wide = table.columns.length > MOST_NARROW_COLUMNS && id !== 'measurement-table';
  return (
    <table class={`results ${id}${wide ? ' wide' : ''}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column.id} scope="col" class={column.numeric ? 'number' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      {table.groups.map((group) => (
        <tbody key={group.label}>
          <tr class="group">
            <th scope="rowgroup" colSpan={table.columns.length}>
              {group.hue && <i class={`swatch ${group.hue}`} />}
              {group.label}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.key} data-case={row.key} data-status={row.status}>
              <th scope="row">
                <Prose text={row.head} />
              </th>
              <RowCells row={row} columns={table.columns} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
