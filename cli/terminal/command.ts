/** What a command says of itself: its help, its manual and what a shell completes are made of this alone. */
import type { ExitCode, Terminal } from './terminal.ts';

export interface Option {
  /** Without the two hyphens. */
  readonly name: string;
  readonly short?: string;
  /** How its value is called in the help; nothing for a switch. Where it is a choice, `json|csv`. */
  readonly value?: string;
  /** What the value may be, where its name does not say it. */
  readonly choices?: readonly string[];
  /** Whether it may be several of these, with commas between them. */
  readonly isList?: boolean;
  readonly about: string;
}

interface OptionGroup {
  /** What the options are for, where a command has several groups. */
  readonly title?: string;
  readonly options: readonly Option[];
}

export interface Command {
  /** What follows its name beside options, `FILE …`; empty where nothing does. */
  readonly operands: string;
  /** Words that these may be. */
  readonly operandChoices?: readonly string[];
  /** Whether these may be files. */
  readonly takesFiles?: true;
  /** Sentences that no option says, a paragraph each. */
  readonly about: readonly string[];
  readonly options: readonly OptionGroup[];
  /** @throws CommandFault */
  run(words: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** A command as the help lists it; what it does is loaded when it is asked for, so that none waits for another. */
export interface ListedCommand {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** The command that this is another name of. */
  readonly sameAs?: string;
  load(): Promise<Command>;
}

/** The options that every command has. */
export const commonOptions: readonly Option[] = [
  { name: 'quiet', about: 'print only the answer, and what is wrong' },
  { name: 'help', short: 'h', about: 'print this help' },
];

/** A value that is one of several words, as its name or `choices` says; nothing where it may be anything. */
export function choicesOf({ value, choices }: Option): readonly string[] {
  if (choices) return choices;
  return value !== undefined && /^[\w-]+(?:\|[\w-]+)+$/.test(value) ? value.split('|') : [];
}

/** Whether the value names a file. */
export const isFile = ({ value }: Option): boolean => value === 'FILE';
