/** A terminal whose words are kept, for tests. */
import type { Terminal } from '../terminal/terminal.ts';

interface RecordedTerminal extends Terminal {
  readonly printed: () => string;
  readonly told: () => string;
  /** As Ctrl+C. */
  interrupt(): void;
}

export function recordedTerminal(folder: string, input: string = ''): RecordedTerminal {
  const [printed, messages]: [string[], string[]] = [[], []];
  const listeners = new Set<() => void>();
  return {
    folder,
    isInteractive: false,
    toldColumns: 80,
    answerColumns: Number.POSITIVE_INFINITY,
    isQuiet: false,
    print: (text) => void printed.push(text),
    tell: (text) => void messages.push(text),
    readInput: async () => input,
    readInputBlob: async () => new Blob([input]),
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    printed: () => printed.join(''),
    told: () => messages.join(''),
    interrupt: () => {
      for (const listener of listeners) listener();
    },
  };
}
