/** A format of results: how it is recognised, and how it is read. `formats.ts` has the list. */
import type { RunDocument } from '../document/run.ts';
import type { NativeResults } from './native-run.ts';
import type { ImportInput } from './text/import-input.ts';

interface FormatBase {
  /** The name for a sentence: `go test -bench`. */
  readonly name: string;
}

/** The output of another program. */
export interface ProgramFormat extends FormatBase {
  readonly source: 'program';
  recognises(input: ImportInput): boolean;
  /** Which other output of the program is read: `also with -mr`. */
  readonly note?: string;
  /**
   * One result, or one for each package and machine with output in the same text.
   * @throws RefusedResult with one sentence
   */
  read(input: ImportInput): NativeResults | readonly NativeResults[];
}

/** A format that this page writes is one JSON value or no JSON. */
type OwnInput = Pick<ImportInput, 'text' | 'json'>;

/** A format that this page writes. */
export interface OwnFormat extends FormatBase {
  readonly source: 'own';
  recognises(input: OwnInput): boolean;
  /** @throws RefusedResult with one sentence */
  read(input: OwnInput): RunDocument | Promise<RunDocument>;
}

export type ImportFormat = ProgramFormat | OwnFormat;
