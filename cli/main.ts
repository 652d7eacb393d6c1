/** `passkey-bench`: which command is asked for, and what becomes of its faults. */

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

/** @throws CommandFault where a word follows with which nothing is done */
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

/** What the program says of itself; nothing where a command is to do something. */
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

/** Every fault ends in a sentence on stderr and in its exit code. */
export async function runCli(commandWords: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await obey(commandWords, terminal);
  } catch (error) {
    terminal.tell(`${sentenceFor(error)}\n`);
    return exitCodes.fault;
  }
}

/** Faults of ours, of a step that sets up, and what reading a result refuses, all speak in one plain sentence. */
const speaking = ['CommandFault', 'StepError', 'RefusedResult'];

/** The sentence; of what nobody foresaw its stack, for a report of it. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return speaking.includes(error.name) ? error.message : (error.stack ?? error.message);
}

const drained = (stream: NodeJS.WriteStream) => new Promise<void>((done) => stream.write('', () => done()));

/** Ends the process: threads or sockets that a fault left behind hold nobody up. */
export async function main(words: readonly string[], folder: string): Promise<never> {
  const unwritten: NodeJS.ErrnoException[] = [];
  // A reader of `passkey-bench … | head` may have had enough: that is no fault, and changes no verdict.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') unwritten.push(error);
  });
  process.stderr.on('error', () => {});
  const isQuiet = words.includes('--quiet');
  const commandWords = words.filter((word) => word !== '--quiet');
  const terminal = processTerminal(folder, isQuiet);
  const code = await runCli(commandWords, terminal);
  await drained(process.stdout);
  // The stream tells of its fault one turn after the write.
  await nextTurn();
  const [fault] = unwritten;
  if (fault)
    terminal.tell(
      `The answer could not be written to standard output (${shownReason(fault)}): make room, and ask again.\n`,
    );
  await drained(process.stderr);
  // A verdict stays one; nobody may take an answer that is lost for a good one.
  process.exit(code === 0 && fault ? exitCodes.fault : code);
}
