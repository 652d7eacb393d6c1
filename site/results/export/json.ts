/** The whole document: everything that was measured, and beside each measurement what was derived from its samples. */
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import type { ExportFormat } from './export-format.ts';

/** The summaries are for readers; reading a document again derives them anew. */
const withSummaries = ({ measurements }: RunDocument) =>
  measurements.map((measurement) => {
    const summary = summaryOf(measurement);
    return summary ? { ...measurement, summary } : measurement;
  });

/** As `public/run.schema.json` describes it. */
export function printRun(run: RunDocument): string {
  // One line a measurement: people can read it, and a sample does not take a line.
  const { measurements: _, ...rest } = run;
  const head = JSON.stringify(rest, undefined, 2).replace(/\n}$/, '');
  const rows = withSummaries(run).map((measurement) => `    ${JSON.stringify(measurement)}`);
  return `${head},\n  "measurements": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

/** The same document in one line, for files of many. No line break can occur in it: JSON writes them as `\n`. */
export const printRunLine = (run: RunDocument): string =>
  `${JSON.stringify({ ...run, measurements: withSummaries(run) })}\n`;

export const jsonFile: ExportFormat = {
  label: 'JSON',
  note: 'everything, to open here again',
  ending: '.json',
  type: 'application/json',
  fits: () => true,
  print: printRun,
};
