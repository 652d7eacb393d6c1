/** `passkey-bench serve`: the built page, on this machine or for devices beside it. */

import { shown } from '../../site/experiments/settings/link-reader.ts';
import type { Command, Option } from '../terminal/command.ts';
import { readWords, wholeNumberOf } from '../terminal/options.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { serveSite, servingOptions } from './serve-site.ts';

const DEFAULT_PORT = 4173;
const MOST_PORT = 65_535;

const portOption: Option = {
  name: 'port',
  value: 'N',
  about: `the first port that is tried; ${DEFAULT_PORT} where nothing is said`,
};

const options = [portOption, ...servingOptions];

async function serve(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const asked = readWords(words, 'serve', options);
  const [stray] = asked.others;
  if (stray !== undefined)
    throw new CommandFault(`The command serve takes options only, and no ${shown(stray)}. Nothing was served.`);
  const { url, close } = await serveSite(asked, wholeNumberOf(asked, 'port', [0, MOST_PORT]) ?? DEFAULT_PORT);
  terminal.print(`${url}\n`);
  if (!terminal.isQuiet) terminal.tell('Passkey Bench is at this address (Ctrl+C ends it).\n');
  await new Promise<void>((resolve) => terminal.onInterrupt(resolve));
  await close();
  return exitCodes.done;
}

export const serveCommand: Command = {
  operands: '',
  about: [],
  options: [{ options }],
  run: serve,
};
