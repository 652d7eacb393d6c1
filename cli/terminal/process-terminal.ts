/** The terminal of this process, or its files and pipes. */
import { readStream } from './named-file.ts';
import { CLEAR_LINE } from './progress-line.ts';
import type { Terminal } from './terminal.ts';
import { folded } from './text-width.ts';

/** An output stream of the process, and what it knows about its terminal. */
interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

interface ProcessStreams {
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly stdin: AsyncIterable<Uint8Array<ArrayBuffer>> & { readonly isTTY?: boolean };
}

/** The width of a terminal that does not report its width. */
const USUAL_COLUMNS = 80;

const ASKS_FOR_INPUT = 'Waiting for text on standard input: paste it, then press Enter and Ctrl+D, or Ctrl+C to end.';

/** Signals: Ctrl+C, a request to end, and the end of the terminal, which Node does not ignore even under `nohup`. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const isTerminal = ({ isTTY }: Stream) => isTTY === true;
const columnsOf = ({ columns = 0 }: Stream) => (columns > 0 ? columns : USUAL_COLUMNS);

/**
 * Writes sentences to a terminal within its columns. It clears a progress line first, even if a fault comes before the
 * writer of that line has cleared it.
 */
function tellerOf(stderr: Stream): (text: string) => void {
  let isToBeCleared = false;
  return (text) => {
    const isOver = text.startsWith(CLEAR_LINE);
    stderr.write(isOver ? text : (isToBeCleared ? CLEAR_LINE : '') + folded(text, columnsOf(stderr)));
    isToBeCleared = isOver && text !== CLEAR_LINE;
  };
}

/**
 * Writes control sequences only to a terminal, unless it does not know them (`TERM=dumb`). There are no colours at all.
 * @param folder where relative file names begin
 */
export function processTerminal(
  folder: string,
  isQuiet: boolean,
  { stdout, stderr, stdin }: ProcessStreams = process,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Terminal {
  // A sentence in a file stays on one line.
  const tell = isTerminal(stderr) ? tellerOf(stderr) : (sentence: string) => void stderr.write(sentence);
  return {
    folder,
    isQuiet,
    isInteractive: isTerminal(stderr) && environment['TERM'] !== 'dumb',
    // Read each time, because the window may have been resized.
    get toldColumns() {
      return columnsOf(stderr);
    },
    get answerColumns() {
      return isTerminal(stdout) ? columnsOf(stdout) : Number.POSITIVE_INFINITY;
    },
    print: (sentence) => void stdout.write(sentence),
    tell,
    readInput(mostBytes) {
      // A person who forgot to name a file would wait for ever.
      if (stdin.isTTY === true && !isQuiet) tell(`${ASKS_FOR_INPUT}\n`);
      return readStream(stdin, mostBytes);
    },
    onInterrupt(listener) {
      for (const signal of ENDING) process.once(signal, listener);
      return () => {
        for (const signal of ENDING) process.off(signal, listener);
      };
    },
  };
}
