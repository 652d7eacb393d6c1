/** `passkey-bench`: which command is asked for, and what becomes of its faults. */
import { arrayBuffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { shown } from '../site/experiments/settings/link-reader.ts';
import { commands } from './index.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from './terminal/terminal.ts';

declare const __VERSION__: string;
declare const __COMMIT__: string;

const names = () => commands.map(({ name }) => name).join(', ');

function help(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `passkey-bench: what a passkey signature costs, from a terminal.\n\n${lines.join('\n')}\n\npasskey-bench COMMAND --help says more. Exit codes: 0 done, 1 found what --fail-on names, 2 a fault in one sentence.\n`;
}

/** Every fault ends in a sentence on stderr and in its exit code. */
export async function runCli(asked: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...words] = asked[0] === 'help' && asked[1] !== undefined ? [asked[1], '--help'] : asked;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.print(help());
    return exitCodes.done;
  }
  if (name !== undefined && ['--version', '-V', '-v', 'version'].includes(name)) {
    terminal.print(`passkey-bench ${__VERSION__} (${__COMMIT__})\n`);
    return exitCodes.done;
  }
  const listed = commands.find((known) => known.name === name);
  try {
    if (!listed) throw new CommandFault(`There is no command ${shown(name)}: there are ${names()}.`);
    const command = await listed.load();
    if (words.includes('--help') || words.includes('-h')) {
      terminal.print(`passkey-bench ${name}: ${listed.summary}\n\n${command.usage()}\n`);
      return exitCodes.done;
    }
    return await command.run(words, terminal);
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

/** Which signals end a program that is watched, and one that is not. */
const ENDING = ['SIGINT', 'SIGTERM'] as const;

const processTerminal = (folder: string): Terminal => ({
  folder,
  isInteractive: process.stderr.isTTY === true,
  print: (said) => void process.stdout.write(said),
  tell: (said) => void process.stderr.write(said),
  readInput: () => text(process.stdin),
  readInputBlob: async () => new Blob([await arrayBuffer(process.stdin)]),
  onInterrupt(listener) {
    for (const signal of ENDING) process.once(signal, listener);
    return () => {
      for (const signal of ENDING) process.off(signal, listener);
    };
  },
});

const drained = (stream: NodeJS.WriteStream) => new Promise<void>((done) => stream.write('', () => done()));

/** Ends the process: threads or sockets that a fault left behind hold nobody up. */
export async function main(words: readonly string[], folder: string): Promise<never> {
  const unwritten: NodeJS.ErrnoException[] = [];
  // A reader of `passkey-bench … | head` may have had enough: that is no fault, and changes no verdict.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') unwritten.push(error);
  });
  process.stderr.on('error', () => {});
  const code = await runCli(words, processTerminal(folder));
  await drained(process.stdout);
  // The stream tells of its fault one turn after the write.
  await nextTurn();
  const [fault] = unwritten;
  if (fault)
    process.stderr.write(
      `The answer could not be written to standard output (${fault.message}): make room, and ask again.\n`,
    );
  await drained(process.stderr);
  process.exit(fault ? exitCodes.fault : code);
}
