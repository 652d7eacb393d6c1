/** `passkey-bench completion`: completion for a shell, made from the descriptions of the commands. */
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import type { Command, ListedCommand } from '../terminal/command.ts';
import { readWords } from '../terminal/options.ts';
import { CommandFault, exitCodes } from '../terminal/terminal.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { type CommandForm, formsOf } from './program-form.ts';
import { zshCompletion } from './zsh.ts';

const shells: ReadonlyMap<string, (forms: readonly CommandForm[]) => string> = new Map([
  ['bash', bashCompletion],
  ['zsh', zshCompletion],
  ['fish', fishCompletion],
]);

export const completionCommand = (commands: readonly ListedCommand[]): Command => ({
  operands: [...shells.keys()].join('|'),
  operandChoices: [...shells.keys()],
  about: [
    'For bash, source <(passkey-bench completion bash); for zsh, the same with zsh, after compinit; for fish, passkey-bench completion fish | source.',
  ],
  options: [],
  async run(words, terminal) {
    const [name, another] = readWords(words, 'completion', []).others;
    const print = shells.get(name ?? '');
    if (!print || another !== undefined) {
      const choice = [name, another].filter((word) => word !== undefined).join(' ');
      const got = name === undefined ? 'no name of a shell' : quoted(choice);
      throw new CommandFault(
        `The command completion takes one of ${[...shells.keys()].join(', ')}, and got ${got}. Nothing was printed.`,
      );
    }
    terminal.print(print(await formsOf(commands)));
    return exitCodes.done;
  },
});
