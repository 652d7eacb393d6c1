/** Parses the words of a command: every fault is one plain sentence. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import type { Option } from './command.ts';
import { thrownMessage } from './shown-reason.ts';
import { CommandFault } from './terminal.ts';

export interface Words {
  /** By name. If an option is given twice, the last value counts. */
  readonly values: ReadonlyMap<string, string>;
  readonly switches: ReadonlySet<string>;
  readonly others: readonly string[];
}

/** A sentence for Node's own error, whose message is for programmers. */
function sentenceOf(error: unknown, command: string, options: readonly Option[]): string {
  const message = thrownMessage(error);
  const named = /'(--?[^'\s=<]+)/.exec(message)?.[1]?.replace(/,$/, '') ?? '';
  const known = options.map(({ name }) => `--${name}`).join(' ');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `${command} has no option ${quoted(named)}: it has ${known}. Nothing was done.`;
  const option = options.find(({ name, short }) => named.split(', ').includes(`--${name}`) || named === `-${short}`);
  if (option?.value !== undefined)
    return `The option --${option.name} needs a value, --${option.name} ${option.value}. Nothing was done.`;
  if (option) return `The option --${option.name} takes no value. Nothing was done.`;
  return `The options of ${command} cannot be read: ${message.replace(/\.?$/, '.')} Nothing was done.`;
}

/** `--public-key`, `--public-key=…`, `-o`. A long option has no capitals, but base64url has many. */
const IS_OPTION = /^--[a-z][a-z-]*(?:=|$)|^-[a-zA-Z]?$/;

/** Joins an option and its value. Node would read a negative number, base64url with a hyphen, or PEM as an option. */
function joined(words: readonly string[], options: readonly Option[]): string[] {
  const taking = new Map(
    options
      .filter(({ value }) => value !== undefined)
      .flatMap(({ name, short }) =>
        [`--${name}`, ...(short === undefined ? [] : [`-${short}`])].map((one) => [one, name]),
      ),
  );
  const joins: string[] = [];
  for (const word of words) {
    const last = joins.at(-1) ?? '';
    const taker = taking.get(last);
    if (taker !== undefined && word.startsWith('-') && !IS_OPTION.test(word)) joins.splice(-1, 1, `--${taker}=${word}`);
    else joins.push(word);
  }
  return joins;
}

/** @throws CommandFault that names the possible options */
export function readWords(words: readonly string[], command: string, options: readonly Option[]): Words {
  const config: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', ...(short !== undefined && { short }) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: joined(words, options),
      options: config,
      allowPositionals: true,
    });
    const entries = Object.entries(values);
    return {
      values: new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      switches: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
      others: positionals,
    };
  } catch (error) {
    throw new CommandFault(sentenceOf(error, command, options));
  }
}

/** A whole number in a range, if the option is given. @throws CommandFault */
export function wholeNumberOf(
  { values }: Words,
  name: string,
  [least, most]: readonly [number, number],
): number | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,10}$/.test(text) && number >= least && number <= most) return number;
  throw new CommandFault(
    `The option --${name} is ${quoted(text)}, which is not a whole number from ${least} to ${most}. Nothing was done.`,
  );
}

/** One of these words, if the option is given. @param ending what was not done @throws CommandFault for another word */
export function choiceOf<Choice extends string>(
  { values }: Words,
  name: string,
  choices: readonly Choice[],
  ending: string,
): Choice | undefined {
  const text = values.get(name);
  const found = choices.find((choice) => choice === text);
  if (text === undefined || found !== undefined) return found;
  throw new CommandFault(
    `The option --${name} is ${quoted(text)}, which is not one of ${choices.join(', ')}. ${ending}`,
  );
}
