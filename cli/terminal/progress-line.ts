/** Progress: one line that is overwritten or, without a terminal, a line from time to time. */
import type { Terminal } from './terminal.ts';
import { onOneLine } from './text-width.ts';

export const CLEAR_LINE = '\r\u001b[2K';
/** A log keeps every line, so there are fewer of them. */
const LOGGED_EVERY_MS = 10_000;

export class ProgressLine {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  #toldMs = Number.NEGATIVE_INFINITY;
  #text = '';
  #stage = '';

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.#terminal = terminal;
    this.#now = now;
  }

  /** @param stage what the line is about; the first line of a new stage is logged at once */
  show(text: string, stage = ''): void {
    if (this.#terminal.isQuiet || text === this.#text) return;
    const isSoon = stage === this.#stage && this.#now() - this.#toldMs < LOGGED_EVERY_MS;
    // A line that wraps could not be overwritten, and each of its copies would stay.
    if (this.#terminal.isInteractive) this.#terminal.tell(CLEAR_LINE + onOneLine(text, this.#terminal.toldColumns - 1));
    else if (isSoon) return;
    else this.#terminal.tell(`${text}\n`);
    this.#stage = stage;
    this.#toldMs = this.#now();
    this.#text = text;
  }

  /** Writes a line that stays, above the progress line. */
  say(text: string): void {
    if (this.#terminal.isQuiet) return;
    this.clear();
    this.#terminal.tell(`${text}\n`);
  }

  clear(): void {
    if (this.#text !== '' && this.#terminal.isInteractive) this.#terminal.tell(CLEAR_LINE);
    this.#text = '';
  }
}

/** Shows the progress of long work in a line that disappears at the end. Ctrl+C cancels the work. */
export async function whileShown<Result>(
  terminal: Terminal,
  work: (line: ProgressLine, cancelling: AbortSignal) => Promise<Result>,
): Promise<{ readonly result: Result; readonly isCancelled: boolean }> {
  const cancelling = new AbortController();
  const stopListening = terminal.onInterrupt(() => cancelling.abort());
  const line = new ProgressLine(terminal);
  try {
    const result = await work(line, cancelling.signal);
    return { result, isCancelled: cancelling.signal.aborted };
  } finally {
    line.clear();
    stopListening();
  }
}
