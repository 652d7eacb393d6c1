/** The whole document: everything that was measured, and beside each measurement what was derived from its samples. */
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import type { ExportFormat } from './export-format.ts';

/** As `public/run.schema.json` describes it. The summaries are for readers; reading it again derives them anew. */
export function printRun(run: RunDocument): string {
  const measurements = run.measurements.map((measurement) => {
    const summary = summaryOf(measurement);
    return summary ? { ...measurement, summary } : measurement;
  });
  // One line a measurement: people can read it, and a sample does not take a line.
  const { measurements: _, ...rest } = run;
  const head = JSON.stringify(rest, undefined, 2).replace(/\n}$/, '');
  const rows = measurements.map((measurement) => `    ${JSON.stringify(measurement)}`);
  return `${head},\n  "measurements": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

export const jsonFile: ExportFormat = {
  label: 'JSON',
  note: 'everything, to open here again',
  ending: '.json',
  type: 'application/json',
  fits: () => true,
  print: printRun,
};
