/** A result from a file of the disk, in any format that the page reads. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { quoted, RefusedResult } from '../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { readResultsFile } from '../../site/results/import/read-results.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** @throws CommandFault with the file's name and why it is not read */
export async function readResultFile(folder: string, name: string): Promise<RunDocument> {
  const bytes = await readFile(resolve(folder, name)).catch(() => {
    throw new CommandFault(`There is no file ${quoted(name)} that can be read. Nothing was compared.`);
  });
  try {
    return await readResultsFile(new Blob([bytes]));
  } catch (error) {
    if (error instanceof RefusedResult) throw new CommandFault(`${quoted(name)} was refused. ${error.message}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFault(`${quoted(name)} cannot be read (${reason}). Nothing was compared.`);
  }
}
