/** The whole document: everything that was measured, and beside each measurement what was derived from its samples. */

import type { Summary } from '../../statistics/summary/summarise.ts';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import { storedRun } from '../history/stored-run.ts';
import { CALL_NS } from '../schema/range.ts';
import type { ExportFormat } from './export-format.ts';

/** The interval of samples that are far apart may reach beyond what any call takes, which no document may say. */
function ofCalls([low, high]: Summary['intervalNs']): Summary['intervalNs'] {
  return [low < CALL_NS.least ? 0 : low, Math.min(high, CALL_NS.most)];
}

/** The summaries are for readers; reading a document again derives them anew. */
function withSummaries<Run extends Pick<RunDocument, 'measurements'>>(run: Run): Run {
  const measurements = run.measurements.map((measurement) => {
    const summary = summaryOf(measurement);
    return summary ? { ...measurement, summary: { ...summary, intervalNs: ofCalls(summary.intervalNs) } } : measurement;
  });
  return { ...run, measurements };
}

/** As it is stored: of several runs each with its samples, and beside them the summaries over all. */
function printedRun(run: RunDocument): RunDocument {
  const { repeats, ...document } = storedRun(withSummaries(run));
  return { ...document, ...(repeats && { repeats: repeats.map(withSummaries) }) };
}

/** One line a measurement: people can read it, and a sample does not take a line. */
function printBlock({ measurements, ...rest }: Pick<RunDocument, 'measurements'>, indent: string, runs = ''): string {
  const head = JSON.stringify(rest, undefined, 2).replace(/\n}$/, '').replaceAll('\n', `\n${indent}`);
  const rows = measurements.map((measurement) => `${indent}    ${JSON.stringify(measurement)}`);
  return `${head},\n${runs}${indent}  "measurements": [\n${rows.join(',\n')}\n${indent}  ]\n${indent}}`;
}

/** As `public/run.schema.json` describes it. */
export function printRun(run: RunDocument): string {
  const { repeats, ...document } = printedRun(run);
  const blocks = repeats?.map((repeat) => `    ${printBlock(repeat, '    ')}`).join(',\n');
  return `${printBlock(document, '', blocks === undefined ? '' : `  "repeats": [\n${blocks}\n  ],\n`)}\n`;
}

/** A document in one line, for files of many. No line break can occur in it: JSON writes them as `\n`. */
export const printRunLine = (run: RunDocument): string => `${JSON.stringify(printedRun(run))}\n`;

export const jsonFile: ExportFormat = {
  label: 'JSON',
  note: 'everything, to open here again',
  ending: '.json',
  type: 'application/json',
  fits: () => true,
  print: printRun,
};
