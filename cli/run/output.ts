/** A result in the format that is asked for: what the page's own exports write. */
import { writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { shown } from '../../site/experiments/settings/link-reader.ts';
import { printMarkdown } from '../../site/figures/print/print-markdown.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { benchstat } from '../../site/results/export/benchstat.ts';
import { measurementsCsv } from '../../site/results/export/csv.ts';
import { jsonFile } from '../../site/results/export/json.ts';
import type { Option, Words } from '../terminal/options.ts';
import { CommandFault, type Terminal } from '../terminal/terminal.ts';
import { printedInputOf, printResult } from './result-text.ts';

interface OutputFormat {
  readonly id: string;
  readonly ending: string;
  readonly about: string;
  print(run: RunDocument): string;
}

const outputFormats: readonly OutputFormat[] = [
  { id: 'json', ending: '.json', about: 'the whole document', print: (run) => jsonFile.print(run) },
  { id: 'csv', ending: '.csv', about: 'a row for each cell', print: (run) => measurementsCsv.print(run) },
  {
    id: 'markdown',
    ending: '.md',
    about: 'the table for an issue or a pull request',
    print: (run) => printMarkdown(run, printedInputOf(run)),
  },
  {
    id: 'benchstat',
    ending: '.txt',
    about: 'every sample, as benchstat reads it',
    print: (run) => benchstat.print(run),
  },
];

export const outputOptions: readonly Option[] = [
  ...outputFormats.map(({ id, about }) => ({ name: id, about: `print ${about}` })),
  {
    name: 'output',
    short: 'o',
    value: 'FILE',
    about: 'write to this file; its ending says the format where no option does',
  },
];

/** Where a result goes, and in which format. */
export interface Output {
  readonly format: OutputFormat | undefined;
  readonly file: string | undefined;
}

/** @throws CommandFault where two formats are asked for, or none can be told */
export function readOutput({ switches, values }: Words, { folder }: Terminal): Output {
  const asked = outputFormats.filter(({ id }) => switches.has(id));
  const [format, another] = asked;
  if (format && another)
    throw new CommandFault(
      `The command asks for --${format.id} and --${another.id}: one format can be written at a time. Nothing was done.`,
    );
  const name = values.get('output');
  if (name === undefined) return { format, file: undefined };
  const byEnding = outputFormats.find(({ ending }) => ending === extname(name).toLowerCase());
  if (!format && !byEnding) {
    const endings = outputFormats.map(({ ending }) => ending).join(', ');
    throw new CommandFault(
      `The ending of ${shown(name)} is none of ${endings}: say the format with --json, for example. Nothing was done.`,
    );
  }
  return { format: format ?? byEnding, file: resolve(folder, name) };
}

/** @throws CommandFault where the file cannot be written; then the result goes to stdout, so that nothing is lost */
export function writeResult(run: RunDocument, { format, file }: Output, terminal: Terminal): void {
  if (file === undefined) {
    terminal.print(format ? format.print(run) : printResult(run));
    return;
  }
  const text = (format ?? jsonFile).print(run);
  try {
    writeFileSync(file, text);
  } catch (error) {
    terminal.print(text);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFault(`The result could not be written (${reason}); it stands on standard output instead.`);
  }
  terminal.print(printResult(run));
}
