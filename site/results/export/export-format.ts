/** A format that a run is saved in. The list of them is `formats.ts`. */
import type { RunDocument } from '../document/run.ts';

export interface ExportFormat {
  /** What its button says, and the small words beside that. */
  readonly label: string;
  readonly note: string;
  /** Of the file's name: `-samples.csv`. */
  readonly ending: string;
  /** Media type. */
  readonly type: string;
  /** Whether the run has anything of what it writes. */
  fits(run: RunDocument): boolean;
  print(run: RunDocument): string;
}
