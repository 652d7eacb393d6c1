/** Comma-separated values (RFC 4180) that a spreadsheet opens and does not run. */

import { unsteered } from './foreign-text.ts';

export type CsvField = string | number | boolean | undefined;

/** Spreadsheets take text that begins so for a formula; an apostrophe keeps it text. A number below zero is none. */
const looksLikeFormula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

function printField(cell: CsvField): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = unsteered(cell);
  const text = looksLikeFormula.test(harmless) ? `'${harmless}` : harmless;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a table, the head first; lines end as RFC 4180 says. */
export const printRows = (rows: readonly (readonly CsvField[])[]): string =>
  rows.map((row) => `${row.map(printField).join(',')}\r\n`).join('');
