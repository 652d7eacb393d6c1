/** A format in which a run is saved. `formats.ts` has the list. */
import type { RunDocument } from '../document/run.ts';

export interface ExportFormat {
  /** The text of its button, and the small note beside it. */
  readonly label: string;
  readonly note: string;
  /** The end of the file's name: `-samples.csv`. */
  readonly ending: string;
  /** Media type. */
  readonly type: string;
  /** Whether the run has anything to write in this format. */
  fits(run: RunDocument): boolean;
  print(run: RunDocument): string;
}
