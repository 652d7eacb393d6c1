/** `passkey-bench manual`: the manual page, for `man -l -` or a folder of pages. */
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { formsOf } from '../completion/program-form.ts';
import type { Command, ListedCommand } from '../terminal/command.ts';
import { readWords } from '../terminal/options.ts';
import { CommandFault, exitCodes } from '../terminal/terminal.ts';
import { manPage } from './man-page.ts';

declare const __VERSION__: string;

export const manualCommand = (commands: readonly ListedCommand[]): Command => ({
  operands: '',
  about: ['To read it: passkey-bench manual | man -l -'],
  options: [],
  async run(words, terminal) {
    const [stray] = readWords(words, 'manual', []).others;
    if (stray !== undefined)
      throw new CommandFault(`The command manual takes nothing, and no ${quoted(stray)}. Nothing was printed.`);
    terminal.print(manPage(await formsOf(commands), __VERSION__));
    return exitCodes.done;
  },
});
