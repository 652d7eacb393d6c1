/** Writes a document of servers: to a file, as JSON for a program, or as text for people. */
import type { RunDocument } from '../../site/results/document/run.ts';
import { jsonFile } from '../../site/results/export/json.ts';
import { writeOrPrint } from '../run/write-result.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { serversText } from './servers-text.ts';

/** @throws CommandFault if the file cannot be written; then the document goes to stdout, so that nothing is lost */
export function writeServers(
  run: RunDocument,
  { file, isJson }: { readonly file: string | undefined; readonly isJson: boolean },
  terminal: Terminal,
): void {
  const text = jsonFile.print(run);
  if (file !== undefined) writeOrPrint(file, text, terminal);
  terminal.print(isJson && file === undefined ? text : serversText(run, terminal.answerColumns));
}
