/** The terminal that this process has, if it has one. */
import { arrayBuffer, text } from 'node:stream/consumers';
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
}

/** What a terminal has that does not say how wide it is. */
const USUAL_COLUMNS = 80;

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
  { stdout, stderr }: ProcessStreams = process,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Terminal {
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
    // A file keeps a sentence on its line.
    tell: isTerminal(stderr) ? tellerOf(stderr) : (sentence) => void stderr.write(sentence),
    readInput: () => text(process.stdin),
    readInputBlob: async () => new Blob([await arrayBuffer(process.stdin)]),
    onInterrupt(listener) {
      for (const signal of ENDING) process.once(signal, listener);
      return () => {
        for (const signal of ENDING) process.off(signal, listener);
      };
    },
  };
}
