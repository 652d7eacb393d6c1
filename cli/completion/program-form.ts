/** Every command with its description, for text about all commands together. */
import { type Command, commonOptions, type ListedCommand, type Option } from '../terminal/command.ts';

export interface CommandForm extends Omit<Command, 'run'>, Omit<ListedCommand, 'load'> {}

export const formsOf = (commands: readonly ListedCommand[]): Promise<readonly CommandForm[]> =>
  Promise.all(
    commands.map(async ({ load, ...listed }) => {
      const { run: _, ...form } = await load();
      return { ...listed, ...form };
    }),
  );

/** The options of a command, including those that every command has. */
export const optionsOf = ({ options }: Pick<CommandForm, 'options'>): readonly Option[] => [
  ...options.flatMap((group) => group.options),
  ...commonOptions,
];

/** The spellings of an option, the long one first. */
export const spellingsOf = ({ name, short }: Option): readonly string[] => [
  `--${name}`,
  ...(short === undefined ? [] : [`-${short}`]),
];

/** Words that can stand in place of a command. */
export const PROGRAM_WORDS = ['help', '--help', '--version'];
