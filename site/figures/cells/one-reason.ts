/** Joins rows that have no number for the same reason, so that the reason stands once. */
import type { TableGroup, TableRow } from '../form/figure.ts';

/** Up to this many rows with one reason stay as they are; more would hide the rows that have numbers. */
const MAX_ROWS_OF_A_REASON = 2;

const isRefused = ({ status, reason }: TableRow) =>
  (status === 'unsupported' || status === 'failed') && reason !== undefined;

/** `Encrypt, 4 kB, and 5 more`; cells that all of the rows share stay. */
function joinedRow(first: TableRow, rows: readonly TableRow[]): TableRow {
  const last = rows.at(-1) ?? first;
  const shared = first.cells.every((_, at) => rows.every(({ cells }) => cells[at] === first.cells[at]));
  const heads = new Set(rows.map(({ head }) => head));
  // If the rows have one head, their cells form a range, such as payloads.
  if (heads.size === 1) {
    const cells = first.cells.map((cell, at) =>
      cell === last.cells[at] ? cell : `${cell} to ${last.cells[at] ?? cell}`,
    );
    return { ...first, cells };
  }
  return { ...first, head: `${first.head}, and ${rows.length - 1} more`, cells: shared ? first.cells : [] };
}

/**
 * The group with one row for each reason that more than two of its rows share, in the position of the first of these.
 */
export function withOneReason<Group extends TableGroup>(
  group: Group,
  kindOf = ({ reason }: TableRow) => reason,
): Group {
  const { rows } = group;
  const alikeOf = (row: TableRow) =>
    rows.filter((other) => isRefused(other) && other.status === row.status && kindOf(other) === kindOf(row));
  const rest = rows.flatMap((row) => {
    if (!isRefused(row)) return [row];
    const alike = alikeOf(row);
    if (alike.length <= MAX_ROWS_OF_A_REASON) return [row];
    return alike[0] === row ? [joinedRow(row, alike)] : [];
  });
  return { ...group, rows: rest };
}
