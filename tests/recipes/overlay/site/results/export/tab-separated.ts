/** A format to try the recipe with: one measurement per line, with fields separated by tabs. */
import type { ExportFormat } from './export-format.ts';

export const tabSeparated: ExportFormat = {
  label: 'TSV',
  note: 'one row each',
  ending: '.tsv',
  type: 'text/tab-separated-values',
  fits: ({ measurements }) => measurements.length > 0,
  print: ({ measurements }) =>
    measurements.map(({ scheme, operation, backend }) => `${scheme}\t${operation}\t${backend}\n`).join(''),
};
