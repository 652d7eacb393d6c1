/** The environment of a command: where it writes, and where files are. A test provides its own. */

/** The exit codes for the calling program: 10 to 12 only with `--exit-by-verdict`; 130, as in shells, after Ctrl+C. */
export const exitCodes = {
  done: 0,
  found: 1,
  fault: 2,
  slower: 10,
  undecided: 11,
  faster: 12,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Terminal {
  /** Where relative file names begin. */
  readonly folder: string;
  /** Whether a line on stderr can be overwritten. */
  readonly isInteractive: boolean;
  /** Columns of the terminal for stderr. */
  readonly toldColumns: number;
  /** Columns of the terminal for the answer; infinite for a file or a program. */
  readonly answerColumns: number;
  /** Whether only the answer and faults are printed. */
  readonly isQuiet: boolean;
  /** Writes the answer to stdout, and nothing else. */
  print(text: string): void;
  /** Writes progress and faults to stderr. */
  tell(text: string): void;
  /** All of stdin; undefined if that is more than `mostBytes`. */
  readInput(mostBytes: number): Promise<Blob | undefined>;
  /** Listens to Ctrl+C, the end of the terminal, and a request to end. The returned function stops listening. */
  onInterrupt(listener: () => void): () => void;
}

/** Why a command did nothing, or not everything, in one plain sentence; its exit code is 2. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}

/** An answer for programs that people can also read. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
