/** A terminal that records what it is told, for tests. */
import { readStream } from '../terminal/named-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface RecordedTerminal extends Terminal {
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Acts like Ctrl+C. */
  interrupt(): void;
}

export function recordedTerminal(folder: string, input: string = ''): RecordedTerminal {
  const output: string[] = [];
  const errors: string[] = [];
  const listeners = new Set<() => void>();
  return {
    folder,
    isInteractive: false,
    toldColumns: 80,
    answerColumns: Number.POSITIVE_INFINITY,
    isQuiet: false,
    print: (text) => void output.push(text),
    tell: (text) => void errors.push(text),
    readInput: (mostBytes) => readStream(new Blob([input]).stream(), mostBytes),
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stdout: () => output.join(''),
    stderr: () => errors.join(''),
    interrupt: () => {
      for (const listener of listeners) listener();
    },
  };
}
