/** A table for eyes: columns in line, numbers to the right. Text from outside stays text: no character of it steers a terminal. */
import type { TableData } from '../../site/figures/form/figure.ts';

/** Without characters that steer: escape sequences, line breaks, marks that turn the direction of writing. */
export const harmless = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

/** As many columns as it takes; wide characters do not occur in our own texts. */
const widthOf = (text: string) => [...text].length;

const pad = (text: string, width: number, toRight: boolean) => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return toRight ? space + text : text + space;
};

/** A row that says why it has no numbers says so after its first columns. */
export function tableText({ columns, groups }: TableData): string {
  const isGrouped = groups.some(({ label }) => label !== '');
  const heads = [...(isGrouped ? [''] : []), ...columns.map(({ label }) => label)];
  const toRight = [...(isGrouped ? [false] : []), ...columns.map(({ numeric }) => numeric)];
  const rows = groups.flatMap(({ label, rows: ofGroup }) =>
    ofGroup.map(({ head, cells, reason }) => ({
      cells: [...(isGrouped ? [label] : []), head, ...cells].map(harmless),
      reason: reason === undefined ? undefined : harmless(reason),
    })),
  );
  const widths = heads.map((head, place) =>
    Math.max(widthOf(head), ...rows.map(({ cells }) => widthOf(cells[place] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, place) => pad(cell, widths[place] ?? 0, toRight[place] ?? false)).join('  ');
  return [
    line(heads),
    ...rows.map(({ cells, reason }) => (reason === undefined ? line(cells) : `${line(cells)}  ${reason}`)),
  ]
    .map((text) => `${text.trimEnd()}\n`)
    .join('');
}
