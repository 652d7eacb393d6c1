import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { CommandFault } from './terminal.ts';

/** The file of this name in the folder where the command was typed. @param ending what was not done @throws CommandFault */
export function readNamed(folder: string, name: string, ending: string): Buffer {
  try {
    return readFileSync(resolve(folder, name));
  } catch {
    throw new CommandFault(`There is no file ${quoted(name)} that can be read. ${ending}`);
  }
}
