/** How far something has got: one line that is written over, or, where nobody watches, a line now and then. */
import type { Terminal } from './terminal.ts';
import { onOneLine } from './text-width.ts';

export const CLEAR_LINE = '\r\u001b[2K';
/** A log keeps every line. */
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

  /** @param stage what it is about: the first line of another one stands in a log at once */
  show(text: string, stage = ''): void {
    if (this.#terminal.isQuiet || text === this.#text) return;
    const isSoon = stage === this.#stage && this.#now() - this.#toldMs < LOGGED_EVERY_MS;
    // A line that wraps could not be written over: each of its copies would stay.
    if (this.#terminal.isInteractive) this.#terminal.tell(CLEAR_LINE + onOneLine(text, this.#terminal.toldColumns - 1));
    else if (isSoon) return;
    else this.#terminal.tell(`${text}\n`);
    this.#stage = stage;
    this.#toldMs = this.#now();
    this.#text = text;
  }

  /** A line that stays, above the one that is written over. */
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

/** Work that takes long: its line tells how far it has got and is gone after it, and Ctrl+C cancels it. */
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
