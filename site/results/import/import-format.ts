/** A format that results come in: how it is recognised, and how it is read. The list of them is `formats.ts`. */
import type { RunDocument } from '../document/run.ts';
import type { NativeResults } from './native-run.ts';
import type { ImportInput } from './text/import-input.ts';

interface FormatBase {
  /** As a sentence names it: `go test -bench`. */
  readonly name: string;
  recognises(input: ImportInput): boolean;
}

/** What another program printed. */
export interface ProgramFormat extends FormatBase {
  readonly source: 'program';
  /** What else of the program is read: `also with -mr`. */
  readonly note?: string;
  /**
   * One result, or one of each package and machine that printed into the same text.
   * @throws RefusedResult with one sentence
   */
  read(input: ImportInput): NativeResults | readonly NativeResults[];
}

/** What this page wrote. */
export interface OwnFormat extends FormatBase {
  readonly source: 'own';
  /** @throws RefusedResult with one sentence */
  read(input: ImportInput): RunDocument | Promise<RunDocument>;
}

export type ImportFormat = ProgramFormat | OwnFormat;
