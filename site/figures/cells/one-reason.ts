/** Rows that have no number for one and the same reason say it once. */
import type { TableGroup, TableRow } from '../form/figure.ts';

/** As many rows of one reason are read as they are; more hide the rows that have numbers. */
const MOST_ROWS_OF_A_REASON = 2;

const isRefused = ({ status, reason }: TableRow) =>
  (status === 'unsupported' || status === 'failed') && reason !== undefined;

/** `Encrypt, 4 kB, and 5 more`; what all of them share beside it stays. */
function joinedRow(first: TableRow, rows: readonly TableRow[]): TableRow {
  const last = rows.at(-1) ?? first;
  const shared = first.cells.every((_, at) => rows.every(({ cells }) => cells[at] === first.cells[at]));
  const heads = new Set(rows.map(({ head }) => head));
  // Of one head, the first of its cells counts up, as payloads do.
  if (heads.size === 1) {
    const cells = first.cells.map((cell, at) =>
      cell === last.cells[at] ? cell : `${cell} to ${last.cells[at] ?? cell}`,
    );
    return { ...first, cells };
  }
  return { ...first, head: `${first.head}, and ${rows.length - 1} more`, cells: shared ? first.cells : [] };
}

/** The group with one row for each reason that more than two of its rows share, in the place of the first of them. */
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
    if (alike.length <= MOST_ROWS_OF_A_REASON) return [row];
    return alike[0] === row ? [joinedRow(row, alike)] : [];
  });
  return { ...group, rows: rest };
}
