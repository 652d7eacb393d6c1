/** `passkey-bench`: finds the command, and reports its faults. */

import { fstatSync, readSync, statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { quoted } from '../site/schemes/text/foreign-text.ts';
import { commands } from './index.ts';
import type { ListedCommand } from './terminal/command.ts';
import { helpText } from './terminal/help-text.ts';
import { processTerminal } from './terminal/process-terminal.ts';
import { shownReason } from './terminal/shown-reason.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from './terminal/terminal.ts';
import { flowing } from './terminal/text-width.ts';

declare const __VERSION__: string;
declare const __COMMIT__: string;

const names = () => commands.map(({ name }) => name).join(', ');

function help(columns: number): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 4;
  const listed = commands.flatMap(({ name, summary }) => {
    const lines = flowing(summary, columns - width).map((line) => ' '.repeat(width) + line);
    return [`  ${name}`.padEnd(width) + (lines[0] ?? '').slice(width), ...lines.slice(1)];
  });
  const paragraphs = [
    flowing('passkey-bench: what a passkey signature costs, from a terminal.', columns),
    listed,
    [
      'passkey-bench COMMAND --help says more.',
      'Exit codes: 0 done, 1 found what --fail-on names, 2 a fault in one sentence.',
    ].flatMap((sentence) => flowing(sentence, columns)),
  ];
  return `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const versionWords: readonly string[] = ['--version', '-V', '-v', 'version'];
const helpWords: readonly string[] = ['--help', '-h', 'help'];

/** @throws CommandFault if a word follows that would have no effect */
function checkNoMore(after: string, stray: string | undefined): void {
  if (stray !== undefined) throw new CommandFault(`Nothing may follow ${after}, but ${quoted(stray)} does.`);
}

function commandOf(name: string): ListedCommand {
  const listed = commands.find((known) => known.name === name);
  if (listed) return listed;
  throw new CommandFault(
    `There is no ${name.startsWith('-') ? 'such option' : 'command'} ${quoted(name)}: the commands are ${names()}.`,
  );
}

async function helpOf(name: string, columns: number): Promise<string> {
  const listed = commandOf(name);
  return helpText(listed, await listed.load(), columns);
}

/** What the program says about itself; undefined if a command is to run. */
async function answerOfProgram(
  [first = 'help', ...more]: readonly string[],
  columns: number,
): Promise<string | undefined> {
  if (versionWords.includes(first)) {
    checkNoMore(first, more[0]);
    return `passkey-bench ${__VERSION__} (${__COMMIT__})\n`;
  }
  if (helpWords.includes(first)) {
    checkNoMore(`${first} COMMAND`, more[1]);
    return more[0] === undefined ? help(columns) : helpOf(more[0], columns);
  }
  return more.includes('--help') || more.includes('-h') ? helpOf(first, columns) : undefined;
}

async function obey(commandWords: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const answer = await answerOfProgram(commandWords, terminal.answerColumns);
  if (answer === undefined) {
    const [name = '', ...words] = commandWords;
    return (await commandOf(name).load()).run(words, terminal);
  }
  terminal.print(answer);
  return exitCodes.done;
}

/** Runs a command. Every fault becomes a sentence on stderr and an exit code. */
export async function runCli(commandWords: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await obey(commandWords, terminal);
  } catch (error) {
    terminal.tell(`${sentenceFor(error)}\n`);
    return exitCodes.fault;
  }
}

/** Errors whose message is a plain sentence: our faults, faults of a setup step, and refused results. */
const speaking = ['CommandFault', 'StepError', 'RefusedResult'];

/** The sentence of an error; the stack of an unexpected one, for a report. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return speaking.includes(error.name) ? error.message : (error.stack ?? error.message);
}

const drained = (stream: NodeJS.WriteStream) => new Promise<void>((done) => stream.write('', () => done()));

/**
 * Whether stdout is the null device and can be read as well. Node opens it so in place of a closed stream, and programs
 * open it so for what they discard: the two cannot be told apart. A shell opens `>/dev/null` for writing alone.
 */
function isDiscarded(): boolean {
  try {
    return fstatSync(1).rdev === statSync('/dev/null').rdev && readSync(1, Buffer.alloc(1)) === 0;
  } catch {
    return false;
  }
}

/** Ends the process, even if a fault left threads or sockets open. */
export async function main(words: readonly string[], folder: string): Promise<never> {
  const unwritten: NodeJS.ErrnoException[] = [];
  // The reader of `passkey-bench … | head` may stop reading. This is no fault and changes no verdict.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') unwritten.push(error);
  });
  process.stderr.on('error', () => {});
  const isQuiet = words.includes('--quiet');
  const commandWords = words.filter((word) => word !== '--quiet');
  const terminal = processTerminal(folder, isQuiet);
  if (!isQuiet && isDiscarded())
    terminal.tell('Standard output is closed or discarded: what is printed there will be lost.\n');
  const code = await runCli(commandWords, terminal);
  await drained(process.stdout);
  // The stream reports its fault one turn after the write.
  await nextTurn();
  const [fault] = unwritten;
  if (fault)
    terminal.tell(
      `The answer could not be written to standard output (${shownReason(fault)}): make room, and ask again.\n`,
    );
  await drained(process.stderr);
  // A verdict keeps its code. A lost answer must not look like success.
  process.exit(code === 0 && fault ? exitCodes.fault : code);
}
