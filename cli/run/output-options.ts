/** The format of a result, and where it is written. Printers are loaded when there is something to print. */

import { extname, resolve } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import type { Option } from '../terminal/command.ts';
import type { Words } from '../terminal/options.ts';
import { CommandFault, type Terminal } from '../terminal/terminal.ts';
import { checkWritable } from '../terminal/whole-file.ts';

const outputFormats = [
  { id: 'json', endings: ['.json', '.ndjson'], about: 'the whole document' },
  { id: 'csv', endings: ['.csv'], about: 'a row for each cell' },
  { id: 'markdown', endings: ['.md'], about: 'the table for an issue or a pull request' },
  { id: 'benchstat', endings: ['.txt'], about: 'every sample, as benchstat reads it' },
] as const satisfies readonly { readonly id: string; readonly endings: readonly string[]; readonly about: string }[];

export type OutputFormat = (typeof outputFormats)[number]['id'];

export const formatOptions: readonly Option[] = outputFormats.map(({ id, about }) => ({
  name: id,
  about: `print ${about}`,
}));

export const outputOptions: readonly Option[] = [
  ...formatOptions,
  {
    name: 'output',
    short: 'o',
    value: 'FILE',
    about: 'write to this file; its ending says the format where no option does',
  },
];

/** Where a result is written, and in which format. */
export interface Output {
  readonly format: OutputFormat | undefined;
  readonly file: string | undefined;
}

/** @throws CommandFault if two formats are asked for, or if the format is not known */
export function readOutput({ switches, values }: Words, { folder }: Terminal): Output {
  const formats = outputFormats.filter(({ id }) => switches.has(id));
  const [format, another] = formats;
  if (format && another)
    throw new CommandFault(
      `The command asks for --${format.id} and --${another.id}: one format can be written at a time. Nothing was done.`,
    );
  const name = values.get('output');
  if (name === undefined) return { format: format?.id, file: undefined };
  const ending = extname(name).toLowerCase();
  const byEnding = outputFormats.find(({ endings }) => endings.some((own) => own === ending));
  const known = format ?? byEnding;
  if (!known) {
    const endings = outputFormats.flatMap(({ endings }) => endings).join(', ');
    throw new CommandFault(
      `The ending of ${quoted(name)} is none of ${endings}: say the format with --json, for example. Nothing was done.`,
    );
  }
  return { format: known.id, file: resolve(folder, name) };
}

/**
 * Checks where results of several engines or sides are written: only documents, one per line, can be written for
 * several. @throws CommandFault
 */
export function checkTurnsOutput(count: number, what: string, request: Words, terminal: Terminal): void {
  const file = request.values.get('output');
  const other = outputFormats.some(({ id }) => id !== 'json' && request.switches.has(id));
  if (count === 1) readOutput(request, terminal);
  else if (other || (file !== undefined && !file.endsWith('.ndjson')))
    throw new CommandFault(
      `The results of several ${what} are written as documents, one per line: name a file that ends in .ndjson, or say --json. Nothing was run.`,
    );
  if (file !== undefined) checkWritable(resolve(terminal.folder, file), file);
}
