/** The whole document: everything that was measured, and with each measurement what was derived from its samples. */

import type { Summary } from '../../statistics/summary/summarise.ts';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import { storedRun } from '../history/stored-run.ts';
import { CALL_NS } from '../schema/range.ts';
import type { ExportFormat } from './export-format.ts';

/** Limits an interval to possible times of a call. The interval of samples that are far apart may end beyond them. */
function ofCalls([low, high]: Summary['intervalNs']): Summary['intervalNs'] {
  return [low < CALL_NS.least ? 0 : low, Math.min(high, CALL_NS.most)];
}

/** Adds summaries for people who read the file; this page derives them again. */
function withSummaries<Run extends Pick<RunDocument, 'measurements'>>(
  run: Run,
  environment: RunDocument['environment'],
): Run {
  const measurements = run.measurements.map((measurement) => {
    const summary = summaryOf(measurement, environment);
    return summary ? { ...measurement, summary: { ...summary, intervalNs: ofCalls(summary.intervalNs) } } : measurement;
  });
  return { ...run, measurements };
}

/** The run as it is stored: each repeat with its samples, and the summaries over all repeats. */
function printedRun(run: RunDocument): RunDocument {
  const { repeats, ...document } = storedRun(withSummaries(run, run.environment));
  return { ...document, ...(repeats && { repeats: repeats.map((repeat) => withSummaries(repeat, run.environment)) }) };
}

/** One line per measurement, so that people can read it and samples do not take a line each. */
function printBlock({ measurements, ...rest }: Pick<RunDocument, 'measurements'>, indent: string, runs = ''): string {
  const head = JSON.stringify(rest, undefined, 2).replace(/\n}$/, '').replaceAll('\n', `\n${indent}`);
  const rows = measurements.map((measurement) => `${indent}    ${JSON.stringify(measurement)}`);
  return `${head},\n${runs}${indent}  "measurements": [\n${rows.join(',\n')}\n${indent}  ]\n${indent}}`;
}

/** In the form that `public/run.schema.json` describes. */
export function printRun(run: RunDocument): string {
  const { repeats, ...document } = printedRun(run);
  const blocks = repeats?.map((repeat) => `    ${printBlock(repeat, '    ')}`).join(',\n');
  return `${printBlock(document, '', blocks === undefined ? '' : `  "repeats": [\n${blocks}\n  ],\n`)}\n`;
}

/** A document in one line, for files with many. It has no line breaks, because JSON escapes them. */
export const printRunLine = (run: RunDocument): string => `${JSON.stringify(printedRun(run))}\n`;

export const jsonFile: ExportFormat = {
  label: 'JSON',
  note: 'everything, to open here again',
  ending: '.json',
  type: 'application/json',
  fits: () => true,
  print: printRun,
};
