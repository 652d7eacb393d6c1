/** The description of a command. Its help, its manual and its completion in shells are made from this alone. */
import type { ExitCode, Terminal } from './terminal.ts';

export interface Option {
  /** Without the two hyphens. */
  readonly name: string;
  readonly short?: string;
  /** The name of its value in the help; absent for a switch. For a choice, `json|csv`. */
  readonly value?: string;
  /** Possible values, if the name does not say them. */
  readonly choices?: readonly string[];
  /** Whether several of these are possible, with commas between them. */
  readonly isList?: boolean;
  readonly about: string;
}

interface OptionGroup {
  /** The purpose of the options, if a command has several groups. */
  readonly title?: string;
  readonly options: readonly Option[];
}

export interface Command {
  /** Words after the command's name beside options, `FILE …`; empty if there are none. */
  readonly operands: string;
  /** Possible operands. */
  readonly operandChoices?: readonly string[];
  /** Whether operands may be files. */
  readonly takesFiles?: true;
  /** Text that belongs to no option, one paragraph each. */
  readonly about: readonly string[];
  readonly options: readonly OptionGroup[];
  /** @throws CommandFault */
  run(words: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** A command in the list of the help. Its code is loaded only when needed, so that no command waits for another. */
export interface ListedCommand {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** The command for which this is another name. */
  readonly sameAs?: string;
  load(): Promise<Command>;
}

/** The options that every command has. */
export const commonOptions: readonly Option[] = [
  { name: 'quiet', about: 'print only the answer, and what is wrong' },
  { name: 'help', short: 'h', about: 'print this help' },
];

/** The words of which a value must be one, from `choices` or its name; empty if it may be anything. */
export function choicesOf({ value, choices }: Option): readonly string[] {
  if (choices) return choices;
  return value !== undefined && /^[\w-]+(?:\|[\w-]+)+$/.test(value) ? value.split('|') : [];
}

/** Whether the value names a file. */
export const isFile = ({ value }: Option): boolean => value === 'FILE';
