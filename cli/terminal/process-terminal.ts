/** The terminal that this process has, if it has one. */
import { readStream } from './named-file.ts';
import { CLEAR_LINE } from './progress-line.ts';
import type { Terminal } from './terminal.ts';
import { folded } from './text-width.ts';

/** What a stream of the process says of where it ends. */
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

/** What a terminal has that does not say how wide it is. */
const USUAL_COLUMNS = 80;

const ASKS_FOR_INPUT = 'Waiting for text on standard input: paste it, then press Enter and Ctrl+D, or Ctrl+C to end.';

/** The signals that end a watched program, an unwatched one, and one whose terminal is closed. Node does not ignore the last one, not even under `nohup`. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const isTerminal = ({ isTTY }: Stream) => isTTY === true;
const columnsOf = ({ columns = 0 }: Stream) => (columns > 0 ? columns : USUAL_COLUMNS);

/** Tells a terminal sentences in its columns. A progress line is overwritten even where a fault comes before its writer has cleared it. */
function tellerOf(stderr: Stream): (text: string) => void {
  let isToBeCleared = false;
  return (text) => {
    const isOver = text.startsWith(CLEAR_LINE);
    stderr.write(isOver ? text : (isToBeCleared ? CLEAR_LINE : '') + folded(text, columnsOf(stderr)));
    isToBeCleared = isOver && text !== CLEAR_LINE;
  };
}

/**
 * No control sequence goes to a file, a pipe or a terminal that says it knows none (`TERM=dumb`); colours are used nowhere.
 * @param folder where relative names of files begin
 */
export function processTerminal(
  folder: string,
  isQuiet: boolean,
  { stdout, stderr, stdin }: ProcessStreams = process,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Terminal {
  // A file keeps a sentence on its line.
  const tell = isTerminal(stderr) ? tellerOf(stderr) : (sentence: string) => void stderr.write(sentence);
  return {
    folder,
    isQuiet,
    isInteractive: isTerminal(stderr) && environment['TERM'] !== 'dumb',
    // Asked each time: a window may be drawn wider or narrower meanwhile.
    get toldColumns() {
      return columnsOf(stderr);
    },
    get answerColumns() {
      return isTerminal(stdout) ? columnsOf(stdout) : Number.POSITIVE_INFINITY;
    },
    print: (sentence) => void stdout.write(sentence),
    tell,
    readInput(mostBytes) {
      // Whoever named no file by mistake would wait for ever.
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
