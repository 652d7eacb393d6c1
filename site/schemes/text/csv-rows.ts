/** Comma-separated values (RFC 4180) in which a spreadsheet finds no formula. */

import { unsteered } from './foreign-text.ts';

export type CsvField = string | number | boolean | undefined;

/**
 * Spreadsheets read text that begins so as a formula; an apostrophe before it prevents that. Negative numbers are safe.
 */
const looksLikeFormula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

function printField(cell: CsvField): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = unsteered(cell);
  const text = looksLikeFormula.test(harmless) ? `'${harmless}` : harmless;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a table, the head first, with the line ends of RFC 4180. */
export const printRows = (rows: readonly (readonly CsvField[])[]): string =>
  rows.map((row) => `${row.map(printField).join(',')}\r\n`).join('');
