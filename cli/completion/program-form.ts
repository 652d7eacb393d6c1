/** Every command with what it says of itself, as it is needed where all are spoken of at once. */
import { type Command, commonOptions, type ListedCommand, type Option } from '../terminal/command.ts';

export interface CommandForm extends Omit<Command, 'run'>, Omit<ListedCommand, 'load'> {}

export const formsOf = (commands: readonly ListedCommand[]): Promise<readonly CommandForm[]> =>
  Promise.all(
    commands.map(async ({ load, ...listed }) => {
      const { run: _, ...form } = await load();
      return { ...listed, ...form };
    }),
  );

/** The options of a command, those that every command has among them. */
export const optionsOf = ({ options }: Pick<CommandForm, 'options'>): readonly Option[] => [
  ...options.flatMap((group) => group.options),
  ...commonOptions,
];

/** How an option is written, the long form first. */
export const spellingsOf = ({ name, short }: Option): readonly string[] => [
  `--${name}`,
  ...(short === undefined ? [] : [`-${short}`]),
];

/** Words that stand for a command. */
export const PROGRAM_WORDS = ['help', '--help', '--version'];
