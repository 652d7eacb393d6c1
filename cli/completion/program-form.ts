/** Every command with what it says of itself, as it is needed where all are spoken of at once. */
import { type Command, commonOptions, type ListedCommand, type Option } from '../terminal/command.ts';

export interface CommandForm extends Pick<Command, 'operands' | 'operandChoices' | 'about' | 'options'> {
  readonly name: string;
  readonly summary: string;
}

export const formsOf = (commands: readonly ListedCommand[]): Promise<readonly CommandForm[]> =>
  Promise.all(
    commands.map(async ({ name, summary, load }) => {
      const { operands, operandChoices, about, options } = await load();
      return { name, summary, operands, ...(operandChoices && { operandChoices }), about, options };
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
