/** A result in the requested format, written by the page's own exports. */
import { printMarkdown } from '../../site/figures/print/print-markdown.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { benchstat } from '../../site/results/export/benchstat.ts';
import { measurementsCsv } from '../../site/results/export/csv.ts';
import { jsonFile, printRunLine } from '../../site/results/export/json.ts';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import { CommandFault, type Terminal } from '../terminal/terminal.ts';
import { writeWhole } from '../terminal/whole-file.ts';
import type { Output, OutputFormat } from './output-options.ts';
import { printedInputOf, printResult } from './result-text.ts';

const printers: Readonly<Record<OutputFormat, (run: RunDocument) => string>> = {
  json: (run) => jsonFile.print(run),
  csv: (run) => measurementsCsv.print(run),
  markdown: (run) => printMarkdown(run, printedInputOf(run)),
  benchstat: (run) => benchstat.print(run),
};

/** Says that no file was written, because there is no result; an older file stays as it was. */
export const reportUnwritten = (file: string, terminal: Terminal): void =>
  terminal.tell(`Nothing was measured, so nothing was written to ${quoted(file)}.\n`);

/** @throws CommandFault if the file cannot be written; then the text goes to stdout, so that nothing is lost */
export function writeOrPrint(file: string, text: string, terminal: Terminal): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    terminal.print(text);
    const reason = shownReason(error);
    throw new CommandFault(`The result could not be written (${reason}); it stands on standard output instead.`);
  }
}

/** @throws CommandFault if the file cannot be written; then the result goes to stdout, so that nothing is lost */
export function writeResult(run: RunDocument, { format, file }: Output, terminal: Terminal): void {
  if (file === undefined) {
    terminal.print(format ? printers[format](run) : printResult(run, terminal.answerColumns));
    return;
  }
  if (run.outcome !== 'finished' && run.measurements.length === 0) {
    reportUnwritten(file, terminal);
    return;
  }
  // Such a file has one line per result, so a single result takes one line.
  const isLine = format === 'json' && file.toLowerCase().endsWith('.ndjson');
  const text = isLine ? printRunLine(run) : printers[format ?? 'json'](run);
  writeOrPrint(file, text, terminal);
  terminal.print(printResult(run, terminal.answerColumns));
}
