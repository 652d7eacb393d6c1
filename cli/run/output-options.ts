/** Which format a result is asked for in, and where it goes. What prints it is loaded when there is something to print. */

import { extname, resolve } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import type { Option } from '../terminal/command.ts';
import type { Words } from '../terminal/options.ts';
import { CommandFault, type Terminal } from '../terminal/terminal.ts';

const outputFormats = [
  { id: 'json', ending: '.json', about: 'the whole document' },
  { id: 'csv', ending: '.csv', about: 'a row for each cell' },
  { id: 'markdown', ending: '.md', about: 'the table for an issue or a pull request' },
  { id: 'benchstat', ending: '.txt', about: 'every sample, as benchstat reads it' },
] as const;

export type OutputFormat = (typeof outputFormats)[number]['id'];

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
  const formats = outputFormats.filter(({ id }) => switches.has(id));
  const [format, another] = formats;
  if (format && another)
    throw new CommandFault(
      `The command asks for --${format.id} and --${another.id}: one format can be written at a time. Nothing was done.`,
    );
  const name = values.get('output');
  if (name === undefined) return { format: format?.id, file: undefined };
  const byEnding = outputFormats.find(({ ending }) => ending === extname(name).toLowerCase());
  const known = format ?? byEnding;
  if (!known) {
    const endings = outputFormats.map(({ ending }) => ending).join(', ');
    throw new CommandFault(
      `The ending of ${quoted(name)} is none of ${endings}: say the format with --json, for example. Nothing was done.`,
    );
  }
  return { format: known.id, file: resolve(folder, name) };
}
