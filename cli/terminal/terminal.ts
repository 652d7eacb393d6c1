/** What a command has of the world: where it says things, and where files lie. A test brings its own. */

/** The exit codes, for the program that started us: 10 to 12 only with `--exit-by-verdict`; 130, as shells have it, after Ctrl+C. */
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
  /** Whether a line that was told can be written over. */
  readonly isInteractive: boolean;
  /** Columns of the terminal that shows what is told. */
  readonly toldColumns: number;
  /** Columns of the terminal that shows the answer; without end where a file or a program takes it. */
  readonly answerColumns: number;
  /** Whether nothing is wanted but the answer, and what is wrong. */
  readonly isQuiet: boolean;
  /** Stdout: the answer, and nothing else. */
  print(text: string): void;
  /** Stderr: how far it has got, and what is wrong. */
  tell(text: string): void;
  /** All of stdin; nothing where that is more than so many bytes. */
  readInput(mostBytes: number): Promise<Blob | undefined>;
  /** Ctrl+C, a terminal that is closed, and being asked to end. What it returns stops listening. */
  onInterrupt(listener: () => void): () => void;
}

/** Why a command did nothing, or not all, in one plain sentence; its exit code is 2. */
export class CommandFault extends Error {
  override readonly name = 'CommandFault';
}

/** An answer for programs, which people can read as well. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
